import Foundation
import LayoutCore

/// A header or footer that stays at an edge of the view while its section scrolls.
struct PinnedBar {
  let element: ElementIdentifier
  let edge: PinEdge
  /// Its natural place, measured from the edge.
  let natural: Span
  /// The place of its section, as the layout returns it; or only that of the section's cells.
  let section: CGRect
  /// The place of its section, as the layout returns it; or everything between the neighbouring sections.
  let extent: CGRect
  /// Whether it belongs to all of the content, because no other section has an element of its kind.
  let isAlone: Bool
  /// Whether `section` is smaller than the section, because only a sample of its items was looked at.
  let isCut: Bool

  var length: CGFloat { natural.upper - natural.lower }

  /// Where the visible rectangle has to begin so that the bar is pinned: past the bar's place, with space for it until
  /// its section ends.
  var room: ClosedRange<CGFloat>? {
    let (low, high) = (natural.upper, edge.span(section).upper - length)
    return low <= high ? low...high : nil
  }

  /// Past its own place, as an element that is pinned there is.
  func isHeldBack(_ placement: Placement) -> Bool {
    edge.span(placement.frame).lower > natural.lower + Closeness.slack(natural.lower, natural.upper)
  }
}

/// Where one bar was pinned, and everything in view there.
struct PinStop {
  let bar: PinnedBar
  let placement: Placement
  let inView: [Placement]
  let visible: CGRect
  let offset: CGPoint
  /// Where the visible rectangle begins, measured from the bar's edge.
  var start: CGFloat { bar.edge.span(visible).lower }
  /// How much of the bar the edge keeps in view.
  var keptLength: CGFloat { bar.edge.span(placement.frame).upper - start }
}

extension RuleCheck {
  /// How many headers and footers are scrolled to.
  private var barLimit: Int { 6 }

  /// Scrolls to where headers and footers are pinned, at any edge, and looks at each there: in the middle of its
  /// section, and a little further.
  func forEachPinStop(_ body: (AuditStage, PinStop) -> Void) {
    forEachBar { stage, bar in
      guard let room = bar.room else { return }
      let middle = ((room.lowerBound + room.upperBound) / 2).rounded()
      for step in 0..<3 {
        let place = min(
          max(middle + CGFloat(step) * max(1, bar.length / 3).rounded(), room.lowerBound), room.upperBound)
        guard let stop = self.stop(stage, bar, at: place) else { return }
        body(stage, stop)
      }
    }
  }

  /// A stop at a place, measured from the bar's edge; nil if the bar is not pinned there.
  func stop(_ stage: AuditStage, _ bar: PinnedBar, at place: CGFloat) -> PinStop? {
    let start = stage.scroll(bar.edge, to: place)
    guard let room = bar.room, start >= room.lowerBound - 0.5, start <= room.upperBound + 0.5 else { return nil }
    let visible = stage.visibleRect
    let inView = stage.answer(in: visible).filter(\.frame.isUsable)
    guard let placement = inView.first(where: { $0.element == bar.element }), bar.isHeldBack(placement),
      placement.frame.clearlyOverlaps(visible), placement.isShown
    else { return nil }
    return PinStop(
      bar: bar, placement: placement, inView: inView, visible: visible, offset: stage.view.contentOffset)
  }

  private func forEachBar(_ body: (AuditStage, PinnedBar) -> Void) {
    let stage = makeStage()
    let atStart = Census(stage)
    let bars = atStart.all.map(\.element).filter { $0.isHeaderOrFooter && subject.mayPin($0, of: stage.layout) }
    guard !bars.isEmpty else { return }
    stage.scroll(to: stage.endOffset(subject.direction))
    let atEnd = Census(stage)
    let sections = SectionExtents(stage, atStart: atStart, atEnd: atEnd)
    let belongsToAll = atStart.barsOfOneSection
    for element in sample(bars) {
      // Layouts disagree on what pushes off a header with a footer below it: the last item at the earliest, the footer
      // at the latest. The same is true of a footer with a header above it.
      let hasCounterpart = bars.contains {
        $0.section == element.section && $0.isFooter != element.isFooter && $0.isOuterBar == element.isOuterBar
      }
      let known = hasCounterpart ? nil : sections.known(element.section)
      guard let natural = (element.isFooter ? atEnd : atStart)[element]?.frame, !natural.isEmpty,
        let section = element.isOuterBar
          ? hasCounterpart ? nil : sections.extent(of: element) : known ?? sections.ofCells(element.section)
      else { continue }
      for edge in PinEdge.all {
        body(
          stage,
          PinnedBar(
            element: element, edge: edge, natural: edge.span(natural), section: section,
            extent: sections[element.section] ?? section,
            isAlone: belongsToAll.contains(element), isCut: !atStart.sample.isComplete && known == nil))
      }
    }
  }

  /// The first, the last, and random ones of the rest.
  private func sample(_ bars: [ElementIdentifier]) -> [ElementIdentifier] {
    guard bars.count > barLimit else { return bars }
    let between = bars.dropFirst().dropLast().shuffled(using: &random).prefix(barLimit - 2)
    return [bars[0], bars[bars.count - 1]] + between
  }
}

/// An edge of the view that elements are pinned to. Spans are measured inwards from each edge. So headers and footers,
/// in both reading directions, need one check instead of four.
struct PinEdge: Hashable {
  var axis: AuditAxis
  /// Whether it is the edge with the greatest coordinates of the axis.
  var isUpper: Bool

  static let all = AuditAxis.allCases.flatMap { axis in [false, true].map { PinEdge(axis: axis, isUpper: $0) } }

  func span(_ rect: CGRect) -> Span {
    let span = rect.span(axis)
    return isUpper ? Span(lower: -span.upper, upper: -span.lower) : span
  }

  /// The rectangle with another span along the axis.
  func rect(_ rect: CGRect, spanning span: Span) -> CGRect {
    let lower = isUpper ? -span.upper : span.lower
    var rect = rect
    switch axis {
    case .horizontal: (rect.origin.x, rect.size.width) = (lower, span.upper - span.lower)
    case .vertical: (rect.origin.y, rect.size.height) = (lower, span.upper - span.lower)
    }
    return rect
  }
}

extension AuditStage {
  /// Scrolls until the visible rectangle begins at a place, measured from the edge, or as near as the content allows.
  /// - Returns: where it begins then.
  @discardableResult
  func scroll(_ edge: PinEdge, to place: CGFloat) -> CGFloat {
    var distance = place - edge.span(visibleRect).lower
    if edge.isUpper { distance.negate() }
    if edge.axis == .horizontal, isMirroredByHost { distance.negate() }
    var offset = view.contentOffset
    switch edge.axis {
    case .horizontal: offset.x += distance
    case .vertical: offset.y += distance
    }
    scroll(to: view.clampedContentOffset(offset))
    return edge.span(visibleRect).lower
  }
}
