import SwiftSyntax

/// Puts attributes that only compile with Objective-C, or only mean something with it, into `#if`.
final class ObjectiveCAttributes: PortableVisitor {
  private static let names: Set = ["objc", "objcMembers", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable"]

  private let file: SourceFile
  private(set) var edits: [Edit] = []

  init(_ file: SourceFile) {
    self.file = file
    super.init()
    walk(file.tree)
  }

  override func visit(_ list: AttributeListSyntax) -> SyntaxVisitorContinueKind {
    let attributes = list.compactMap { $0.as(AttributeSyntax.self) }
      .filter { Self.names.contains($0.attributeName.trimmedDescription) }
    guard !attributes.isEmpty, let owner = list.parent, owner.isProtocol((any DeclSyntaxProtocol).self) else {
      return .visitChildren
    }
    let words = attributes.map(\.trimmedDescription).joined(separator: " ")
    edits.append(file.alternatives(owner.start..<owner.start, words, else: nil))
    for attribute in attributes {
      edits.append(Edit(rangeWithSpace(of: attribute), ""))
      file.report(.done, at: attribute, "\(attribute.trimmedDescription) only with Objective-C")
    }
    return .skipChildren
  }

  /// Attributes behind modifiers go before them; the next round finds them there.
  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    let text = file[node]
    guard let owner = node.parent, owner.isProtocol((any DeclSyntaxProtocol).self),
      Self.names.contains(where: { text == "@\($0)" || text.hasPrefix("@\($0)(") })
    else { return .visitChildren }
    edits.append(.insertion("\(text) ", at: owner.start))
    edits.append(Edit(node.start..<node.endPosition.utf8Offset, ""))
    return .skipChildren
  }

  /// The attribute with the space after it, unless a comment follows.
  private func rangeWithSpace(of attribute: AttributeSyntax) -> Range<Int> {
    guard let next = attribute.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate) else {
      return attribute.bare
    }
    let between = file.text[attribute.bare.upperBound..<next.start]
    return between.allSatisfy(\.isWhitespace) ? attribute.start..<next.start : attribute.bare
  }
}
