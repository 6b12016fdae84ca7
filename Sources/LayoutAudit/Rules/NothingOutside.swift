import LayoutCore

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
  /// Core Graphics calls rectangles that share an edge intersecting.
  ///
  /// Only rectangles that hosts ask for count. What a layout returns for a thin strip or for a place beside the content
  /// costs nothing.
  func checkNothingOutside() {
    forEachHostRect { stage, rect, place in
      let answer = stage.answer(in: rect).filter(\.frame.isUsable)
      let outside = answer.filter { !$0.frame.nearlyTouches(rect) }
      journal.elementsReturned += answer.count
      journal.elementsReturnedOutside += outside.count
      expect(
        outside.count <= auditor.elementsAllowedOutside, place, outside.map(\.element),
        expected: "only elements that touch it",
        found: "\(outside.count) of \(answer.count) that do not, the first at \(outside.first?.frame.text ?? "")")
    }
  }
}
