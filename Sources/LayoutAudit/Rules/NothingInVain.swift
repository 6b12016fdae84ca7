import LayoutCore

extension RuleCheck {
  /// No element, or no more than allowed, is returned for a rectangle it does not touch. Touching is allowed, as
  /// Core Graphics calls rectangles that share an edge intersecting.
  func checkNothingInVain() {
    forEachRect { stage, _, rect, place in
      let answer = stage.answer(in: rect).filter(\.frame.isUsable)
      let vain = answer.filter { !$0.frame.nearlyTouches(rect) }
      journal.elementsReturned += answer.count
      journal.elementsReturnedOutside += vain.count
      expect(
        vain.count <= auditor.elementsAllowedOutside, place, vain.map(\.element),
        expected: "only elements that touch it",
        found: "\(vain.count) of \(answer.count) that do not, the first of them at \(vain.first?.frame.text ?? "")")
    }
  }
}
