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
