import SwiftSyntax

/// Takes `fileprivate` and `private` from what members need that move into another file.
final class FilePrivateNames: PortableVisitor {
  private let file: SourceFile
  private let declarations: Declarations
  private let moved: [MemberBlockItemSyntax]
  private let used: Set<String>
  private(set) var edits: [Edit] = []

  init(_ file: SourceFile, usedBy moved: [MemberBlockItemSyntax], declarations: Declarations) {
    (self.file, self.moved, self.declarations) = (file, moved, declarations)
    used = Set(
      moved.flatMap { $0.tokens(viewMode: .sourceAccurate) }.compactMap {
        if case .identifier(let name) = $0.tokenKind { name } else { nil }
      })
    super.init()
    walk(file.tree)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { widen(node, [node.name.text]) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { widen(node, [node.name.text]) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { widen(node, [node.name.text]) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { widen(node, [node.name.text]) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { widen(node, [node.name.text]) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { widen(node, [node.name.text]) }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    widen(node, node.bindings.map(\.pattern.trimmedDescription))
  }
  /// The access of an extension is that of its members.
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    widen(node, node.memberBlock.members.compactMap { Member($0) }.map { String($0.key.prefix { $0 != "(" }) })
  }

  private func widen(_ node: some DeclSyntaxProtocol & WithModifiersSyntax, _ names: [String])
    -> SyntaxVisitorContinueKind
  {
    guard let access = node.modifiers.access, ["fileprivate", "private"].contains(access.name.text),
      !isMoved(node), let name = names.first(where: used.contains)
    else { return .visitChildren }
    let end = file.text.spaced(access.bare, before: false, after: true).upperBound
    edits.append(Edit(access.start..<end, ""))
    file.report(
      .doneEverywhere, at: node,
      "'\(name)' is no longer \(access.name.text), as a member that moved to another file uses it")
    return .visitChildren
  }

  private func isMoved(_ node: some SyntaxProtocol) -> Bool { moved.contains { $0.whole.contains(node.start) } }
}
