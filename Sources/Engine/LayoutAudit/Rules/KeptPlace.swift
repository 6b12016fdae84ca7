import Foundation

extension AuditRule {
  /// Reloads and updates leave the element that a person reads in its place.
  public static let keptPlace = AuditRule(
    24, "kept-place", "Reloads and updates keep the items in view at their place on the screen.",
    harm: "New items, or a refresh, push away the line that a person is reading.",
    remedy: "Add the height of the items inserted above to the content offset; keep the offset on a reload."
  ) { $0.checkKeptPlace() }
}

extension RuleCheck {
  /// The items in view keep their place on the screen when the data are reloaded without a change, and when items come
  /// or go in sections above them. Lines that wrap differently may move them by a line.
  func checkKeptPlace() {
    checkReload()
    forEachAction { _, action in
      guard action.reports.changedData, let shift = action.shift, changesOnlyAbove(action) else { return }
      let changes = action.countsAfter != action.countsBefore
      let slack = changes ? action.readBefore.frame.size : .zero
      expect(
        shift.x.magnitude <= slack.width + 0.01 && shift.y.magnitude <= slack.height + 0.01,
        .step("after \(action.element) was activated, scrolled to \(action.offset.text)"), [action.readBefore.element],
        expected: "it to stay where it was on the screen",
        found: "it \(shift.text) points away, after \(changes ? "items came or went above it" : "a reload")")
    }
  }

  /// Whether all sections that changed come before the one that is read and the one that was activated.
  private func changesOnlyAbove(_ action: ProgramAction) -> Bool {
    let (before, after) = (action.countsBefore, action.countsAfter)
    guard before.count == after.count else { return false }
    let first = min(action.readBefore.element.section, action.element.section)
    return before.indices.allSatisfy { before[$0] == after[$0] || $0 < first }
  }

  /// The auditor reloads the data itself, and shows them again at once.
  private func checkReload() {
    let stage = makeStage()
    let (low, high) = stage.scrollRange
    for share in [0.3, 0.8] {
      let target = CGPoint(
        x: (low.x + (high.x - low.x) * share).rounded(), y: (low.y + (high.y - low.y) * share).rounded())
      stage.scroll(to: stage.view.clampedContentOffset(target))
      let offset = stage.view.contentOffset
      stage.view.reloadData()
      stage.settle()
      expect(
        stage.view.contentOffset.x.isClose(to: offset.x) && stage.view.contentOffset.y.isClose(to: offset.y),
        .step("after a reload"), expected: "to stay scrolled to \(offset.text)", found: stage.view.contentOffset.text)
    }
  }
}
