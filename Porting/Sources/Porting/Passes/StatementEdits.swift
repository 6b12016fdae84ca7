import SwiftSyntax

/// Replacements of expressions. A short statement is written twice: as it was for compilers with Objective-C, and with
/// the replacements for others. In other statements, the replacements are for all compilers.
struct StatementEdits {
  private let file: SourceFile
  /// What replaces what, by the statement or member around it.
  private var replacements: [Range<Int>: [Edit]] = [:]
  private var statements: [Range<Int>: Syntax] = [:]

  init(_ file: SourceFile) { self.file = file }

  /// Whether the statement around a node can be written twice.
  static func canRepeatStatement(around node: some SyntaxProtocol, in file: SourceFile) -> Bool {
    statement(around: node).map { canRepeat($0, in: file) } ?? false
  }

  mutating func replace(_ range: Range<Int>, by text: String, at node: some SyntaxProtocol) {
    guard let item = Self.statement(around: node) else { return }
    replacements[item.bare, default: []].append(Edit(range, text))
    statements[item.bare] = item
  }

  var edits: [Edit] {
    replacements.flatMap { range, edits in
      guard let item = statements[range], Self.canRepeat(item, in: file) else { return edits }
      let original = file.text[range]
      var copy = TracedText(original)
      copy.apply(
        edits.map {
          Edit($0.range.lowerBound - range.lowerBound..<$0.range.upperBound - range.lowerBound, $0.text)
        })
      return [file.alternatives(range, original, else: copy.text)]
    }
  }

  private static func statement(around node: some SyntaxProtocol) -> Syntax? {
    var next = node.parent
    while let outer = next {
      if outer.is(CodeBlockItemSyntax.self) || outer.is(MemberBlockItemSyntax.self) { return outer }
      next = outer.parent
    }
    return nil
  }

  private static func canRepeat(_ item: Syntax, in file: SourceFile) -> Bool {
    let body =
      item.as(CodeBlockItemSyntax.self).map { Syntax($0.item) } ?? Syntax(item.as(MemberBlockItemSyntax.self)?.decl)
    guard let body, file[item].split(separator: "\n").count <= 12 else { return false }
    if body.is(ReturnStmtSyntax.self) || body.is(VariableDeclSyntax.self) { return true }
    return body.is(ExprSyntax.self) && !body.is(IfExprSyntax.self) && !body.is(SwitchExprSyntax.self)
  }
}
