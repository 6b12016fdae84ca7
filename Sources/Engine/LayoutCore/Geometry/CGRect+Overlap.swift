import Foundation

extension CGRect {
  /// Whether the two rectangles share a positive area.
  ///
  /// Unlike Foundation's `intersects` on Linux, touching edges do not count, and NaN gives `false` rather
  /// than a trap, so that a cell never belongs to two adjoining pages.
  func overlaps(_ other: CGRect) -> Bool {
    origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
      && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
      && size.width > 0 && size.height > 0 && other.size.width > 0 && other.size.height > 0
  }

  /// Whether `point` is inside. The minimum edges belong to the rectangle, the maximum edges do not.
  package func holds(_ point: CGPoint) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width && point.y >= origin.y && point.y < origin.y + size.height
  }

  /// Whether every number of the rectangle is finite.
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// How far apart the two rectangles are, along the axes; 0 if they touch.
  func distance(to other: CGRect) -> CGFloat {
    Swift.max(0, other.minX - maxX, minX - other.maxX) + Swift.max(0, other.minY - maxY, minY - other.maxY)
  }

  /// The rectangle mirrored in content that is `width` points wide.
  package func mirrored(inWidth width: CGFloat) -> CGRect {
    CGRect(x: width - origin.x - size.width, y: origin.y, width: size.width, height: size.height)
  }
}
