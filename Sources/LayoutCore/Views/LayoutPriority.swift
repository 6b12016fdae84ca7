/// How firmly a constraint or an extent is kept: 1000 is required, less is optional.
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority of any value.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Must be kept.
  public static let required = LayoutPriority(1000)
  /// The priority with which buttons resist compression.
  public static let defaultHigh = LayoutPriority(750)
  /// The priority with which buttons hug their content.
  public static let defaultLow = LayoutPriority(250)
  /// The priority with which a view takes the size that fits its content.
  public static let fittingSizeLevel = LayoutPriority(50)
}
