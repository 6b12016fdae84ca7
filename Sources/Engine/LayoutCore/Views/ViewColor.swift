import Foundation

/// A colour with components from 0 to 1. Alpha 0 shows what is behind.
public struct ViewColor: Hashable, Sendable, _ExpressibleByColorLiteral {
  /// From 0 to 1 each; in light surroundings if the colour depends on these.
  public var red, green, blue, alpha: CGFloat
  private var dark: Parts?

  private struct Parts: Hashable, Sendable {
    var red, green, blue, alpha: CGFloat
  }

  /// The colour of these parts, from 0 to 1 each.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A grey, from black at 0 to white at 1.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// A colour that depends on the surroundings.
  public init(light: ViewColor, dark: ViewColor) {
    self = light.resolved(for: .light)
    let dark = dark.resolved(for: .dark)
    self.dark = Parts(red: dark.red, green: dark.green, blue: dark.blue, alpha: dark.alpha)
  }

  /// The colour in dark or in light surroundings; the one for light ones if they are not known.
  public func resolved(for appearance: TraitCollection.Appearance) -> ViewColor {
    guard let dark else { return self }
    return appearance == .dark
      ? ViewColor(red: dark.red, green: dark.green, blue: dark.blue, alpha: dark.alpha)
      : ViewColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Whether the surroundings decide which of two colours this is.
  package var isAdaptive: Bool { dark != nil }

  /// The same as `resolved(for:)`, but the result is still adaptive, with the same colour in all surroundings.
  package func settled(for appearance: TraitCollection.Appearance) -> ViewColor {
    let color = resolved(for: appearance)
    return isAdaptive ? ViewColor(light: color, dark: color) : color
  }

  /// The same colour with another alpha.
  public func withAlphaComponent(_ alpha: CGFloat) -> ViewColor {
    var color = self
    color.alpha = alpha
    color.dark?.alpha = alpha
    return color
  }

  private static func hex(_ value: UInt32) -> ViewColor {
    ViewColor(
      red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255, blue: CGFloat(value & 255) / 255,
      alpha: 1)
  }

  /// Transparent black.
  public static let clear = ViewColor(white: 0, alpha: 0)
  /// 0, 0, 0.
  public static let black = ViewColor(white: 0, alpha: 1)
  /// A third of white.
  public static let darkGray = ViewColor(white: 1 / 3, alpha: 1)
  /// Half of white.
  public static let gray = ViewColor(white: 0.5, alpha: 1)
  /// Two thirds of white.
  public static let lightGray = ViewColor(white: 2 / 3, alpha: 1)
  /// 1, 1, 1.
  public static let white = ViewColor(white: 1, alpha: 1)
  /// 1, 0, 0.
  public static let red = hex(0xFF0000)
  /// 0, 1, 0.
  public static let green = hex(0x00FF00)
  /// 0, 0, 1.
  public static let blue = hex(0x0000FF)
  /// 0, 1, 1.
  public static let cyan = hex(0x00FFFF)
  /// 1, 1, 0.
  public static let yellow = hex(0xFFFF00)
  /// 1, 0, 1.
  public static let magenta = hex(0xFF00FF)
  /// 1, a half, 0.
  public static let orange = hex(0xFF8000)
  /// A half, 0, a half.
  public static let purple = hex(0x800080)
  /// 0.6, 0.4, 0.2.
  public static let brown = hex(0x996633)
}
