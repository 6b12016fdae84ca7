import SwiftSyntax

/// Extensions of classes that are structs in the module `UIKit` of Ashlar: their initialisers are not `convenience`,
/// and their members are `static`, not `class`. In an extension of `CGFloat`, `abs` is a member of Foundation's type.
final class ValueExtensions: PortableVisitor {
  private static let structs: Set = ["CGColor", "CGPath", "UIColor", "UIFont", "UITraitCollection"]

  private let file: SourceFile
  private(set) var edits: [Edit] = []

  init(_ file: SourceFile) {
    self.file = file
    super.init()
    walk(file.tree)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    return name == "CGFloat" || Self.structs.contains(name) ? .visitChildren : .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isMember(node), let modifier = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.convenience) })
    else { return .visitChildren }
    let start = modifier.start - node.start
    let end = modifier.endPosition.utf8Offset - node.start
    let bytes = Array(file[node].utf8)
    let plain = String(decoding: bytes[..<start] + bytes[end...], as: UTF8.self)
    edits.append(file.alternatives(node.bare, file[node], else: plain))
    file.report(.done, at: node, "an initialiser that is not 'convenience', for a struct without Objective-C")
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.tokenKind == .keyword(.class), isMember(node) else { return .visitChildren }
    edits.append(Edit(node.name.bare, "static"))
    file.report(.doneEverywhere, at: node, "'class' became 'static', which is the same in an extension")
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "abs",
      let place = node.enclosing(ExtensionDeclSyntax.self), place.extendedType.trimmedDescription == "CGFloat",
      !declaresAbs(place)
    else { return .visitChildren }
    edits.append(Edit(name.bare, "Swift.abs"))
    file.report(.doneEverywhere, at: node, "'abs' became 'Swift.abs': Foundation's CGFloat has a member of that name")
    return .visitChildren
  }

  private func declaresAbs(_ place: ExtensionDeclSyntax) -> Bool {
    place.memberBlock.members.contains { $0.decl.as(FunctionDeclSyntax.self)?.name.text == "abs" }
  }

  /// Whether the node is in the extension itself, and not in a type inside.
  private func isMember(_ node: some SyntaxProtocol) -> Bool {
    guard let place = node.enclosing(MemberBlockSyntax.self)?.parent?.as(ExtensionDeclSyntax.self) else { return false }
    return Self.structs.contains(place.extendedType.trimmedDescription)
  }
}
