import SwiftSyntax

/// Leaves overrides of `draw(_:)` and its relatives to UIKit: without it no view draws itself, and there is nothing to
/// override. It does the same with `awakeFromNib()` of objects other than views, which Objective-C adds to all objects.
final class DrawingOverrides: PortableVisitor {
  private static let keys: Set = ["draw(_:)", "drawText(in:)", "draw(in:)"]

  private let file: SourceFile
  private let declarations: Declarations
  private(set) var edits: [Edit] = []

  init(_ file: SourceFile, declarations: Declarations) {
    (self.file, self.declarations) = (file, declarations)
    super.init()
    walk(file.tree)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.contains(.override) else { return .visitChildren }
    if Self.keys.contains(node.key) {
      leaveOut(node, "'\(node.key)' is never called without UIKit; show colours, borders, labels or images")
    } else if node.key == "awakeFromNib()", isInPlainObject(node) {
      leaveOut(node, "'\(node.key)' of an object other than a view is never called without Objective-C")
    } else {
      return .visitChildren
    }
    return .skipChildren
  }

  private func leaveOut(_ node: FunctionDeclSyntax, _ words: String) {
    edits.append(file.alternatives(node.bare, file[node], else: nil))
    file.report(.inert, at: node, words)
  }

  private func isInPlainObject(_ node: FunctionDeclSyntax) -> Bool {
    node.enclosing(ClassDeclSyntax.self).map {
      declarations.rootClass(of: $0.qualifiedName($0.name.text)) == "NSObject"
    } ?? false
  }
}
