import Foundation

/// What is true of the place a view is shown in.
public struct TraitCollection: Hashable, Sendable {
  /// How much room there is along an axis.
  public enum SizeClass: Int, Hashable, Sendable {
    /// Not known.
    case unspecified
    /// Little room.
    case compact
    /// Enough room.
    case regular
  }
  /// Whether the surroundings are light or dark.
  public enum Appearance: Int, Hashable, Sendable {
    /// Not known.
    case unspecified
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
  }

  /// How much room there is across.
  public var horizontalSizeClass = SizeClass.unspecified
  /// How much room there is down.
  public var verticalSizeClass = SizeClass.unspecified
  /// Light or dark surroundings.
  public var userInterfaceStyle = Appearance.unspecified
  /// Pixels per point. Character cells are coarser than points, so that one point is the finest step there is.
  public var displayScale: CGFloat = 1
  /// From which side reading begins.
  public var layoutDirection = LayoutDirection.leftToRight

  /// Traits of which nothing is specified.
  public init() {}

  /// The traits of views that have no superview. A program that shows views may set them.
  @preconcurrency @MainActor public static var current = TraitCollection()
}
