import Foundation

/// How a breadth is divided into equal parts.
public enum EqualParts: Sendable, Hashable {
  /// Parts of exactly the same extent, which may be a fraction.
  case exact
  /// Parts whose edges lie on whole units: edge i of n is `round(i * whole / n)` units. Parts differ by at most one
  /// unit, there are no gaps, and together they are exactly the available extent, if that is a whole number of units.
  /// Otherwise, less than a unit stays free at the trailing edge.
  case wholeUnits(CGFloat)

  /// The start and extent of one part, with `spacing` between neighbours.
  ///
  /// - Precondition: `index` is in `0 ..< count`.
  public func part(
    _ index: Int, of count: Int, in available: CGFloat, spacing: CGFloat = 0
  ) -> (start: CGFloat, extent: CGFloat) {
    precondition(index >= 0 && index < count, "part \(index) is out of range; there are \(count)")
    let room = max(0, available - CGFloat(count - 1) * spacing)
    switch self {
    case .wholeUnits(let unit) where unit > 0 && unit.isFinite:
      let whole = (room / unit + 1e-9).rounded(.down)
      let edge = (whole * CGFloat(index) / CGFloat(count) + 0.5).rounded(.down)
      let next = (whole * CGFloat(index + 1) / CGFloat(count) + 0.5).rounded(.down)
      return (edge * unit + CGFloat(index) * spacing, (next - edge) * unit)
    case .exact, .wholeUnits:
      let extent = room / CGFloat(count)
      return (CGFloat(index) * (extent + spacing), extent)
    }
  }

  /// The number of parts of at least `minimum` that fit, with `spacing` between them; at least 1.
  public static func count(ofAtLeast minimum: CGFloat, in available: CGFloat, spacing: CGFloat = 0) -> Int {
    let step = minimum + spacing
    guard step > 0, available.isFinite, step.isFinite else { return 1 }
    let count = ((available + spacing) / step + 1e-9).rounded(.down)
    return Int(min(max(1, count), 65_535))
  }
}
