import Foundation
import LayoutCore

extension AuditRule {
  /// Changes after the visible items leave these in their places.
  public static let steadyUpdates = AuditRule(
    31, "steady-updates", "Items that come or go after those in view do not move these.",
    harm: "The line that a person is reading jumps whenever something arrives below.",
    remedy: "Return the proposed offset from `targetContentOffset(forProposedContentOffset:)` in updates.",
    comparesPlaces: true
  ) { $0.checkSteadyUpdates() }
}

extension RuleCheck {
  /// The first item in view stays where it is on the screen while the last item of the data goes and comes back.
  func checkSteadyUpdates() {
    if let obstacle = obstacleOfThinning { return cannotCheck(obstacle) }
    forEachUpdate(of: { $0.lastItemFarBehindTheView }) { update in
      if case .action = update.edit { return }
      let cells = update.before.keys.filter { $0.category == .cell }.sorted(by: ElementIdentifier.paintsBefore)
      guard let first = cells.first, let was = update.before[first]?.frame else { return }
      let view = update.stage.view
      let expected = was.offsetBy(dx: -update.offset.x, dy: -update.offset.y)
      let found = view.layoutAnswer(for: first).map {
        Pose($0).frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
      }
      expect(
        found?.isClose(to: expected) ?? false, update.place, [first],
        expected: "it to stay at \(expected.text) of the view",
        found: found.map { "it at \($0.text)" } ?? "no attributes for it")
    }
  }
}

extension AuditStage {
  /// The last item of the data, if it is more than two views behind the view and content is scrolled from its start.
  fileprivate var lastItemFarBehindTheView: ElementIdentifier? {
    guard let section = counts.lastIndex(where: { $0 > 0 }) else { return nil }
    let cell = ElementIdentifier.cell(section, counts[section] - 1)
    guard let frame = answer(for: cell)?.frame, frame.isUsable else { return nil }
    let (view, last) = (view.bounds, mirroredByHost(frame))
    let isFar = last.minX >= view.maxX + 2 * view.width || last.minY >= view.maxY + 2 * view.height
    return isFar ? cell : nil
  }
}
