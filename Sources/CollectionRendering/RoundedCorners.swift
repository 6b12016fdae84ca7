import CharacterCanvas
import Foundation
import LayoutCore

extension PlacedElement {
  /// Half rows of the element's ground, without its corners if these are round.
  func roundedHalves(of shown: HalfRowRect) -> [HalfRowRect] {
    // Of two half rows, corners would take the ends of both, and leave no row that is as broad as the element.
    guard !shown.isEmpty, let corners, halves.width > 2, halves.height > 2 else { return [shown] }
    return (shown.minY..<shown.maxY).map { half in
      let cut = corners.columns(atHalf: min(half - halves.minY, halves.maxY - 1 - half))
      return shown.intersection(
        HalfRowRect(minX: halves.minX + cut, minY: half, maxX: halves.maxX - cut, maxY: half + 1))
    }
  }
}

/// Quarters of a circle, in columns and half rows.
struct RoundedCorners {
  /// In points.
  let radius: CGFloat
  let column, half: CGFloat

  /// Smaller corners are not seen.
  private static let least: CGFloat = 6

  /// Returns nil if the corners are not round enough to be seen.
  init?(radius: CGFloat, size: CGSize, unit: PointsPerCell) {
    self.radius = min(radius, size.width / 2, size.height / 2)
    (column, half) = (unit.width, unit.height / 2)
    guard self.radius >= Self.least else { return nil }
  }

  /// How many columns a corner takes of a half row. The first one loses a column at least: a corner without any is not
  /// round.
  func columns(atHalf half: Int) -> Int {
    let distance = (CGFloat(half) + 0.5) * self.half
    guard distance < radius else { return half == 0 ? 1 : 0 }
    let missing = radius - (radius * radius - (radius - distance) * (radius - distance)).squareRoot()
    return max(half == 0 ? 1 : 0, Int((missing / column).rounded()))
  }
}
