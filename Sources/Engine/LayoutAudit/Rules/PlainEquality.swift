import Foundation
import LayoutCore

extension AuditRule {
  /// Attributes are equal if, and only if, all their values are.
  public static let plainEquality = AuditRule(
    36, "plain-equality", "Attributes are equal by `isEqual(_:)` exactly if all their values are equal.",
    harm: "Cells do not move, fade or change their look until they leave the view and come back.",
    remedy: "Call super in `isEqual(_:)`, and compare every property that the class adds.",
    isWaivable: false
  ) { $0.checkPlainEquality() }
}

extension RuleCheck {
  /// A copy is equal until one of its values changes. After an update, cells of a class of attributes that adds values
  /// look as they do in a view that never had other data.
  func checkPlainEquality() {
    let stage = makeStage()
    for attributes in stage.attributes(in: stage.visibleRect) where attributes.frame.isUsable {
      // Other rules find frames that are not numbers, and copies that are none.
      guard let copy = attributes.copy() as? LayoutAttributes, copy !== attributes else { continue }
      let element = ElementIdentifier(attributes)
      expect(
        copy.isEqual(attributes), .notScrolled, [element], expected: "a copy to be equal",
        found: "isEqual returns false")
      for (name, change) in Self.changes {
        guard let copy = attributes.copy() as? LayoutAttributes else { continue }
        change(copy)
        expect(
          !copy.isEqual(attributes), .notScrolled, [element],
          expected: "attributes with another \(name) not to be equal", found: "isEqual returns true")
      }
    }
    if obstacleOfThinning == nil { forEachUpdate(of: { $0.lastCellOfASection }) { expectFreshLooks($0) } }
  }

  private static let changes: [(String, (LayoutAttributes) -> Void)] = [
    ("frame", { $0.frame.origin.x += 1 }), ("size", { $0.size.width += 1 }), ("zIndex", { $0.zIndex += 1 }),
    ("alpha", { $0.alpha = $0.alpha > 0.5 ? 0.25 : 0.75 }), ("isHidden", { $0.isHidden.toggle() }),
  ]

  private func expectFreshLooks(_ update: ObservedUpdate) {
    guard case .deletion(let gone) = update.edit, let fresh = makeEditedStage(without: gone)?.stage else { return }
    fresh.scroll(to: update.stage.view.contentOffset)
    for element in update.stage.view.visibleElements where element.identifier.category == .cell {
      guard type(of: element.attributes) != LayoutAttributes.self,
        let other = fresh.view.visibleElement(element.identifier)
      else { continue }
      expect(
        element.view.shownContent == other.view.shownContent, update.place, [element.identifier],
        expected: "the look of a cell made with the attributes that it has now",
        found: "another look, as if its attributes had not changed")
    }
  }
}

extension AuditStage {
  /// A cell in view that is the last of its section: without it, another one is. By default the one in the middle.
  fileprivate var lastCellOfASection: ElementIdentifier? {
    let last = view.visibleElements.map(\.identifier).first { cell in
      guard cell.category == .cell, cell.item > 0 else { return false }
      return cell.item == view.numberOfItems(inSection: cell.section) - 1
    }
    return last ?? cellInTheMiddle
  }
}
