import SwiftSyntax

/// Leaves overrides of `draw(_:)` and its relatives to UIKit: without it no view draws itself, and there is nothing to
/// override.
final class DrawingOverrides: PortableVisitor {
  private static let keys: Set = ["draw(_:)", "drawText(in:)", "draw(in:)"]

  private let file: SourceFile
  private(set) var edits: [Edit] = []

  init(_ file: SourceFile) {
    self.file = file
    super.init()
    walk(file.tree)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard Self.keys.contains(node.key), node.modifiers.contains(.override) else { return .visitChildren }
    edits.append(file.alternatives(node.bare, file[node], else: nil))
    file.report(.inert, at: node, "'\(node.key)' is never called without UIKit; show colours, borders, labels or images")
    return .skipChildren
  }
}
