import Foundation

extension AuditRule {
  /// Scrolling moves nothing but pinned elements and those the layout invalidates.
  public static let steadyScrolling = AuditRule(
    11, "steady-scrolling", "Scrolling moves only pinned elements and those the layout invalidates for new bounds.",
    harm: "Cells jump while the finger moves: the host does not expect them to, and shows old places.",
    remedy: "Do not read the content offset for places that do not depend on it, or return true from "
      + "`shouldInvalidateLayout(forBoundsChange:)`.",
    comparesPlaces: true
  ) { $0.checkSteadyScrolling() }
}

extension RuleCheck {
  /// Wherever the view is scrolled to, elements are where they were at the start, unless they may be pinned, which is
  /// checked by rule 10, or the layout invalidated them for the new bounds: carousels move their cards, and tables
  /// their frozen cells. Those are in the same place whenever the view is scrolled to the same offset.
  func checkSteadyScrolling() {
    let stage = makeStage()
    stage.followScrolling()
    let atStart = Census(stage)
    var seen: [(offset: CGPoint, census: Census)] = []
    for offset in offsets(stage, atStart, count: 8) {
      stage.scroll(to: offset)
      let census = Census(stage)
      seen.append((stage.view.contentOffset, census))
      let moved = census.differences(from: atStart) {
        !subject.mayPin($0, of: stage.layout) && !stage.scrollInvalidation.contains($0)
      }
      expectNone(moved.filter(\.isMoved), .scrolled(to: stage.view.contentOffset))
    }
    guard stage.scrollInvalidation.isOfEverything else { return }
    for (offset, census) in seen.prefix(3) {
      stage.scroll(to: offset)
      expectNone(Census(stage).differences(from: census).filter(\.isMoved), .step("back at \(offset.text)"))
    }
  }
}

extension Census.Difference {
  /// Whether the frame differs, not merely the looks.
  var isMoved: Bool {
    guard let expected, let found else { return true }
    return !expected.frame.isClose(to: found.frame)
  }
}
