extension AuditRule {
  /// A pinned header or footer is in front of the cells.
  public static let pinnedInFront = AuditRule(
    16, "pinned-in-front", "A pinned header or footer is painted over the cells that it overlaps.",
    harm: "Cells scroll over the title of their section, which cannot be read.",
    remedy: "Give pinned elements a higher z index than cells."
  ) { $0.checkPinnedInFront() }
}

extension RuleCheck {
  /// Where a header or footer is pinned over cells of its own or another section, it is painted over them.
  func checkPinnedInFront() {
    forEachPinStop { stage, stop in
      let bar = stop.placement
      let beneath = stop.inView.filter {
        $0.element.category == .cell && !subject.mayPin($0.element, of: stage.layout) && $0.isShown
          && $0.frame.clearlyOverlaps(bar.frame)
      }
      let above = beneath.filter { $0.covers(bar) }
      expect(
        above.isEmpty, .scrolled(to: stop.offset), [bar.element] + above.map(\.element),
        expected: "\(bar.element) in front of the cells",
        found: above.first.map { "z \(bar.zIndex) behind \($0.element) with z \($0.zIndex)" } ?? "")
    }
  }
}
