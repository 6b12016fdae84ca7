import Foundation

extension AuditRule {
  /// A resized view looks like one made at that size.
  public static let freshAfterResize = AuditRule(
    12, "fresh-after-resize", "A resized view looks like one made at that size.",
    harm: "After a rotation or in a split view, cells keep the widths of the old screen.",
    remedy: "Return true from `shouldInvalidateLayout(forBoundsChange:)` for a new size.",
    isWaivable: false, comparesPlaces: true
  ) { $0.checkFreshAfterResize() }
}

extension RuleCheck {
  /// A view that was scrolled and then resized, wider, narrower, higher or lower, and back, looks like one made at that
  /// size.
  func checkFreshAfterResize() {
    let old = subject.size
    for (index, size) in sizes(around: old).enumerated() {
      let stage = makeStage()
      if index % 2 == 1 { stage.scroll(to: stage.endOffset(subject.direction)) }
      stage.resize(to: size)
      compare(stage, with: makeStage(AuditConditions(size: size, direction: subject.direction)), from: old)
      stage.resize(to: old)
      compare(stage, with: makeStage(), from: size)
    }
  }

  private func sizes(around size: CGSize) -> [CGSize] {
    func other(_ extent: CGFloat) -> CGFloat {
      let (low, high) = ((extent * 0.5).rounded(.up), (extent * 1.7).rounded(.up))
      let chosen = random.length(low, high)
      return chosen == extent ? high : chosen
    }
    return [
      CGSize(width: other(size.width), height: size.height), CGSize(width: size.width, height: other(size.height)),
      CGSize(width: other(size.width), height: other(size.height)),
    ]
  }

  private func compare(_ resized: AuditStage, with fresh: AuditStage, from old: CGSize) {
    let (low, high) = fresh.scrollRange
    let offset = CGPoint(x: random.length(low.x, high.x), y: random.length(low.y, high.y))
    resized.scroll(to: offset)
    fresh.scroll(to: offset)
    expectSame(Census(resized), as: Census(fresh), .resized(from: old, to: fresh.view.bounds.size, offset: offset))
  }
}
