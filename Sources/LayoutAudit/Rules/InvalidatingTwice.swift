import LayoutCore

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
