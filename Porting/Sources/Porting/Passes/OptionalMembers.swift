import SwiftSyntax

/// Rewrites protocols of Objective-C: optional members get default implementations, and a property for each base name
/// keeps `delegate.size?(…)` spelt as it is. The default of a method throws, so the call knows that it ran.
final class OptionalMembers: PortableVisitor {
  private let file: SourceFile
  private(set) var edits: [Edit] = []

  init(_ file: SourceFile) {
    self.file = file
    super.init()
    walk(file.tree)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let isObjectiveC = node.attributes.attribute("objc") != nil
    let members = node.memberBlock.members.compactMap { Member($0) }
    let optional = members.filter { $0.modifiers.contains(.optional) }
    let functions = optional.compactMap { $0.item.decl.as(FunctionDeclSyntax.self) }
      .filter { $0.signature.effectSpecifiers?.asyncSpecifier == nil }
    let variables = optional.compactMap { $0.item.decl.as(VariableDeclSyntax.self) }.filter(isReadOnly)
    let known = Set(functions.map(\.id) + variables.map(\.id))
    for member in optional where !known.contains(member.item.decl.id) {
      file.report(
        .left, at: member.item,
        "'\(member.key)' is optional; declare it in a protocol that the class may adopt as well, and ask with `as?`")
    }
    for member in members { dropReference(member) }
    guard isObjectiveC || !optional.isEmpty else { return .visitChildren }
    let proxies = OptionalCalls(file: file, node: node, functions: functions, variables: variables)
    inherit(node, base: proxies.members.isEmpty ? nil : proxies.baseName)
    for function in functions where !proxies.members.contains(function.id) { replace(function) }
    for item in node.memberBlock.members where proxies.members.contains(item.decl.id) {
      edits.append(Edit(item.whole, ""))
      file.report(.done, at: item, "optional members without parameters are in '\(proxies.baseName)'")
    }
    if let text = proxies.text {
      edits.append(.insertion("\n\n" + text, at: outermost(node).endPositionBeforeTrailingTrivia.utf8Offset))
    }
    return .visitChildren
  }

  private func outermost(_ node: ProtocolDeclSyntax) -> Syntax {
    var result = Syntax(node)
    while let outer = result.enclosing(CodeBlockItemSyntax.self) { result = Syntax(outer) }
    return result
  }

  private func isReadOnly(_ variable: VariableDeclSyntax) -> Bool {
    guard variable.bindings.count == 1, let binding = variable.bindings.first, binding.typeAnnotation != nil,
      case .accessors(let list)? = binding.accessorBlock?.accessors
    else { return false }
    return !list.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) }
  }

  /// Only protocols of Objective-C know `weak` and `unowned`, where they say nothing to a conforming type.
  private func dropReference(_ member: Member) {
    let words: [Keyword] = [.weak, .unowned]
    guard
      let word = member.modifiers.first(where: { modifier in words.contains { modifier.name.tokenKind == .keyword($0) }
      })
    else { return }
    edits.append(Edit(word.start..<word.endPosition.utf8Offset, ""))
    file.report(
      .doneEverywhere, at: member.item,
      "'\(member.key)' without `\(word.name.text)`, which a protocol cannot ask for; classes may still say it")
  }

  /// A protocol of Objective-C is for classes without saying so.
  private func inherit(_ node: ProtocolDeclSyntax, base: String?) {
    if let first = node.inheritanceClause?.inheritedTypes.first {
      if let base { edits.append(.insertion("\(base), ", at: first.start)) }
    } else {
      let end = node.primaryAssociatedTypeClause?.bare.upperBound ?? node.name.bare.upperBound
      edits.append(.insertion(": \(base ?? "AnyObject")", at: end))
      file.report(.doneEverywhere, at: node, "'\(node.name.text)' says that it is for classes")
    }
  }

  private func replace(_ function: FunctionDeclSyntax) {
    edits.append(file.alternatives(function.bare, file[function], else: OptionalCalls.requirement(function)))
    file.report(
      .done, at: function,
      "'\(function.key)' has a default without Objective-C; a call with `?` returns nil where that runs")
  }
}
