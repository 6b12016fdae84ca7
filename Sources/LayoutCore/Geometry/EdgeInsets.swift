import Foundation

/// Distances from the four edges of a rectangle, in points; positive values shrink it.
public struct EdgeInsets: Hashable, Sendable {
  /// From above, in points.
  public var top: CGFloat
  /// From the left, in points.
  public var left: CGFloat
  /// From below, in points.
  public var bottom: CGFloat
  /// From the right, in points.
  public var right: CGFloat

  /// Insets from each side; negative ones reach outwards.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// No insets.
  public static let zero = EdgeInsets()

  /// Edge by edge, the sum.
  public static func + (lhs: EdgeInsets, rhs: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: lhs.top + rhs.top, left: lhs.left + rhs.left,
      bottom: lhs.bottom + rhs.bottom, right: lhs.right + rhs.right)
  }

  /// The insets with left and right exchanged.
  public var mirrored: EdgeInsets { EdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}

extension CGRect {
  /// The rectangle with each edge moved inwards by its inset; extents never fall below zero.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: Swift.max(0, size.width - insets.left - insets.right),
      height: Swift.max(0, size.height - insets.top - insets.bottom))
  }
}
