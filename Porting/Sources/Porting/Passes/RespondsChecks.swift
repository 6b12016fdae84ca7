import SwiftSyntax

/// Replaces `responds(to:)` by the call that it guards: whether a call with `?` returns something is what is asked.
final class RespondsChecks: PortableVisitor {
  private let file: SourceFile
  private let declarations: Declarations
  private(set) var edits: [Edit] = []

  init(_ file: SourceFile, declarations: Declarations) {
    (self.file, self.declarations) = (file, declarations)
    super.init()
    walk(file.tree)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "responds", node.arguments.first?.label?.text == "to",
      let argument = node.arguments.first?.expression
    else { return .visitChildren }
    guard let name = selector(argument) else {
      file.report(.left, at: node, "responds(to:) of a selector that is not written here; \(Self.advice)")
      return .visitChildren
    }
    if isRequired(name, of: access) {
      edits.append(Edit(comparison(with: node), "true"))
      file.report(.doneEverywhere, at: node, "its protocol requires '\(name.base)', so responds(to:) is true")
      return .skipChildren
    }
    guard let guarded = guardedCall(of: name, after: node) else {
      file.report(.left, at: node, "responds(to:) guards no call of '\(name.base)' that could be found; \(Self.advice)")
      return .visitChildren
    }
    replace(node, by: guarded)
    return .skipChildren
  }

  /// Whether what is asked has a type that cannot lack the method. An optional one may be nil, so it is not meant.
  private func isRequired(_ name: SelectorName, of access: MemberAccessExprSyntax) -> Bool {
    guard let method = name.method(in: declarations, from: access), !method.modifiers.contains(.optional),
      let owner = method.enclosing(ProtocolDeclSyntax.self), let asked = access.base,
      !asked.is(OptionalChainingExprSyntax.self), let holder = asked.holderName
    else { return false }
    return OptionalHolders(of: [owner.name.text], in: file).names.contains(holder)
  }

  private static let advice = "write the call with `?`, and compare what it returns with nil"

  private func replace(_ node: FunctionCallExprSyntax, by guarded: GuardedCall) {
    if guarded.isStatement {
      if let mark = guarded.forceMark { edits.append(Edit(mark, "?")) }
      edits.append(removal(of: node))
      file.report(.doneEverywhere, at: node, "the call with `?` finds out by itself whether the method is there")
      return
    }
    let isBound = node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
    let check = "(\(guarded.text(in: file, insteadOf: node)) != nil)"
    edits.append(Edit(comparison(with: node), isBound ? "Optional\(check)" : check))
    file.report(.doneEverywhere, at: node, "responds(to:) became the call that it guards, compared with nil")
  }

  /// The check with a `?? false` or `== true` behind it, which an optional delegate needs.
  private func comparison(with node: FunctionCallExprSyntax) -> Range<Int> {
    let element = node.parent?.as(OptionalChainingExprSyntax.self).map { Syntax($0) } ?? Syntax(node)
    guard let list = element.parent?.as(ExprListSyntax.self) else { return node.bare }
    let rest = list.drop { $0.id != element.id }.dropFirst().prefix(2).map(\.self)
    guard rest.count == 2, ["?? false", "== true"].contains("\(file[rest[0]]) \(file[rest[1]])") else {
      return node.bare
    }
    return node.start..<rest[1].bare.upperBound
  }

  /// Takes a condition out of its list; one that is alone becomes `true`.
  private func removal(of node: FunctionCallExprSyntax) -> Edit {
    let range = comparison(with: node)
    guard let element = node.enclosing(ConditionElementSyntax.self), element.bare.lowerBound == range.lowerBound,
      let list = element.parent?.as(ConditionElementListSyntax.self), list.first?.id != element.id,
      let comma = list.prefix(while: { $0.id != element.id }).map(\.self).last?.trailingComma
    else { return Edit(range, "true") }
    return Edit(comma.start..<range.upperBound, "")
  }

  /// The selector of an argument, which may be a constant.
  private func selector(_ argument: ExprSyntax) -> SelectorName? {
    if let macro = argument.as(MacroExpansionExprSyntax.self) { return SelectorName(macro) }
    guard let name = argument.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    let finder = ConstantFinder(name)
    finder.walk(file.tree)
    return finder.value?.as(MacroExpansionExprSyntax.self).flatMap { SelectorName($0) }
  }

