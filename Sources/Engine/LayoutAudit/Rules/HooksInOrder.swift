import Foundation
import LayoutCore

extension AuditRule {
  /// A layout's notes of an update end with it.
  public static let hooksInOrder = AuditRule(
    28, "hooks-in-order", "Hooks use the notes of `prepare(forCollectionViewUpdates:)` until the update is finalized.",
    harm: "Items that were inserted once fly in again when the view rotates or something else changes.",
    remedy: "Clear the layout's notes of the update in `finalizeCollectionViewUpdates()`."
  ) { $0.checkHooksInOrder() }
}

extension RuleCheck {
  /// A host calls the hooks in UIKit's order: prepare for updates, final and initial attributes, finalize. It calls
  /// those for attributes again in transitions and for animated changes of the bounds. There they must return what they
  /// return without any update.
  func checkHooksInOrder() {
    if let obstacle = obstacleOfThinning { return cannotCheck(obstacle) }
    forEachUpdate { update in
      guard case .restoration(let cell) = update.edit, let fresh = makeEditedStage()?.stage else { return }
      let path = cell.indexPath
      for (name, hook) in [("initial", AuditStage.start), ("final", AuditStage.end)] {
        let (expected, found) = (hook(fresh)(path), hook(update.stage)(path))
        expect(
          expected.map(Placement.init)?.alpha == found.map(Placement.init)?.alpha
            && (expected == nil) == (found == nil), update.place, [cell],
          expected: "\(name) attributes as before the update: \(words(expected))",
          found: "\(words(found)), though the update is finalized")
      }
    }
  }

  private func words(_ attributes: LayoutAttributes?) -> String {
    attributes.map { "\($0.frame.text), alpha \($0.alpha.text)" } ?? "none"
  }
}

extension AuditStage {
  /// Returns the layout's initial attributes of a cell that appears.
  func start(_ path: IndexPath) -> LayoutAttributes? {
    willAsk?(.element(.cell(path[0], path[1])))
    return layout.initialLayoutAttributesForAppearingItem(at: path)
  }

  /// Returns the layout's final attributes of a cell that disappears.
  func end(_ path: IndexPath) -> LayoutAttributes? {
    willAsk?(.element(.cell(path[0], path[1])))
    return layout.finalLayoutAttributesForDisappearingItem(at: path)
  }
}
