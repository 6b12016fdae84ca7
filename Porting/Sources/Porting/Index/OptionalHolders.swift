import SwiftSyntax

/// The names of variables, properties and parameters whose type is one of some protocols.
final class OptionalHolders: PortableVisitor {
  private let protocols: Set<String>
  private(set) var names: Set<String> = []

  init(of protocols: Set<String>, in file: SourceFile) {
    self.protocols = protocols
    super.init()
    if !protocols.isEmpty { walk(file.tree) }
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    note(node.pattern.trimmedDescription, node.typeAnnotation?.type, node.initializer?.value)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    note(node.pattern.trimmedDescription, node.typeAnnotation?.type, node.initializer?.value)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    note((node.secondName ?? node.firstName).text, node.type, nil)
    return .visitChildren
  }

  private func note(_ name: String, _ type: TypeSyntax?, _ value: ExprSyntax?) {
    // A cast at the end, as in `view.delegate as? Sizing`, is a type too.
    let words = type?.trimmedDescription ?? value?.as(SequenceExprSyntax.self)?.elements.last?.trimmedDescription
    guard let words else { return }
    if words.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).contains(where: isProtocol) {
      names.insert(name)
    }
  }

  private func isProtocol(_ word: Substring) -> Bool { protocols.contains(String(word)) }
}

extension ExprSyntax {
  /// The last name, without marks of optional chaining: `delegate` of `self.delegate?`.
  var holderName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    if let access = self.as(MemberAccessExprSyntax.self) { return access.declName.baseName.text }
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.holderName }
    return self.as(ForceUnwrapExprSyntax.self)?.expression.holderName
  }
}

extension MemberAccessExprSyntax {
  /// Whether it is an argument, is assigned or returned, or has a substitute behind `??`. Calls and comparisons are not.
  var isPassedOn: Bool {
    var node = Syntax(self)
    while let mark = node.parent, mark.is(OptionalChainingExprSyntax.self) || mark.is(ForceUnwrapExprSyntax.self) {
      node = mark
    }
    guard let parent = node.parent else { return false }
    if parent.is(LabeledExprSyntax.self) || parent.is(ReturnStmtSyntax.self) || parent.is(ArrayElementSyntax.self) {
      return true
    }
    if parent.is(InitializerClauseSyntax.self) { return parent.parent?.is(PatternBindingSyntax.self) == true }
    guard let list = parent.as(ExprListSyntax.self), let index = list.firstIndex(where: { $0.id == node.id }) else {
      return false
    }
    let before = index == list.startIndex ? nil : list[list.index(before: index)]
    let after = list.index(after: index) == list.endIndex ? nil : list[list.index(after: index)]
    return before?.trimmedDescription == "=" || after?.trimmedDescription == "??"
  }
}

/// Rewrites uses of optional members in a file.
class OptionalUses: PortableVisitor {
  let file: SourceFile
  let declarations: Declarations
  /// The names of what has optional members.
  let holders: Set<String>
  var edits: [Edit] = []

  init(_ file: SourceFile, declarations: Declarations) {
    (self.file, self.declarations) = (file, declarations)
    holders = OptionalHolders(of: declarations.optionalProtocols, in: file).names
    super.init()
    walk(file.tree)
  }
}
