import Foundation

/// An outline that layers store; nothing draws it.
public enum LayerPath: Hashable, Sendable {
  /// A rectangle.
  case rect(CGRect)
  /// A rectangle with rounded corners, in points.
  case roundedRect(CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat)
  /// The ellipse that touches a rectangle's sides.
  case ellipse(in: CGRect)

  /// The rectangle around the outline, in points.
  public var boundingBox: CGRect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect): rect
    }
  }
}
