import Foundation

/// What is true of the place a view is shown in.
public struct TraitCollection: Hashable, Sendable {
  /// How much room there is along an axis.
  public enum SizeClass: Int, Hashable, Sendable { case unspecified, compact, regular }
  /// Whether the surroundings are light or dark.
  public enum Appearance: Int, Hashable, Sendable { case unspecified, light, dark }

  public var horizontalSizeClass = SizeClass.unspecified
  public var verticalSizeClass = SizeClass.unspecified
  public var userInterfaceStyle = Appearance.unspecified
  /// Pixels per point. Character cells are coarser than points, so that one point is the finest step there is.
  public var displayScale: CGFloat = 1
  public var layoutDirection = LayoutDirection.leftToRight

  public init() {}
}
