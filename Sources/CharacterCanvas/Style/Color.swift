/// A colour of a terminal.
public enum Color: Hashable, Sendable {
  /// The terminal's own colour for text or background, which only the user knows.
  case standard
  /// One of xterm's 256: 0–15 are named and belong to the user's theme, 16–231 are a 6×6×6 cube, 232–255 are greys.
  case indexed(UInt8)
  /// A colour by its parts, in sRGB.
  case rgb(UInt8, UInt8, UInt8)

  public init(_ rgb: RGB) { self = .rgb(rgb.red, rgb.green, rgb.blue) }
}

extension Color {
  public static let black = Color.indexed(0)
  public static let red = Color.indexed(1)
  public static let green = Color.indexed(2)
  public static let yellow = Color.indexed(3)
  public static let blue = Color.indexed(4)
  public static let magenta = Color.indexed(5)
  public static let cyan = Color.indexed(6)
  public static let white = Color.indexed(7)
  public static let brightBlack = Color.indexed(8)
  public static let brightRed = Color.indexed(9)
  public static let brightGreen = Color.indexed(10)
  public static let brightYellow = Color.indexed(11)
  public static let brightBlue = Color.indexed(12)
  public static let brightMagenta = Color.indexed(13)
  public static let brightCyan = Color.indexed(14)
  public static let brightWhite = Color.indexed(15)
}
