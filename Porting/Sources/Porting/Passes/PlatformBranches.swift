import SwiftSyntax

/// Chooses the branch of iOS where `#if` has a branch for each platform of Apple and none for others: a function would
/// return nothing there. It does the same for a file that is empty otherwise.
final class PlatformBranches: PortableVisitor {
  private let file: SourceFile
  private(set) var edits: [Edit] = []

  init(_ file: SourceFile) {
    self.file = file
    super.init()
    walk(file.tree)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.isForeign else { return .visitChildren }
    guard node.clauses.count > 1 || isAllOfTheFile(node),
      let condition = node.clauses.lazy.compactMap(\.condition).first(where: Self.isOfUIKit)
    else { return .skipChildren }
    edits.append(.insertion(" || !canImport(ObjectiveC)", at: condition.bare.upperBound))
    file.report(.done, at: node, "'\(file[condition])' without Objective-C too, where no branch was compiled")
    return .skipChildren
  }

  private static func isOfUIKit(_ condition: ExprSyntax) -> Bool {
    let text = condition.trimmedDescription.filter { !$0.isWhitespace }
    return ["os(iOS)", "os(tvOS)"].contains { text.contains($0) && !text.contains("!\($0)") }
  }

  private func isAllOfTheFile(_ node: IfConfigDeclSyntax) -> Bool {
    node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
      && file.tree.statements.allSatisfy { item in
        item.item.is(ImportDeclSyntax.self) || item.item.as(IfConfigDeclSyntax.self)?.isForeign == true
      }
  }
}

extension IfConfigDeclSyntax {
  /// Whether no branch is compiled without Objective-C.
  fileprivate var isForeign: Bool { !clauses.contains(where: \.isCompiledWithoutObjectiveC) }
}
