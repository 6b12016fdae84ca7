/// How firmly an extent is asked for: 1000 must be kept, less is a wish.
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority of any value.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Must be kept.
  public static let required = LayoutPriority(1000)
  /// At which buttons resist being squeezed.
  public static let defaultHigh = LayoutPriority(750)
  /// At which buttons hug what they show.
  public static let defaultLow = LayoutPriority(250)
  /// At which a view takes the size that fits its content.
  public static let fittingSizeLevel = LayoutPriority(50)
}
