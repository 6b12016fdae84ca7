import Foundation

/// The size and weight of a label's text.
///
/// There is one font. The weight shows. The size only decides how large a label wants to be: a character cell is as
/// high as the font, and half as wide.
public struct Font: Hashable, Sendable {
  /// How heavy the strokes are, from -1 to 1; semibold and heavier show as bold.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Thinner than `thin`.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thinner than `light`.
    public static let thin = Weight(rawValue: -0.6)
    /// Thinner than `regular`.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of running text.
    public static let regular = Weight(rawValue: 0)
    /// Heavier than `regular`.
    public static let medium = Weight(rawValue: 0.23)
    /// Heavier than `medium`.
    public static let semibold = Weight(rawValue: 0.3)
    /// Heavier than `semibold`.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavier than `bold`.
    public static let heavy = Weight(rawValue: 0.56)
    /// Heavier than `heavy`.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The height of a line, in points.
  public var pointSize: CGFloat
  /// How heavy the characters are; from semibold on they show as bold.
  public var weight: Weight

  /// A font of a height in points.
  public init(pointSize: CGFloat, weight: Weight = .regular) {
    self.pointSize = pointSize
    self.weight = weight
  }

  /// 16 points high and 8 broad: the font of texts that name none.
  public static let character = Font(pointSize: 16)

  /// The height of a line, in points.
  public var lineHeight: CGFloat { pointSize }
  /// The breadth of a character, in points.
  public var advance: CGFloat { pointSize / 2 }
  /// Whether the weight shows as bold.
  public var isBold: Bool { weight.rawValue >= Weight.semibold.rawValue }
}
