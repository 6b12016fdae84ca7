import Foundation
import LayoutCore

extension AuditRule {
  /// Removed elements end out of sight, and new ones end in full view.
  public static let endedFades = AuditRule(
    34, "ended-fades", "In an update, removed elements end invisible or out of view, and new ones end in full view.",
    harm: "A deleted item stays to the end and then vanishes at once, or a new one remains faint for good.",
    remedy: "Return final attributes with an alpha of 0, and change copies only, never cached attributes."
  ) { $0.checkEndedFades() }
}

extension RuleCheck {
  /// A cell that is deleted does not end within the view and opaque; one that comes back looks as it did.
  func checkEndedFades() {
    forEachUpdate { update in
      expect(true, update.place, expected: "", found: "")
      for element in update.transition?.elements ?? [] where element.role == .leaving {
        let view = CGRect(origin: update.transition?.endOffset ?? .zero, size: update.stage.view.bounds.size)
        let shows = element.to.alpha > 0.01 && element.to.frame.clearlyOverlaps(view)
        expect(
          !shows || isCovered(element, update), update.place, [element.identifier],
          expected: "an alpha of 0 at its end, or a place out of view",
          found: "it ends at \(element.to.frame.text) with an alpha of \(element.to.alpha.text)")
      }
      guard case .restoration(let cell) = update.edit, let fresh = makeEditedStage()?.stage,
        let expected = fresh.answer(for: cell), let found = update.stage.answer(for: cell)
      else { return }
      expect(
        found.alpha.isClose(to: expected.alpha) && found.isHidden == expected.isHidden, update.place, [cell],
        expected: "an alpha of \(expected.alpha.text)", found: "\(found.alpha.text) after it has come")
    }
  }

  /// Whether an element in front of it covers it at its end.
  private func isCovered(_ element: Transition.Element, _ update: ObservedUpdate) -> Bool {
    update.stage.view.visibleElements.contains {
      let pose = Pose($0.attributes)
      return pose.zIndex > element.to.zIndex && pose.alpha >= 1 && pose.frame.nearlyHolds(element.to.frame)
    }
  }
}
