import SwiftSyntax

/// Replaces `#selector`: by closures where a control, a bar button, a timer or a notification centre calls the method,
/// and elsewhere by the selector's name, which compiles and is never called.
final class SelectorUses: PortableVisitor {
  private let file: SourceFile
  private let declarations: Declarations
  private var replacements: StatementEdits

  init(_ file: SourceFile, declarations: Declarations) {
    self.file = file
    self.declarations = declarations
    replacements = StatementEdits(file)
    super.init()
    walk(file.tree)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "keyPath", let argument = node.arguments.first {
      replace(node.bare, by: "\"\(keyPath(argument.expression))\"", at: node, "the key path as a string")
      return .skipChildren
    }
    guard let name = SelectorName(node) else { return .visitChildren }
    let method = name.method(in: declarations, from: node)
    if isStatement(node), let call = call(around: node), let method,
      let text = ActionClosure(file: file, call: call, method: method, declarations: declarations).text
    {
      replace(call.bare, by: text, at: node, "calls '\(method.key)' in a closure without Objective-C")
    } else if let text = name.name(of: method) ?? (isStatement(node) ? name.base : nil) {
      let effect = isInert(node) ? "; nothing calls it without Objective-C" : ""
      replace(
        node.bare, by: "Selector((\"\(text)\"))", at: node, "'\(file[node])' is a name without Objective-C" + effect)
    } else {
      file.report(
        .left, at: node,
        "'\(file[node])': '\(name.base)' is in no file that was named; name its file too, or write "
          + "Selector((\"\(name.base)\")) with a colon for each parameter")
    }
    return .skipChildren
  }

  /// Recognisers never begin, so that nothing is lost that would happen otherwise.
  private func isInert(_ node: MacroExpansionExprSyntax) -> Bool { call(around: node) != nil }

  private func keyPath(_ expression: ExprSyntax) -> String {
    let names = expression.trimmedDescription.split(separator: ".").map(String.init)
    let isType = names.count > 1 && names[0].first?.isUppercase == true
    return names.dropFirst(isType || names.first == "self" ? 1 : 0).joined(separator: ".")
  }

  private func call(around node: MacroExpansionExprSyntax) -> FunctionCallExprSyntax? {
    node.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }

  private func isStatement(_ node: some SyntaxProtocol) -> Bool {
    StatementEdits.canRepeatStatement(around: node, in: file)
  }

  private func replace(_ range: Range<Int>, by text: String, at node: some SyntaxProtocol, _ what: String) {
    replacements.replace(range, by: text, at: node)
    file.report(isStatement(node) ? .done : .doneEverywhere, at: node, what)
  }

  var edits: [Edit] { replacements.edits }
}
