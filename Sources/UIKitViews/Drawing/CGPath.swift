import Foundation
import LayoutCore

/// An outline that layers store; nothing draws it.
public enum CGPath: Hashable, Sendable {
  /// A rectangle.
  case rect(CGRect)
  /// A rectangle with rounded corners, in points.
  case roundedRect(CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat)
  /// The ellipse that touches a rectangle's sides.
  case ellipse(in: CGRect)
  /// Lines and curves, one after the other.
  case steps([Step])

  /// One step of an outline, in points.
  public enum Step: Hashable, Sendable {
    /// Goes to a point without a line.
    case move(to: CGPoint)
    /// A straight line to a point.
    case line(to: CGPoint)
    /// A curve to a point, drawn towards two others.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line back to where the outline began.
    case close

    /// The points that the step names.
    var points: [CGPoint] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .curve(let end, let control1, let control2): [control1, control2, end]
      case .close: []
      }
    }
  }

  /// The rectangle around the outline, in points; around the points towards which curves are drawn as well.
  /// - Complexity: O(n) for n steps.
  public var boundingBox: CGRect {
    switch self {
    case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect): return rect
    case .steps(let steps):
      let points = steps.flatMap(\.points)
      guard let first = points.first else { return .null }
      return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
    }
  }
}

extension CGPath {
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = .rect(transform.map { rect.applying($0.pointee) } ?? rect)
  }

  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let placed = transform.map { rect.applying($0.pointee) } ?? rect
    self = .roundedRect(placed, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
  }

  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = .ellipse(in: transform.map { rect.applying($0.pointee) } ?? rect)
  }
}
