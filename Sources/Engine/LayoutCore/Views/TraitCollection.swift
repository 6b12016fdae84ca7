import Foundation

/// The surroundings in which a view is shown.
public struct TraitCollection: Hashable, Sendable {
  /// How much space a view has along an axis.
  public enum SizeClass: Int, Hashable, Sendable {
    /// Not known.
    case unspecified
    /// Little space.
    case compact
    /// Enough space.
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

  /// How much horizontal space there is.
  public var horizontalSizeClass = SizeClass.unspecified
  /// How much vertical space there is.
  public var verticalSizeClass = SizeClass.unspecified
  /// Light or dark surroundings.
  public var userInterfaceStyle = Appearance.unspecified
  /// Pixels per point. The default is 1: character cells are coarser than points, so no step is finer than a point.
  public var displayScale: CGFloat = 1
  /// The direction of reading.
  public var layoutDirection = LayoutDirection.leftToRight

  /// The list that a cell is in.
  public var listEnvironment = ListEnvironment.unspecified

  /// Traits without values.
  public init() {}

  /// The traits of views that have no superview. A program that shows views may set them.
  @preconcurrency @MainActor public static var current = TraitCollection()
}

/// The kind of list that a view is in.
public enum ListEnvironment: Int, Hashable, Sendable, CaseIterable {
  /// Not known.
  case unspecified
  /// In no list.
  case none
  /// Rows from edge to edge.
  case plain
  /// Groups from edge to edge.
  case grouped
  /// Groups with space at the sides.
  case insetGrouped
  /// Beside the content of a window.
  case sidebar
  /// Beside the content of a window, from edge to edge.
  case sidebarPlain
}

extension View {
  /// The appearance that this view or one around it was given; unspecified if the surroundings decide.
  package var chosenUserInterfaceStyle: TraitCollection.Appearance {
    overrideUserInterfaceStyle != .unspecified
      ? overrideUserInterfaceStyle : superview?.chosenUserInterfaceStyle ?? .unspecified
  }
}