  /// The first call of the method after the check, in the same function, of what is known at the check.
  private func guardedCall(of name: SelectorName, after node: FunctionCallExprSyntax) -> GuardedCall? {
    var next = node.parent
    var body: Syntax?
    while let outer = next {
      if outer.is(CodeBlockSyntax.self) || outer.is(AccessorBlockSyntax.self) || outer.is(ClosureExprSyntax.self) {
        body = outer
      }
      if outer.is(FunctionDeclSyntax.self) || outer.is(MemberBlockItemSyntax.self) { break }
      next = outer.parent
    }
    let finder = CallFinder(name, after: node.endPosition.utf8Offset)
    if let body { finder.walk(body) }
    guard let found = finder.found else { return nil }
    let used = Set(found.call.tokens(viewMode: .sourceAccurate).map(\.text))
    return used.isDisjoint(with: finder.declared) ? found : nil
  }
}

/// A call of an optional member.
struct GuardedCall {
  let call: FunctionCallExprSyntax
  /// The exclamation mark or the question mark.
  let mark: TokenSyntax

  var forceMark: Range<Int>? { mark.tokenKind == .exclamationMark ? mark.bare : nil }

  /// Whether what it returns is not used.
  var isStatement: Bool { call.parent?.is(CodeBlockItemSyntax.self) == true && !isLastOfMany }

  private var isLastOfMany: Bool {
    guard let list = call.parent?.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    guard let owner = list.parent?.parent else { return false }
    return owner.is(FunctionDeclSyntax.self) || owner.is(AccessorDeclSyntax.self)
      || list.parent?.is(ClosureExprSyntax.self) == true
  }

  /// The call with `?`, on the delegate that was asked if it is the same one.
  func text(in file: SourceFile, insteadOf check: FunctionCallExprSyntax) -> String {
    let asked = check.calledExpression.as(MemberAccessExprSyntax.self)?.base
    let marked =
      call.calledExpression.as(ForceUnwrapExprSyntax.self)?.expression
      ?? call.calledExpression.as(OptionalChainingExprSyntax.self)?.expression
    let called = marked?.as(MemberAccessExprSyntax.self)?.base
    let rest = "?" + file.text[mark.bare.upperBound..<call.bare.upperBound]
    guard let asked, let called, Self.name(file[asked]) == Self.name(file[called]) else {
      return file.text[call.start..<mark.start] + rest
    }
    return file[asked] + file.text[called.bare.upperBound..<mark.start] + rest
  }

  private static func name(_ text: String) -> String { text.filter { $0 != "?" && $0 != "!" } }
}

/// Finds the first call of an optional member after an offset, and the names that are declared before it.
private final class CallFinder: PortableVisitor {
  private let name: SelectorName
  private let offset: Int
  private(set) var found: GuardedCall?
  private(set) var declared: Set<String> = []

  init(_ name: SelectorName, after offset: Int) {
    self.name = name
    self.offset = offset
    super.init()
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if node.start > offset, found == nil { declared.insert(node.identifier.text) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard found == nil, node.start > offset else { return .visitChildren }
    let mark: TokenSyntax
    let called: ExprSyntax
    if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      (mark, called) = (forced.exclamationMark, forced.expression)
    } else if let chained = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      (mark, called) = (chained.questionMark, chained.expression)
    } else {
      return .visitChildren
    }
    let labels = "(" + node.arguments.map { "\($0.label?.text ?? "_"):" }.joined() + ")"
    guard called.as(MemberAccessExprSyntax.self)?.declName.baseName.text == name.base,
      name.labels == nil || name.labels == labels
    else { return .visitChildren }
    found = GuardedCall(call: node, mark: mark)
    return .skipChildren
  }
}

/// Finds the value of a constant.
private final class ConstantFinder: PortableVisitor {
  private let name: String
  private(set) var value: ExprSyntax?

  init(_ name: String) {
    self.name = name
    super.init()
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.pattern.trimmedDescription == name { value = value ?? node.initializer?.value }
    return .visitChildren
  }
}
