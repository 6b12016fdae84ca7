import Foundation
import LayoutCore
import UIKitViews

extension ViewColor {
  /// The colour itself: layers take colours of this type.
  public var cgColor: CGColor { self }

  public init(cgColor: CGColor) { self = cgColor }

  /// A colour by its place on the colour wheel; all components from 0 to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ offset: CGFloat) -> CGFloat {
      let k = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// A colour by its parts in the Display P3 space, from 0 to 1 each. Colours that sRGB has not become the nearest.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func linear(_ part: CGFloat) -> CGFloat { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
    func encoded(_ part: CGFloat) -> CGFloat {
      let part = min(max(part, 0), 1)
      return part <= 0.0031308 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    self.init(
      red: encoded(1.2249401 * r - 0.2249402 * g), green: encoded(-0.0420569 * r + 1.0420571 * g),
      blue: encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b), alpha: alpha)
  }

  /// The colour for the light or dark surroundings that the traits say.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    resolved(for: traitCollection.userInterfaceStyle)
  }

  /// A colour that depends on whether the surroundings are light or dark. The function is called once for each.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(
      light: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)),
      dark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)))
  }

  // UIKit's adaptive colours, in light and in dark surroundings.
  public static let systemBackground = adaptive(0xFFFFFF, 0x000000)
  public static let secondarySystemBackground = adaptive(0xF2F2F7, 0x1C1C1E)
  public static let tertiarySystemBackground = adaptive(0xFFFFFF, 0x2C2C2E)
  public static let systemGroupedBackground = adaptive(0xF2F2F7, 0x000000)
  public static let secondarySystemGroupedBackground = adaptive(0xFFFFFF, 0x1C1C1E)
  public static let label = adaptive(0x000000, 0xFFFFFF)
  public static let secondaryLabel = adaptive(0x3C3C43, 0xEBEBF5, alpha: 0.6, 0.6)
  public static let tertiaryLabel = adaptive(0x3C3C43, 0xEBEBF5, alpha: 0.3, 0.3)
  public static let separator = adaptive(0x3C3C43, 0x545458, alpha: 0.29, 0.6)
  public static let opaqueSeparator = adaptive(0xC6C6C8, 0x38383A)
  public static let systemFill = adaptive(0x787880, 0x787880, alpha: 0.2, 0.36)
  public static let secondarySystemFill = adaptive(0x787880, 0x787880, alpha: 0.16, 0.32)
  public static let tertiarySystemFill = adaptive(0x767680, 0x767680, alpha: 0.12, 0.24)
  public static let quaternarySystemFill = adaptive(0x747480, 0x767680, alpha: 0.08, 0.18)
  public static let tertiarySystemGroupedBackground = adaptive(0xF2F2F7, 0x2C2C2E)
  public static let quaternaryLabel = adaptive(0x3C3C43, 0xEBEBF5, alpha: 0.18, 0.16)
  public static let placeholderText = adaptive(0x3C3C43, 0xEBEBF5, alpha: 0.3, 0.3)
  public static let link = adaptive(0x007AFF, 0x0984FF)
  public static let systemRed = adaptive(0xFF3B30, 0xFF453A)
  public static let systemOrange = adaptive(0xFF9500, 0xFF9F0A)
  public static let systemYellow = adaptive(0xFFCC00, 0xFFD60A)
  public static let systemGreen = adaptive(0x34C759, 0x30D158)
  public static let systemMint = adaptive(0x00C7BE, 0x63E6E2)
  public static let systemTeal = adaptive(0x30B0C7, 0x40CBE0)
  public static let systemCyan = adaptive(0x32ADE6, 0x64D2FF)
  public static let systemBlue = adaptive(0x007AFF, 0x0A84FF)
  public static let systemIndigo = adaptive(0x5856D6, 0x5E5CE6)
  public static let systemPurple = adaptive(0xAF52DE, 0xBF5AF2)
  public static let systemPink = adaptive(0xFF2D55, 0xFF375F)
  public static let systemBrown = adaptive(0xA2845E, 0xAC8E68)
  public static let systemGray = adaptive(0x8E8E93, 0x8E8E93)
  public static let systemGray2 = adaptive(0xAEAEB2, 0x636366)
  public static let systemGray3 = adaptive(0xC7C7CC, 0x48484A)
  public static let systemGray4 = adaptive(0xD1D1D6, 0x3A3A3C)
  public static let systemGray5 = adaptive(0xE5E5EA, 0x2C2C2E)
  public static let systemGray6 = adaptive(0xF2F2F7, 0x1C1C1E)

  private static func adaptive(
    _ light: UInt32, _ dark: UInt32, alpha lightAlpha: CGFloat = 1, _ darkAlpha: CGFloat = 1
  ) -> UIColor {
    UIColor(light: hex(light).withAlphaComponent(lightAlpha), dark: hex(dark).withAlphaComponent(darkAlpha))
  }

  private static func hex(_ value: UInt32) -> UIColor {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 255) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}

extension ViewColor {
  /// Red, green, blue and alpha, from 0 to 1; also of greys.
  public var components: [CGFloat]? { [red, green, blue, alpha] }

  public var numberOfComponents: Int { 4 }

  /// Writes the components to where the pointers say; returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  /// Writes the components of a grey; returns whether the colour is one.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    guard red == green, green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = self.alpha
    return true
  }

  /// Writes the place on the colour wheel, all components from 0 to 1; returns true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (highest, lowest) = (max(red, green, blue), min(red, green, blue))
    let range = highest - lowest
    var sector: CGFloat = 0
    if range > 0 {
      if highest == red {
        sector = (green - blue) / range
      } else {
        sector = highest == green ? (blue - red) / range + 2 : (red - green) / range + 4
      }
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = highest > 0 ? range / highest : 0
    brightness?.pointee = highest
    alpha?.pointee = self.alpha
    return true
  }
}

/// The type of a colour literal that names no other.
public typealias _ColorLiteralType = UIColor

extension ViewColor {
  /// Whether the other is a colour with the same components.
  public func isEqual(_ object: Any?) -> Bool { object as? UIColor == self }
}
