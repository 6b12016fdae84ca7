import LayoutCore

extension RuleCheck {
  /// Wherever the view is scrolled to, elements that cannot be pinned are where they were at rest. Elements that may be
  /// pinned are checked by rule 10.
  func checkSteadyScrolling() {
    var atRest: Census?
    forEachOffset(count: 8) { stage, census, offset in
      guard let rest = atRest else { return atRest = census }
      let moved = census.differences(from: rest) { !subject.mayPin($0, of: stage.layout) }.filter(\.isElsewhere)
      expectNone(moved, .scrolled(to: offset))
    }
  }
}

extension Census.Difference {
  /// Whether the frame differs, not merely the looks.
  var isElsewhere: Bool {
    guard let expected, let found else { return true }
    return !expected.frame.isClose(to: found.frame)
  }
}
