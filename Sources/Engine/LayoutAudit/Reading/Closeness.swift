import Foundation

// Geometry that never traps and allows for rounding errors of sums in another order: a millionth of a point, or of the
// numbers compared where they are large.

enum Closeness {
  static func slack(_ numbers: CGFloat...) -> CGFloat {
    1e-6 * numbers.reduce(1) { $1.isFinite ? max($0, $1.magnitude) : $0 }
  }
}

extension CGFloat {
  /// Two values that are not numbers count as the same; another rule finds them.
  func isClose(to other: CGFloat) -> Bool {
    self == other || (isNaN && other.isNaN) || (self - other).magnitude <= Closeness.slack(self, other)
  }
}

extension CGSize {
  func isClose(to other: CGSize) -> Bool { width.isClose(to: other.width) && height.isClose(to: other.height) }
}

extension CGRect {
  var isFinite: Bool { origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite }

  var isUsable: Bool { isFinite && size.width >= 0 && size.height >= 0 }

  func isClose(to other: CGRect) -> Bool {
    origin.x.isClose(to: other.origin.x) && origin.y.isClose(to: other.origin.y) && size.isClose(to: other.size)
  }

  /// Whether the two share an area larger than a rounding error.
  func clearlyOverlaps(_ other: CGRect) -> Bool {
    let (x, y) = (span(.horizontal), span(.vertical))
    return x.clearlyOverlaps(other.span(.horizontal)) && y.clearlyOverlaps(other.span(.vertical))
  }

  /// Whether the two share at least a point of their edges.
  func nearlyTouches(_ other: CGRect) -> Bool {
    span(.horizontal).nearlyTouches(other.span(.horizontal)) && span(.vertical).nearlyTouches(other.span(.vertical))
  }

  /// Whether the rectangle holds the other, up to rounding.
  func nearlyHolds(_ other: CGRect) -> Bool {
    span(.horizontal).nearlyHolds(other.span(.horizontal)) && span(.vertical).nearlyHolds(other.span(.vertical))
  }

  /// The smallest rectangle around both. Unlike `union` it does not treat null and empty rectangles in a special way.
  func joined(_ other: CGRect) -> CGRect {
    let (x, y) = (min(origin.x, other.origin.x), min(origin.y, other.origin.y))
    return CGRect(
      x: x, y: y, width: max(origin.x + size.width, other.origin.x + other.size.width) - x,
      height: max(origin.y + size.height, other.origin.y + other.size.height) - y)
  }
}

enum AuditAxis: CaseIterable {
  case horizontal, vertical
}

/// A rectangle seen along one axis.
struct Span {
  var lower, upper: CGFloat

  func clearlyOverlaps(_ other: Span) -> Bool {
    min(upper, other.upper) - max(lower, other.lower) > Closeness.slack(lower, upper, other.lower, other.upper)
  }

  func nearlyTouches(_ other: Span) -> Bool {
    min(upper, other.upper) - max(lower, other.lower) >= -Closeness.slack(lower, upper, other.lower, other.upper)
  }

  func nearlyHolds(_ other: Span) -> Bool {
    let slack = Closeness.slack(lower, upper, other.lower, other.upper)
    return other.lower >= lower - slack && other.upper <= upper + slack
  }
}

extension CGRect {
  func span(_ axis: AuditAxis) -> Span {
    axis == .horizontal
      ? Span(lower: origin.x, upper: origin.x + size.width) : Span(lower: origin.y, upper: origin.y + size.height)
  }
}

extension CGRect {
  /// Whether the others together cover the whole rectangle, up to rounding.
  ///
  /// - Complexity: O(c²) for c rectangles that overlap this one.
  func isCovered(by others: [CGRect]) -> Bool {
    var open = [self]
    for other in others where other.clearlyOverlaps(self) { open = open.flatMap { $0.parts(outside: other) } }
    return open.isEmpty
  }

  /// The parts above, below, before and after another rectangle.
  private func parts(outside other: CGRect) -> [CGRect] {
    guard clearlyOverlaps(other) else { return [self] }
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    let parts = [
      CGRect(x: minX, y: minY, width: width, height: top - minY),
      CGRect(x: minX, y: bottom, width: width, height: maxY - bottom),
      CGRect(x: minX, y: top, width: other.minX - minX, height: bottom - top),
      CGRect(x: other.maxX, y: top, width: maxX - other.maxX, height: bottom - top),
    ]
    // `width` and `height` are never negative, `size` may be.
    return parts.filter { $0.size.width > Closeness.slack(minX, maxX) && $0.size.height > Closeness.slack(minY, maxY) }
  }

  /// The area that both share; nil if it is no larger than a rounding error.
  func shared(with other: CGRect) -> CGRect? {
    guard clearlyOverlaps(other) else { return nil }
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return CGRect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }
}
