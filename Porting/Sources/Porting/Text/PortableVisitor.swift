import SwiftSyntax

/// Visits what a compiler without Objective-C sees.
class PortableVisitor: SyntaxVisitor {
  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    node.isCompiledWithoutObjectiveC ? .visitChildren : .skipChildren
  }
}

extension IfConfigClauseSyntax {
  /// False for what only platforms with Objective-C compile.
  var isCompiledWithoutObjectiveC: Bool {
    guard let condition = condition?.trimmedDescription else {
      guard let first = parent?.as(IfConfigClauseListSyntax.self)?.first?.condition?.trimmedDescription else {
        return true
      }
      return !Self.isTrueElsewhere(first)
    }
    return !Self.isFalse(condition)
  }

  private static let foreign: Set = [
    "canImport(ObjectiveC)", "os(iOS)", "os(tvOS)", "os(macOS)", "os(OSX)", "os(watchOS)", "os(visionOS)",
    "canImport(AppKit)", "canImport(SwiftUI)", "targetEnvironment(macCatalyst)", "targetEnvironment(simulator)",
  ]

  private static func isFalse(_ condition: String) -> Bool {
    condition.split(separator: "||").allSatisfy { part in
      part.split(separator: "&&").contains { foreign.contains($0.filter { !$0.isWhitespace }) }
    }
  }

  private static func isTrueElsewhere(_ condition: String) -> Bool {
    ["!canImport(ObjectiveC)", "os(Linux)", "canImport(UIKit)"].contains(condition.filter { !$0.isWhitespace })
  }
}
