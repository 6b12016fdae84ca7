import Foundation
import LayoutCore

extension AuditRule {
  /// Hooks answer for the element that they are called for.
  public static let presentElements = AuditRule(
    35, "present-elements",
    "Hooks for appearing and disappearing return the element that they are called for, "
      + "if it is there.",
    harm: "Another item's cell flies through the view, or a header appears that the data do not have.",
    remedy: "Return nil for index paths and kinds that the layout does not have, else attributes of that path."
  ) { $0.checkPresentElements() }
}

extension RuleCheck {
  private static let unknownKind = "a kind that no layout has"

  /// The hooks return nil or attributes of the same element for each cell in view, and nil for headers and boxes that
  /// the layout does not have.
  func checkPresentElements() {
    let stage = makeStage()
    for share in [0, 0.6] as [CGFloat] {
      let (low, high) = stage.scrollRange
      stage.scroll(to: CGPoint(x: low.x + (high.x - low.x) * share, y: low.y + (high.y - low.y) * share))
      for element in stage.view.visibleElements.map(\.identifier) {
        for (name, attributes) in [("initial", stage.start(of: element)), ("final", stage.end(of: element))] {
          let found = attributes.map { ElementIdentifier($0) }
          expect(
            found == nil || found == element, .scrolled(to: stage.view.contentOffset), [element],
            expected: "\(name) attributes of \(element), or none", found: found.map { "\($0)" } ?? "none")
        }
      }
    }
    for category in [ElementCategory.supplementaryView, .decorationView] {
      let absent = ElementIdentifier(category: category, kind: Self.unknownKind, section: 0, item: 0)
      for (name, attributes) in [("initial", stage.start(of: absent)), ("final", stage.end(of: absent))] {
        expect(
          attributes == nil, .notScrolled, expected: "no \(name) attributes for '\(Self.unknownKind)'",
          found: attributes.map { $0.frame.text } ?? "")
      }
    }
  }
}

extension AuditStage {
  /// Returns the layout's initial attributes of an element that appears.
  fileprivate func start(of element: ElementIdentifier) -> LayoutAttributes? {
    let (kind, path) = (element.kind ?? "", element.indexPath)
    switch element.category {
    case .cell: return start(path)
    case .supplementaryView:
      return layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView: return layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
    }
  }

  /// Returns the layout's final attributes of an element that disappears.
  fileprivate func end(of element: ElementIdentifier) -> LayoutAttributes? {
    let (kind, path) = (element.kind ?? "", element.indexPath)
    switch element.category {
    case .cell: return end(path)
    case .supplementaryView:
      return layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
    case .decorationView: return layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
    }
  }
}
