import LayoutCore

extension AuditRule {
  /// After an update, each element is in one place.
  public static let onePlace = AuditRule(
    29, "one-place", "After an update, each element is in one place, in a view of its own.",
    harm: "A ghost of the old picture stays behind, or a cell jumps between two places.",
    remedy: "Empty the cache in `prepare()`; dequeue a cell for each item and keep none.",
    isWaivable: false
  ) { $0.checkOnePlace() }
}

extension RuleCheck {
  /// No result after an update names an element twice, and no view is shown as two elements.
  func checkOnePlace() {
    // Another rule finds what comes twice without an update.
    let known = elementsReturnedTwice(by: makeStage())
    forEachUpdate { update in
      let stage = update.stage
      let twice = elementsReturnedTwice(by: stage)
      expect(
        twice.isEmpty || !known.isEmpty, update.place, twice, expected: "each element once", found: "it comes twice")
      let shown = stage.view.visibleElements
      let views = Dictionary(grouping: shown, by: { ObjectIdentifier($0.view) }).values.filter { $0.count > 1 }
      let shared = (views.first ?? []).map(\.identifier)
      expect(
        views.isEmpty, update.place, shared, expected: "a view for each element",
        found: "one view for \(shared.map(\.description).joined(separator: " and "))")
    }
  }

  private func elementsReturnedTwice(by stage: AuditStage) -> [ElementIdentifier] {
    var seen: Set<ElementIdentifier> = []
    let again = stage.answer(in: stage.visibleRect).map(\.element).filter { !seen.insert($0).inserted }
    return Set(again).sorted(by: ElementIdentifier.paintsBefore)
  }
}
