import LayoutCore

/// The colours of scenes, each for light and for dark surroundings.
///
/// Text in the `line` colour has a contrast of at least 4.5 on the backgrounds of the themes and on the `fill`, and so has
/// black or white text on the `bar` (Web Content Accessibility Guidelines 2.2, 1.4.3).
public enum Tint: String, CaseIterable, Sendable {
  case red
  case orange
  case yellow
  case green
  case cyan
  case blue
  case purple
  case magenta
  case brown
  case gray

  /// For texts and lines.
  public var line: ViewColor { colors.line }

  /// For what is behind texts: quiet, so that many areas can be beside each other.
  public var fill: ViewColor { colors.fill }

  /// For headers and footers: stronger than `fill`.
  public var bar: ViewColor { colors.bar }

  private var colors: Colors {
    switch self {
    case .red:
      Colors(line: (0xA8283A, 0xF2979B), fill: (0xFADADC, 0x5A222B), bar: (0xF2B8BC, 0x8A2A38))
    case .orange:
      Colors(line: (0x94480E, 0xF0A96C), fill: (0xFBE3D0, 0x58331C), bar: (0xF6CBA8, 0x85461C))
    case .yellow:
      Colors(line: (0x735600, 0xE3C765), fill: (0xF7EDC8, 0x483E18), bar: (0xEEDD99, 0x6B5A14))
    case .green:
      Colors(line: (0x2A6B30, 0x8FD08A), fill: (0xD9EFD7, 0x21472B), bar: (0xB5DEB2, 0x2A6636))
    case .cyan:
      Colors(line: (0x0C6670, 0x68C9CF), fill: (0xD0ECEE, 0x17454B), bar: (0xA8DCE0, 0x12626B))
    case .blue:
      Colors(line: (0x1C5AA0, 0x86B9F0), fill: (0xD8E8F8, 0x1F3A5A), bar: (0xB6D4F2, 0x1D5288))
    case .purple:
      Colors(line: (0x5C3AA0, 0xBCA4F2), fill: (0xE8DFF7, 0x3C2C5E), bar: (0xD0C0EF, 0x54398A))
    case .magenta:
      Colors(line: (0x962A70, 0xEC9ACB), fill: (0xF8DCEC, 0x532544), bar: (0xEFBBDA, 0x7C2B63))
    case .brown:
      Colors(line: (0x70482E, 0xCFAE97), fill: (0xEDE1D8, 0x43342B), bar: (0xDCC8B8, 0x634936))
    case .gray:
      Colors(line: (0x525C66, 0x9AA5B1), fill: (0xE8ECF0, 0x262E37), bar: (0xD2D9E0, 0x3A4550))
    }
  }

  private struct Colors: Sendable {
    let line, fill, bar: ViewColor

    /// Each in light and in dark surroundings.
    init(line: (UInt32, UInt32), fill: (UInt32, UInt32), bar: (UInt32, UInt32)) {
      (self.line, self.fill, self.bar) = (Self.color(line), Self.color(fill), Self.color(bar))
    }

    private static func color(_ pair: (light: UInt32, dark: UInt32)) -> ViewColor {
      ViewColor(light: part(pair.light), dark: part(pair.dark))
    }

    private static func part(_ value: UInt32) -> ViewColor {
      func channel(_ shift: UInt32) -> Double { Double(value >> shift & 255) / 255 }
      return ViewColor(red: channel(16), green: channel(8), blue: channel(0), alpha: 1)
    }
  }
}
