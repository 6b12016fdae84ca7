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

/// Distances from the edges of a rectangle in reading order, in points; positive values shrink it.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// From above.
  public var top: CGFloat
  /// From where reading begins.
  public var leading: CGFloat
  /// From below.
  public var bottom: CGFloat
  /// From where reading ends.
  public var trailing: CGFloat

  /// Insets from each side; negative ones reach outwards.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// No insets.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// No insets.
  public static let zero = DirectionalEdgeInsets()
}

/// Edges of a rectangle in reading order.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = DirectionalRectEdge(rawValue: 1)
  /// Where reading begins.
  public static let leading = DirectionalRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  /// Where reading ends.
  public static let trailing = DirectionalRectEdge(rawValue: 8)
  /// All four.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// Where one rectangle is in another, in reading order.
public enum RectAlignment: Int, Hashable, Sendable, CaseIterable {
  /// In the middle.
  case none
  /// In the middle of the upper edge.
  case top
  /// In the upper corner where reading begins.
  case topLeading
  /// In the middle of the edge where reading begins.
  case leading
  /// In the lower corner where reading begins.
  case bottomLeading
  /// In the middle of the lower edge.
  case bottom
  /// In the lower corner where reading ends.
  case bottomTrailing
  /// In the middle of the edge where reading ends.
  case trailing
  /// In the upper corner where reading ends.
  case topTrailing

  /// The edges it names.
  public var edges: DirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
