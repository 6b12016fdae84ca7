import Foundation

extension AuditRule {
  /// No element is returned for a rectangle it does not touch.
  public static let nothingOutside = AuditRule(
    2, "nothing-outside", "No element is returned for a rectangle that it does not touch.",
    harm: "The host goes through elements that are far from the view. Scrolling stutters as the data grow.",
    remedy: "Filter by the rectangle before you return, and build a new result in every call.",
    isWaivable: false
  ) { $0.checkNothingOutside() }
}

extension RuleCheck {
  /// No element, or no more than allowed, is returned for a rectangle it does not touch. Touching is allowed, as
  /// Core Graphics calls rectangles that share an edge intersecting. So is an element whose frame touched the rectangle
  /// before its transform: a layout that calls another one's query and transforms what it returned is right.
  ///
  /// Only rectangles that hosts ask for count. Elements for a thin strip or for a place beside the content cost
  /// nothing.
  func checkNothingOutside() {
    forEachHostRect { stage, rect, place in
      let answer = stage.answer(in: rect).filter(\.frame.isUsable)
      let outside = answer.filter { $0.isOutside(rect) }
      journal.elementsReturned += answer.count
      journal.elementsReturnedOutside += outside.count
      expect(
        outside.count <= auditor.elementsAllowedOutside, place, outside.map(\.element),
        expected: "only elements that touch it",
        found: "\(outside.count) of \(answer.count) that do not, the first at \(outside.first?.frame.text ?? "")")
    }
    if failures > 0, !growsWithData {
      milderHarm = "The host makes views that are out of sight. Their number does not grow with the data."
    }
  }

  /// Whether results have more elements outside if there are more items. If items can be neither added nor left out,
  /// they are taken to grow if they are most of the items.
  private var growsWithData: Bool {
    guard let (few, many) = stagesOfFewAndMany() else {
      let stage = makeStage()
      return mostOutside(stage) * 2 > stage.itemCount
    }
    let (small, large) = (mostOutside(few), mostOutside(many))
    let growth = (Double(many.itemCount) / Double(max(1, few.itemCount))).squareRoot()
    return large > small + 2 && Double(large) > Double(small) * growth
  }

  /// The most elements of a result for the view that do not touch it.
  private func mostOutside(_ stage: AuditStage) -> Int {
    let (low, high) = stage.scrollRange
    let shares: [CGFloat] = [0, 0.3, 0.7, 1]
    return shares.map { share in
      stage.scroll(to: CGPoint(x: low.x + (high.x - low.x) * share, y: low.y + (high.y - low.y) * share))
      let view = stage.mirroredByHost(stage.view.bounds)
      return stage.answer(in: view).count { $0.frame.isUsable && $0.isOutside(view) }
    }.max() ?? 0
  }
}

extension Placement {
  /// Whether it touches a rectangle neither as it shows nor before its transform.
  fileprivate func isOutside(_ rect: CGRect) -> Bool {
    !frame.nearlyTouches(rect) && !frameAtRest.nearlyTouches(rect)
  }
}
