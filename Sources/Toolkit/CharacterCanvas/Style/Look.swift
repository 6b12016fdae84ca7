/// A style in files: all its colours are resolved, because there is no terminal.
struct Look: Hashable {
  var foreground: RGB
  var background: RGB
  /// The background of the lower half, if it is another one.
  var lowerBackground: RGB?
  var isBold: Bool
  var isItalic: Bool
  var isUnderlined: Bool

  init(_ style: Style, in palette: Palette) {
    foreground = style.foreground.rgb(in: palette) ?? palette.foreground
    background = style.background.rgb(in: palette) ?? palette.background
    isBold = style.attributes.contains(.bold)
    isItalic = style.attributes.contains(.italic)
    isUnderlined = style.attributes.contains(.underline)
    if style.attributes.contains(.reverse) { swap(&foreground, &background) }
    if style.attributes.contains(.dim) { foreground = foreground.mixed(with: background, parts: 1, of: 3) }
  }

  init(_ cell: Cell, in palette: Palette) {
    self.init(cell.style, in: palette)
    let lower = cell.lowerGround?.rgb(in: palette)
    lowerBackground = lower == background ? nil : lower
  }
}

extension RGB {
  /// `#rrggbb`.
  var hexadecimal: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// The attributes of text in a terminal, apart from colours.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let bold = TextAttributes(rawValue: 1 << 0)
  public static let dim = TextAttributes(rawValue: 1 << 1)
  public static let italic = TextAttributes(rawValue: 1 << 2)
  public static let underline = TextAttributes(rawValue: 1 << 3)
  /// Foreground and background are swapped.
  public static let reverse = TextAttributes(rawValue: 1 << 4)
}
