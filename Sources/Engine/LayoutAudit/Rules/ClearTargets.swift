import Foundation

extension AuditRule {
  /// An item that the program scrolls to is not under a pinned element.
  public static let clearTargets = AuditRule(
    23, "clear-targets", "An item that the program scrolls to is not under a pinned element.",
    harm: "A person asks for an item and sees its neighbour: the item is under the header.",
    remedy: "Subtract the length of the pinned elements from the offset, or use `scrollToItem(at:at:animated:)`."
  ) { $0.checkClearTargets() }
}

extension RuleCheck {
  /// Where the program scrolls so that an item begins or ends just at an edge of the view, nothing is pinned over that
  /// edge. The item that was scrolled to may be the one beside the pinned element instead.
  func checkClearTargets() {
    forEachAction { stage, action in
      guard !action.reports.changedData, action.countsAfter == action.countsBefore else { return }
      let visible = stage.visibleRect
      let inView = stage.answer(in: visible).filter {
        $0.frame.isUsable && $0.isShown && $0.frame.clearlyOverlaps(visible)
      }
      for edge in PinEdge.all
      where !edge.span(visible).lower.isClose(to: edge.span(action.visibleBefore).lower) && hasMore(stage, edge) {
        expectClear(edge, visible, inView, action)
      }
    }
  }

  private func expectClear(_ edge: PinEdge, _ visible: CGRect, _ inView: [Placement], _ action: ProgramAction) {
    let start = edge.span(visible).lower
    let cells = inView.filter { $0.element.category == .cell }
    let bars = inView.filter { $0.element.isHeaderOrFooter && edge.span($0.frame).lower <= start + 0.01 }
    let target = cells.first { cell in
      edge.span(cell.frame).lower.isClose(to: start)
        && bars.contains { $0.covers(cell) && $0.frame.clearlyOverlaps(cell.frame) }
    }
    let free = bars.map { edge.span($0.frame).upper }.max() ?? start
    let isBeside = cells.contains { edge.span($0.frame).lower.isClose(to: free) }
    let cover = target.flatMap { cell in bars.first { $0.covers(cell) && $0.frame.clearlyOverlaps(cell.frame) } }
    expect(
      target == nil || isBeside, .step("after \(action.element) was activated, scrolled to \(visible.origin.text)"),
      target.map { [$0.element] } ?? [], expected: "the item that was scrolled to, beside the pinned elements",
      found: cover.map { "\($0.element) over it, at \($0.frame.text)" } ?? "")
  }

  /// Whether the content goes on beyond the edge that is opposite. If not, the view stopped there for want of content.
  private func hasMore(_ stage: AuditStage, _ edge: PinEdge) -> Bool {
    let offset = stage.view.contentOffset
    let place = edge.span(stage.visibleRect).lower
    let next = stage.scroll(edge, to: place + 1)
    stage.scroll(to: offset)
    return next > place + 0.5
  }
}
