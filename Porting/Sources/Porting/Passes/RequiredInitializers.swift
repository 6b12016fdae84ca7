import SwiftSyntax

/// Adds `init(blank:)`, which the module `UIKit` of Ashlar requires where Objective-C would call `init(frame:)` or
/// `init()` by name. A class that has neither fails there as on iOS: when a collection view makes one.
final class RequiredInitializers: PortableVisitor {
  private let file: SourceFile
  private let declarations: Declarations
  private(set) var edits: [Edit] = []

  init(_ file: SourceFile, declarations: Declarations) {
    self.file = file
    self.declarations = declarations
    super.init()
    walk(file.tree)
  }

  /// The initialiser that UIKit calls for each class whose instances it makes.
  private static let called = [
    "UICollectionReusableView": "init(frame:)", "UICollectionViewCell": "init(frame:)",
    "UICollectionViewListCell": "init(frame:)", "UICollectionViewLayoutAttributes": "init()",
    "UICollectionViewLayoutInvalidationContext": "init()", "UICollectionViewFlowLayoutInvalidationContext": "init()",
  ]

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let members = node.memberBlock.members.compactMap { Member($0) }
    let designated = members.filter {
      $0.item.decl.is(InitializerDeclSyntax.self) && !$0.modifiers.contains(.convenience)
    }
    guard !designated.isEmpty, let called = initializerCalled(on: node.inheritedNames),
      !designated.contains(where: { $0.key == called }), !file[node].contains("init(blank:")
    else { return .visitChildren }
    let brace = node.memberBlock.rightBrace
    let inner = node.memberBlock.members.first.map { file.text.indentation(at: $0.start) } ?? "  "
    let isPublic = node.modifiers.contains(.public) || node.modifiers.contains(.open)
    let lines = [
      "", "", "#if !canImport(ObjectiveC)",
      "\(isPublic ? "public " : "")required init(blank: Void) { fatalError(\"\(called) has not been implemented\") }",
      "#endif",
    ]
    edits.append(
      .insertion(
        lines.joined(separator: "\n\(inner)").replacing("\n\(inner)\n", with: "\n\n"), at: brace.position.utf8Offset))
    file.report(
      .done, at: node,
      "'\(node.name.text)' gets init(blank:), which a class with its own initialisers needs without Objective-C")
    return .visitChildren
  }

  private func initializerCalled(on names: [String]) -> String? {
    for name in names {
      if let called = Self.called[name] { return called }
      if let place = declarations.classes[name], let called = initializerCalled(on: place.node.inheritedNames) {
        return called
      }
    }
    return nil
  }
}

extension ClassDeclSyntax {
  fileprivate var inheritedNames: [String] {
    inheritanceClause?.inheritedTypes.map { $0.type.nameWithoutArguments } ?? []
  }
}
