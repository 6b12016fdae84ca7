extension AuditRule {
  /// Every element that overlaps a rectangle is in the result for it.
  public static let completeAnswers = AuditRule(
    1, "complete-answers", "Every element that overlaps a rectangle is in the result for that rectangle.",
    harm: "A host shows only the elements of a result: those that are missing from it leave holes that come and go.",
    remedy: "Test each frame against the rectangle, pinned and tall elements too, not only those that begin inside it.",
    isWaivable: false
  ) { $0.checkCompleteAnswers() }
}

extension RuleCheck {
  /// Every element that overlaps a rectangle is in the result for it. All elements are looked at to find those.
  func checkCompleteAnswers() {
    forEachRect { stage, census, rect, place in
      let answered = Set(stage.answer(in: rect).map(\.element))
      let due = census.all.filter { $0.isShown && $0.frame.clearlyOverlaps(rect) }
      let missing = due.filter { !answered.contains($0.element) }
      expect(
        missing.isEmpty, place, missing.map(\.element), expected: "\(due.count) elements that overlap it",
        found: "\(missing.count) missing, the first of them at \(missing.first?.frame.text ?? "")")
      journal.elementCount = max(journal.elementCount, census.all.count)
    }
  }
}
