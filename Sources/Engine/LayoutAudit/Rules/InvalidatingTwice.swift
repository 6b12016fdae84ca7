extension AuditRule {
  /// Invalidating again changes nothing.
  public static let invalidatingTwice = AuditRule(
    13, "invalidating-twice", "Invalidating and preparing again, once or twice, changes nothing.",
    harm: "The layout drifts each time that something unrelated invalidates it.",
    remedy: "Reset all state at the start of `prepare()`.",
    isWaivable: false, comparesPlaces: true
  ) { $0.checkInvalidatingTwice() }
}

extension RuleCheck {
  /// A layout without any change prepares the same again: after one invalidation, after two before one pass, and
  /// after two with a pass between them.
  func checkInvalidatingTwice() {
    let untouched = Census(makeStage())
    let once = makeStage()
    once.layout.invalidateLayout()
    once.settleFromScratch()
    expectSame(Census(once), as: untouched, .step("after invalidating once"))
    let twice = makeStage()
    twice.layout.invalidateLayout()
    twice.layout.invalidateLayout()
    twice.settleFromScratch()
    expectSame(Census(twice), as: untouched, .step("after invalidating twice before one pass"))
    twice.layout.invalidateLayout()
    twice.settleFromScratch()
    expectSame(Census(twice), as: untouched, .step("after invalidating again"))
  }
}
