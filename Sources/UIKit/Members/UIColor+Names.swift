import Foundation
import LayoutCore

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

  /// The colour itself: no colour here depends on traits.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  // UIKit's adaptive colours, with their values in light mode.
  public static let systemBackground = white
  public static let secondarySystemBackground = hex(0xF2F2F7)
  public static let tertiarySystemBackground = white
  public static let systemGroupedBackground = hex(0xF2F2F7)
  public static let secondarySystemGroupedBackground = white
  public static let label = black
  public static let secondaryLabel = hex(0x3C3C43).withAlphaComponent(0.6)
  public static let tertiaryLabel = hex(0x3C3C43).withAlphaComponent(0.3)
  public static let separator = hex(0x3C3C43).withAlphaComponent(0.29)
  public static let opaqueSeparator = hex(0xC6C6C8)
  public static let systemFill = hex(0x787880).withAlphaComponent(0.2)
  public static let systemRed = hex(0xFF3B30)
  public static let systemOrange = hex(0xFF9500)
  public static let systemYellow = hex(0xFFCC00)
  public static let systemGreen = hex(0x34C759)
  public static let systemTeal = hex(0x30B0C7)
  public static let systemBlue = hex(0x007AFF)
  public static let systemIndigo = hex(0x5856D6)
  public static let systemPurple = hex(0xAF52DE)
  public static let systemPink = hex(0xFF2D55)
  public static let systemGray = hex(0x8E8E93)
  public static let systemGray2 = hex(0xAEAEB2)
  public static let systemGray3 = hex(0xC7C7CC)
  public static let systemGray4 = hex(0xD1D1D6)
  public static let systemGray5 = hex(0xE5E5EA)
  public static let systemGray6 = hex(0xF2F2F7)

  private static func hex(_ value: UInt32) -> UIColor {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 255) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
