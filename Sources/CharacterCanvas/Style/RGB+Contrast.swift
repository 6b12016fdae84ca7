import Foundation

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

  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

extension Style {
  /// The contrast ratio between text and background as the palette shows them; dimming counts.
  public func contrast(in palette: Palette) -> Double {
    let look = Look(self, in: palette)
    return look.foreground.contrast(with: look.background)
  }
}
