import Foundation
import LayoutCore

/// The direction of an arrow key.
public enum FocusDirection: CaseIterable, Hashable, Sendable {
  /// Towards the top edge.
  case up
  /// Towards the bottom edge.
  case down
  /// Towards the left edge.
  case left
  /// Towards the right edge.
  case right

  package var isVertical: Bool { self == .up || self == .down }

  /// The axis of the arrow.
  package var axis: ScrollDirection { isVertical ? .vertical : .horizontal }

  /// 1 for the arrows that go down and right, -1 for the others.
  package var sign: Int { self == .up || self == .left ? -1 : 1 }
}

/// Finds the nearest rectangle in a direction.
///
/// A candidate begins where the current rectangle ends, or later. The two may overlap by up to half of the smaller one.
/// Along the scroll axis, the nearest line is preferred, and in it the elements straight ahead. Across it, only
/// elements straight ahead are candidates, so that the focus stops at the end of a line.
package struct FocusGeometry {
  /// Whether the content scrolls up and down.
  package let scrollsVertically: Bool

  package init(scrollsVertically: Bool) { self.scrollsVertically = scrollsVertically }

  /// The index of the nearest candidate; nil if none is in that direction.
  package func nearest(to frame: CGRect, among candidates: [CGRect], _ direction: FocusDirection) -> Int? {
    let here = Span(frame, direction)
    let isAlong = direction.isVertical == scrollsVertically
    var best: (index: Int, cost: (CGFloat, CGFloat))?
    for (index, candidate) in candidates.enumerated() {
      let there = Span(candidate, direction)
      let overlap = here.end - there.start
      guard overlap <= min(here.length, there.length) / 2, there.middle > here.middle else { continue }
      let aside = max(there.sideStart - here.sideEnd, here.sideStart - there.sideEnd, 0)
      let isAhead = there.sideStart < here.sideEnd && here.sideStart < there.sideEnd
      guard isAhead || isAlong else { continue }
      let cost = (max(0, -overlap) + (isAhead ? 0 : aside / 2 + 0.001), abs(there.sideMiddle - here.sideMiddle))
      if best.map({ cost < $0.cost }) ?? true { best = (index, cost) }
    }
    return best?.index
  }

  /// A rectangle as seen in a direction: its extent from near to far, and from side to side.
  private struct Span {
    let start, end, sideStart, sideEnd: CGFloat

    init(_ rect: CGRect, _ direction: FocusDirection) {
      switch direction {
      case .down: (start, end, sideStart, sideEnd) = (rect.minY, rect.maxY, rect.minX, rect.maxX)
      case .up: (start, end, sideStart, sideEnd) = (-rect.maxY, -rect.minY, rect.minX, rect.maxX)
      case .right: (start, end, sideStart, sideEnd) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
      case .left: (start, end, sideStart, sideEnd) = (-rect.maxX, -rect.minX, rect.minY, rect.maxY)
      }
    }

    var length: CGFloat { end - start }
    var middle: CGFloat { (start + end) / 2 }
    var sideMiddle: CGFloat { (sideStart + sideEnd) / 2 }
  }
}
