import SwiftSyntax

/// Reports what still needs Objective-C when everything else is done, and names that do nothing without it.
final class Leftovers: PortableVisitor {
  private let file: SourceFile
  private let optionalMethods: Set<String>
  /// The names of what has optional methods.
  private let holders: Set<String>

  init(_ file: SourceFile, declarations: Declarations) {
    (self.file, optionalMethods) = (file, declarations.optionalMethods)
    holders = OptionalHolders(of: declarations.optionalProtocols, in: file).names
    super.init()
    walk(file.tree)
  }

  /// Methods that only Objective-C has, with what to write instead.
  private static let calls = [
    "perform": "call the method",
    "value": "read the property by its name",
    "setValue": "set the property by its name",
    "instancesRespond": "call the member with `?`",
  ]

  /// Names that compile and have no effect.
  private static let inertPrefixes = ["UIGraphics"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let access = node.calledExpression.as(MemberAccessExprSyntax.self)
    let reference = access?.declName ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
    guard let name = reference?.baseName.text else { return .visitChildren }
    if access == nil, Self.inertPrefixes.contains(where: name.hasPrefix) { reportInert(node, name) }
    if access != nil, name == "render", node.arguments.first?.label?.text == "in" { reportInert(node, "render(in:)") }
    if let advice = Self.calls[name], isReflective(name, node), !isCoder(access?.base, at: node) {
      file.report(.left, at: node, "'\(name)' needs Objective-C; \(advice)")
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    for (part, (mark, value)) in zip(parts, zip(parts.dropFirst(), parts.dropFirst(2)))
    where ["==", "!="].contains(mark.trimmedDescription) && value.is(NilLiteralExprSyntax.self) {
      reportReference(part)
    }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.initializer?.value { reportReference(value) }
    return .visitChildren
  }

  /// Where each method has a default, no reference to one is nil.
  private func reportReference(_ expression: ExprSyntax) {
    guard let access = expression.as(MemberAccessExprSyntax.self),
      optionalMethods.contains(access.declName.baseName.text), access.base?.trimmedDescription != "self"
    else { return }
    file.report(
      .left, at: expression,
      "'\(access.trimmedDescription)' does not say whether the method is there; call it with `?`, and compare with nil"
    )
  }

  /// Where an optional method is not called but passed on. Properties may have the same name, so only what is declared
  /// with a protocol of optional methods counts.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    guard optionalMethods.contains(name), node.isPassedOn, let base = node.base?.holderName, holders.contains(base)
    else { return .visitChildren }
    file.report(
      .left, at: node,
      "'\(node.trimmedDescription)' is passed on and not called; pass a closure that calls it with `?`")
    return .visitChildren
  }

  private func isReflective(_ name: String, _ node: FunctionCallExprSyntax) -> Bool {
    let labels = node.arguments.map { $0.label?.text }
    return switch name {
    case "perform": labels.first == .some(nil) && (node.arguments.first.map { isSelector($0.expression) } ?? false)
    case "value": labels == ["forKey"] || labels == ["forKeyPath"]
    case "setValue": labels == [nil, "forKey"] || labels == [nil, "forKeyPath"]
    default: labels == ["to"]
    }
  }

  /// Whether a value is the coder of `init?(coder:)` around it. A coder has `value(forKey:)` here too.
  private func isCoder(_ value: ExprSyntax?, at node: some SyntaxProtocol) -> Bool {
    let parameters = node.enclosing(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
    guard let value, let coder = parameters?.first, coder.firstName.text == "coder" else { return false }
    return value.trimmedDescription == (coder.secondName ?? coder.firstName).text
  }

  private func isSelector(_ expression: ExprSyntax) -> Bool {
    expression.is(MacroExpansionExprSyntax.self) || expression.trimmedDescription.hasPrefix("Selector(")
  }

  private func reportInert(_ node: some SyntaxProtocol, _ name: String) {
    file.report(.inert, at: node, "'\(name)' compiles, and draws nothing")
  }
}
