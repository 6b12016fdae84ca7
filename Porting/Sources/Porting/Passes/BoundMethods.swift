import SwiftSyntax

/// Rewrites `guard let size = delegate?.size(at:) else { return 0 }`, which asks whether an optional method is there.
/// Without Objective-C only a call can say so: the name becomes that of the delegate, and its calls call the method.
final class BoundMethods: OptionalUses {
  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    guard let item = node.parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return .visitChildren }
    let rest = Array(list).filter { $0.position > item.position }.map { Syntax($0) }
    for binding in bindings(of: node.conditions) {
      let scope = later(node.conditions, than: binding) + rest
      if rewritesCalls(of: binding, in: scope, exit: node.body) { rewrite(binding) }
    }
    return .visitChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    for binding in bindings(of: node.conditions) {
      let scope = later(node.conditions, than: binding) + [Syntax(node.body)]
      if let call = calls(of: binding, in: scope)?.first, binding.returnsValue, !binding.returnsOptional,
        node.body.returned?.trimmedDescription == call.trimmedDescription, let text = text(of: call, binding)
      {
        edits.append(.insertion(", let result = \(text)", at: binding.condition.bare.upperBound))
        edits.append(Edit(call.bare, "result"))
        rewrite(binding)
      } else if rewritesCalls(of: binding, in: scope, exit: nil) {
        rewrite(binding)
      }
    }
    return .visitChildren
  }

  // MARK: Bindings

  private struct Binding {
    let condition: OptionalBindingConditionSyntax
    let name: String
    let access: MemberAccessExprSyntax
    let method: FunctionDeclSyntax

    var returned: String { method.signature.returnClause?.type.trimmedDescription ?? "Void" }
    var returnsValue: Bool { returned != "Void" && returned != "()" }
    var returnsOptional: Bool { returned.hasSuffix("?") || returned.hasSuffix("!") }
  }

  private func bindings(of conditions: ConditionElementListSyntax) -> [Binding] {
    conditions.compactMap { element in
      guard let condition = element.condition.as(OptionalBindingConditionSyntax.self),
        let name = condition.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let access = condition.initializer?.value.as(MemberAccessExprSyntax.self),
        let method = optionalMethod(access)
      else { return nil }
      return Binding(condition: condition, name: name, access: access, method: method)
    }
  }

  /// The method that a reference without a call names. One without labels may be a property of the same name.
  private func optionalMethod(_ access: MemberAccessExprSyntax) -> FunctionDeclSyntax? {
    let labels = access.declName.argumentNames.map { "(" + $0.arguments.map { "\($0.name.text):" }.joined() + ")" }
    let methods = (declarations.methods[access.declName.baseName.text] ?? []).filter {
      $0.modifiers.contains(.optional) && (labels == nil || $0.signature.parameterClause.labels == labels)
    }
    guard methods.count == 1, let base = access.base else { return nil }
    let isKnown = labels != nil || base.holderName.map { holders.contains($0) } ?? false
    return isKnown ? methods[0] : nil
  }

  /// The conditions that may use what a binding binds.
  private func later(_ conditions: ConditionElementListSyntax, than binding: Binding) -> [Syntax] {
    Array(conditions).filter { $0.position > binding.condition.position }.map { Syntax($0) }
  }

  /// Binds the delegate under the name that the method had.
  private func rewrite(_ binding: Binding) {
    guard let base = binding.access.base else { return }
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      edits.append(Edit(binding.access.bare, file[chain.expression]))
    } else {
      edits.append(Edit(binding.condition.bindingSpecifier.bare, "case let"))
      edits.append(Edit(binding.access.bare, file[base]))
    }
    file.report(
      .doneEverywhere, at: binding.condition,
      "'\(binding.name)' is the object with '\(binding.method.key)', not the method; "
        + "what is around the call runs also where the method is missing")
  }

  // MARK: Calls

  /// Rewrites all calls; false if there is a use that cannot be rewritten.
  ///
  /// - Parameter exit: what a `guard` does where the method is missing.
  private func rewritesCalls(of binding: Binding, in scope: [Syntax], exit: CodeBlockSyntax?) -> Bool {
    guard let calls = calls(of: binding, in: scope) else { return false }
    var more: [Edit] = []
    for call in calls {
      guard let text = text(of: call, binding) else { return false }
      if !binding.returnsValue || call.isStatement {
        more.append(Edit(call.bare, text))
      } else if binding.returnsOptional {
        return false
      } else if let substitute = exit?.returned, call.parent?.is(ReturnStmtSyntax.self) == true {
        more.append(Edit(call.bare, "\(text) ?? \(file[substitute])"))
      } else if let exit, let item = call.statement, calls.count == 1 {
        let line = "guard let result = \(text) else \(file[exit])\n\(file.text.indentation(at: item.start))"
        more += [.insertion(line, at: item.start), Edit(call.bare, "result")]
      } else {
        return false
      }
    }
    edits += more
    return true
  }

  /// The calls of a name; nil if there are none, or if it is used in another way.
  private func calls(of binding: Binding, in scope: [Syntax]) -> [FunctionCallExprSyntax]? {
    let uses = scope.flatMap { References(to: binding.name, in: $0).found }
    let calls = uses.compactMap { use in
      use.parent?.as(FunctionCallExprSyntax.self).flatMap { $0.calledExpression.id == use.id ? $0 : nil }
    }
    let isNested = calls.contains { call in calls.contains { $0.id != call.id && $0.bare.contains(call.start) } }
    return calls.isEmpty || calls.count != uses.count || isNested ? nil : calls
  }

  private func text(of call: FunctionCallExprSyntax, _ binding: Binding) -> String? {
    let parameters = binding.method.signature.parameterClause.parameters
    guard call.trailingClosure == nil, call.arguments.count == parameters.count else { return nil }
    let arguments = zip(call.arguments, parameters).map { argument, parameter in
      let label = parameter.firstName.text
      return label == "_" ? file[argument.expression] : "\(label): \(file[argument.expression])"
    }
    return "\(binding.name).\(binding.method.name.text)?(\(arguments.joined(separator: ", ")))"
  }
}

/// The uses of a name that is no member.
private final class References: SyntaxVisitor {
  private let name: String
  private(set) var found: [DeclReferenceExprSyntax] = []

  init(to name: String, in node: Syntax) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    if node.baseName.text == name, !isMember { found.append(node) }
    return .visitChildren
  }
}

extension CodeBlockSyntax {
  /// What the block returns, if that is all it does.
  fileprivate var returned: ExprSyntax? {
    statements.count == 1 ? statements.first?.item.as(ReturnStmtSyntax.self)?.expression : nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether nothing uses what it returns.
  fileprivate var isStatement: Bool { parent?.is(CodeBlockItemSyntax.self) == true }

  /// The statement that always makes the call, if what it needs is known before the statement.
  fileprivate var statement: CodeBlockItemSyntax? {
    var node = Syntax(self)
    while let outer = node.parent {
      let isBranch = outer.is(CodeBlockSyntax.self) || outer.is(IfExprSyntax.self)
      if isBranch || outer.is(ClosureExprSyntax.self) { return nil }
      if let conditions = outer.as(ConditionElementListSyntax.self), conditions.first?.id != node.id { return nil }
      if let item = outer.as(CodeBlockItemSyntax.self) { return item }
      node = outer
    }
    return nil
  }
}
