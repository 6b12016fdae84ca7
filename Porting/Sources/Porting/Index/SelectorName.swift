import SwiftSyntax

/// What `#selector(…)` names.
struct SelectorName {
  /// Without labels.
  let base: String
  /// `(_:for:)`, if they are written.
  let labels: String?
  /// `getter` or `setter`, for properties.
  let accessor: String?

  init?(_ node: MacroExpansionExprSyntax) {
    guard node.macroName.text == "selector", let argument = node.arguments.first else { return nil }
    self.init(argument.expression, accessor: argument.label?.text)
  }

  private init?(_ expression: ExprSyntax, accessor: String?) {
    guard let name = Self.reference(expression) else { return nil }
    base = name.baseName.text
    labels = name.argumentNames.map { "(" + $0.arguments.map { "\($0.name.text):" }.joined() + ")" }
    self.accessor = accessor
  }

  /// The name that an expression ends with, which may have a cast or parentheses.
  private static func reference(_ expression: ExprSyntax) -> DeclReferenceExprSyntax? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference }
    if let access = expression.as(MemberAccessExprSyntax.self) { return access.declName }
    let inner =
      expression.as(SequenceExprSyntax.self)?.elements.first
      ?? expression.as(TupleExprSyntax.self)?.elements.first?.expression
    return inner.flatMap(reference)
  }

  /// The method, if exactly one fits, or one in the type around the use.
  func method(in declarations: Declarations, from use: some SyntaxProtocol) -> FunctionDeclSyntax? {
    guard accessor == nil else { return nil }
    let fitting = (declarations.methods[base] ?? []).filter {
      labels == nil || $0.signature.parameterClause.labels == labels
    }
    let home = use.qualifiedName("")
    let near = fitting.filter { $0.qualifiedName("") == home }
    return near.count == 1 ? near[0] : fitting.count == 1 ? fitting[0] : nil
  }

  /// The name that Objective-C has for it; nil if that depends on a method that is not known.
  func name(of method: FunctionDeclSyntax?) -> String? {
    if accessor == "setter" { return "set\(Self.capitalized(base)):" }
    if accessor == "getter" { return base }
    if let given = method?.attributes.attribute("objc")?.arguments?.trimmedDescription { return given }
    guard let labels = labels ?? method?.signature.parameterClause.labels else { return nil }
    let words = labels.dropFirst().dropLast().split(separator: ":").map { $0 == "_" ? "" : String($0) }
    guard let first = words.first else { return base }
    let head = first.isEmpty ? base : "\(base)With\(Self.capitalized(first))"
    return ([head] + words.dropFirst()).map { "\($0):" }.joined()
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
