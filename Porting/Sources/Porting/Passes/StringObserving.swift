import SwiftSyntax

/// Leaves key-value observing to compilers with Objective-C: statements that begin or end it, and what is called then.
final class StringObserving: PortableVisitor {
  private let file: SourceFile
  private(set) var edits: [Edit] = []

  init(_ file: SourceFile) {
    self.file = file
    super.init()
    walk(file.tree)
  }

  private static let advice = "is not observed without Objective-C; call what should happen from `didSet` or a delegate"

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.key.hasPrefix("observeValue(forKeyPath:") else { return .visitChildren }
    wrap(node, "'observeValue(forKeyPath:…)' is only called with Objective-C")
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let expression = node.item.as(ExprSyntax.self), let call = observingCall(in: expression) else {
      return .visitChildren
    }
    let path = call.arguments.first { $0.label?.text == "forKeyPath" }?.expression ?? call.arguments.first?.expression
    wrap(node, "\(path.map { file[$0] } ?? "a property") \(Self.advice)")
    return .skipChildren
  }

  /// The call itself, or the value of an assignment.
  private func observingCall(in expression: ExprSyntax) -> FunctionCallExprSyntax? {
    let candidates = expression.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [expression]
    return candidates.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first { call in
      let name =
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      let labels = call.arguments.map { $0.label?.text }
      switch name {
      case "addObserver", "removeObserver": return labels.contains("forKeyPath")
      case "observe": return call.arguments.first?.expression.is(KeyPathExprSyntax.self) == true
      case "observeValue": return labels.first == "forKeyPath"
      default: return false
      }
    }
  }

  private func wrap(_ node: some SyntaxProtocol, _ what: String) {
    edits.append(file.alternatives(node.bare, file[node], else: nil))
    file.report(.inert, at: node, what)
  }
}
