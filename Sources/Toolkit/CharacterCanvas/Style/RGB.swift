import Foundation

/// A colour by its red, green and blue parts, in sRGB.
public struct RGB: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

extension RGB {
  /// The relative luminance of the Web Content Accessibility Guidelines, from 0 for black to 1 for white.
  public var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast ratio of the Web Content Accessibility Guidelines, from 1 to 21. Text should have 4.5 at least.
  public func contrast(with other: RGB) -> Double {
    let (darker, lighter) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }

  private static func linear(_ channel: UInt8) -> Double { linearParts[Int(channel)] }

  private static let linearParts = (0...255).map { channel in
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

extension RGB {
  /// Black or white, whichever is easier to read on this colour. The contrast is at least 4.5.
  public var ink: RGB {
    let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
    return contrast(with: white) > contrast(with: black) ? white : black
  }

  /// This colour if it is readable on `ground`; else the nearest readable one between it and black or white.
  ///
  /// Readable means a contrast of at least 4.5, also after conversion to 256 colours.
  public func readable(on ground: RGB) -> RGB {
    let (ink, steps) = (ground.ink, 16)
    let way = (0..<steps).lazy.map { mixed(with: ink, parts: $0, of: steps) }
    return way.first { $0.isReadable(on: ground) } ?? ink
  }

  private func isReadable(on ground: RGB) -> Bool {
    guard contrast(with: ground) >= 4.5 else { return false }
    guard let fixed = Color.rgb(red, green, blue).converted(to: .indexed256).rgb() else { return true }
    return fixed.contrast(with: ground) >= 4.5
  }

  /// A mixture of `parts` of `other`, and for the rest of `count` of this colour.
  func mixed(with other: RGB, parts: Int, of count: Int) -> RGB {
    func mix(_ mine: UInt8, _ its: UInt8) -> UInt8 {
      UInt8((Int(mine) * (count - parts) + Int(its) * parts) / count)
    }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}

extension Style {
  /// The contrast ratio between text and background as the palette shows them, with dimming.
  public func contrast(in palette: Palette) -> Double {
    let look = Look(self, in: palette)
    return look.foreground.contrast(with: look.background)
  }
}
