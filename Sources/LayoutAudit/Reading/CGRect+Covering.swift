import Foundation

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
