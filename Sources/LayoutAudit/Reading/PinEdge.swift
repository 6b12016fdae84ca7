import Foundation
import LayoutCore

/// An edge of the view to which elements are pinned. Spans are measured inwards from each edge. So headers and footers,
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
