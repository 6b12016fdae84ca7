import Foundation

/// An outline that layers store; nothing draws it.
public enum LayerPath: Hashable, Sendable {
  case rect(CGRect)
  case roundedRect(CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat)
  case ellipse(in: CGRect)

  /// The rectangle around the outline, in points.
  public var boundingBox: CGRect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect): rect
    }
  }
}
