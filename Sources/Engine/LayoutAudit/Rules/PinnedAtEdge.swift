import Foundation

extension AuditRule {
  /// A pinned header or footer is at the edge of the view.
  public static let pinnedAtEdge = AuditRule(
    17, "pinned-at-edge", "No cell shows between a pinned header or footer and the edge that it is pinned to.",
    harm: "Cells flicker past in a strip beside the header, as if it had come loose.",
    remedy: "Pin to the visible edge itself. A section inset shifts items, not pinned headers."
  ) { $0.checkPinnedAtEdge() }
}

extension RuleCheck {
  /// Between a pinned header or footer and its edge of the view no cell shows. It may keep the distance that it has
  /// from the edge of its section, and other elements may be pinned in between.
  func checkPinnedAtEdge() {
    forEachPinStop { stage, stop in
      let (edge, frame) = (stop.bar.edge, stop.placement.frame)
      let ownDistance = max(0, stop.bar.natural.lower - edge.span(stop.bar.extent).lower)
      let gap = Span(lower: stop.start, upper: edge.span(frame).lower)
      let isGap = gap.upper - gap.lower > ownDistance + Closeness.slack(gap.lower, gap.upper)
      let shown = isGap ? cells(in: edge.rect(frame, spanning: gap), stage, stop) : []
      expect(
        shown.isEmpty, .scrolled(to: stop.offset), [stop.placement.element] + shown.map(\.element),
        expected: "\(stop.placement.element) at the edge of \(stop.visible.text)",
        found: "\((gap.upper - gap.lower).text) points away at \(frame.text), with cells in between")
    }
  }

  /// The cells that show in a gap, and that no other element covers there.
  private func cells(in gap: CGRect, _ stage: AuditStage, _ stop: PinStop) -> [Placement] {
    let others = stop.inView.filter { $0.element.category != .cell || subject.mayPin($0.element, of: stage.layout) }
    guard let gap = gap.shared(with: stop.visible) else { return [] }
    return stop.inView.filter { cell in
      guard cell.element.category == .cell, cell.isShown, let part = cell.frame.shared(with: gap)
      else { return false }
      return !part.isCovered(by: others.filter { $0.element == cell.element || $0.covers(cell) }.map(\.frame))
    }
  }
}
