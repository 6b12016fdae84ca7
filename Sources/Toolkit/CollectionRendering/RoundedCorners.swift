import CharacterCanvas
import Foundation
import LayoutCore

extension PlacedElement {
  /// Half rows of the element's ground, without its corners if these are round. A view inside another element also
  /// loses what lies in that one's corners.
  func roundedHalves(of shown: HalfRowRect) -> [HalfRowRect] {
    let own = corners.map { $0.halves(of: shown, in: halves) } ?? [shown]
    guard let frame = roundFrame else { return own }
    return own.flatMap { frame.corners.halves(of: $0, in: frame.halves) }
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

  /// Half rows of an area, without its corners.
  func halves(of shown: HalfRowRect, in area: HalfRowRect) -> [HalfRowRect] {
    // Of two half rows, corners would take the ends of both, and leave no row that is as broad as the area.
    guard !shown.isEmpty, area.width > 2, area.height > 2 else { return [shown] }
    return (shown.minY..<shown.maxY).map { half in
      let cut = columns(atHalf: min(half - area.minY, area.maxY - 1 - half))
      return shown.intersection(HalfRowRect(minX: area.minX + cut, minY: half, maxX: area.maxX - cut, maxY: half + 1))
    }
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
