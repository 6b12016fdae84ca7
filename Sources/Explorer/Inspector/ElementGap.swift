import Foundation

/// The gap or the overlap between two elements, per axis.
struct ElementGap: Hashable, Sendable {
  /// In points: positive for a gap, 0 if they touch, negative for an overlap.
  let across: CGFloat
  let down: CGFloat

  init(_ a: CGRect, _ b: CGRect) {
    across = max(a.minX, b.minX) - min(a.maxX, b.maxX)
    down = max(a.minY, b.minY) - min(a.maxY, b.maxY)
  }

  /// For example `x gap 4, y overlap 2`.
  var words: String { "x \(Self.words(across)), y \(Self.words(down))" }

  private static func words(_ distance: CGFloat) -> String {
    if distance.magnitude < 1e-6 { return "touch" }
    return distance > 0 ? "gap \(distance.words)" : "overlap \((-distance).words)"
  }
}
