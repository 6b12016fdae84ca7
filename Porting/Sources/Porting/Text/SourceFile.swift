import SwiftParser
import SwiftSyntax

/// A file while it is ported: its text, its tree, and what was found in it.
final class SourceFile {
  let path: String
  private(set) var text: TracedText
  private(set) var tree: SourceFileSyntax
  private(set) var findings: Set<Finding> = []

  init(path: String, text: String) {
    self.path = path
    self.text = TracedText(text)
    tree = Parser.parse(source: text)
  }

  func apply(_ edits: [Edit]) {
    guard !edits.isEmpty else { return }
    text.apply(edits)
    tree = Parser.parse(source: text.text)
  }

  /// Reports something about a node.
  func report(_ kind: Finding.Kind, at node: some SyntaxProtocol, _ text: String) {
    findings.insert(Finding(line: line(of: node), kind: kind, text: text))
  }

  func line(of node: some SyntaxProtocol) -> Int { text.line(at: node.start) }

  /// The text of a node, without what surrounds it.
  subscript(node: some SyntaxProtocol) -> String { text[node.bare] }

  /// Lines for compilers with Objective-C, and others in their place for those without it.
  ///
  /// - Parameters:
  ///   - range: what the lines replace.
  ///   - original: kept for compilers with Objective-C.
  ///   - replacement: the lines for other compilers, or nil for none.
  ///   - condition: what compilers with Objective-C can do and others cannot.
  func alternatives(
    _ range: Range<Int>, _ original: String, else replacement: String?, condition: String = "canImport(ObjectiveC)"
  ) -> Edit {
    let outer = text.indentation(at: range.lowerBound)
    let isOwnLine = text.beginsLine(at: range.lowerBound)
    let inner = isOwnLine || range.isEmpty ? outer : outer + text.indentationUnit
    var lines = ["\(isOwnLine ? "" : "\n\(inner)")#if \(condition)", original]
    if let replacement { lines += ["#else", replacement] }
    let trail = text.endsLine(at: range.upperBound) ? "" : "\n\(outer)"
    return Edit(
      text.spaced(range, before: !isOwnLine, after: !trail.isEmpty),
      (lines + ["#endif"]).joined(separator: "\n\(inner)") + trail)
  }
}

extension SyntaxProtocol {
  /// The offset of the first token.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }

  /// The offsets of the node, without the white space and comments around it.
  var bare: Range<Int> { start..<endPositionBeforeTrailingTrivia.utf8Offset }

  /// The offsets of the node, with the white space and comments around it.
  var whole: Range<Int> { position.utf8Offset..<endPosition.utf8Offset }

  /// The nearest node around this one that has the type.
  func enclosing<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
    var next = parent
    while let node = next {
      if let found = node.as(type) { return found }
      next = node.parent
    }
    return nil
  }
}
