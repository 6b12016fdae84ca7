import LayoutCore

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
