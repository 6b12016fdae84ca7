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

extension Color {
  /// The nearest colour that a screen of the given depth can show, by the distance in sRGB.
  ///
  /// A named colour stays named if the depth has it, because the user has chosen how it looks. With eight colours, a
  /// bright one becomes the normal one. With 256 colours or more, no other colour becomes a named one. Distances are
  /// measured to xterm's values of the named colours. Greys stay grey: by numbers, xterm's yellow is nearer to a middle
  /// grey than its white is, but it does not look so.
  public func converted(to depth: ColorDepth) -> Color {
    switch (depth, self) {
    case (_, .standard), (.none, _): .standard
    case (.rgb, _), (.indexed256, .indexed), (.ansi16, .indexed(..<16)), (.ansi8, .indexed(..<8)): self
    case (.indexed256, .rgb(let red, let green, let blue)): .indexed(RGB(red, green, blue).nearestFixedIndex)
    case (.ansi8, .indexed(let index)) where (9..<16).contains(index): .indexed(index - 8)
    case (.ansi16, _): nearestNamed(below: 16)
    case (.ansi8, _): nearestNamed(below: 8)
    }
  }

  private func nearestNamed(below count: UInt8) -> Color {
    guard let rgb = rgb() else { return self }
    let candidates = rgb.isGrey ? [0, 7, 8, 15].filter { $0 < count } : Array(0..<count)
    let nearest = candidates.min { rgb.distance(to: Palette.xterm[$0]) < rgb.distance(to: Palette.xterm[$1]) }
    return nearest.map(Color.indexed) ?? .standard
  }
}

extension Style {
  /// The nearest style that a screen of the given depth can show. Foreground and background never become the same
  /// colour if they differed: the text then becomes black or white, whichever stands out more. On the terminal's own
  /// background, which may be black, a grey that would become black becomes the terminal's own foreground.
  public func converted(to depth: ColorDepth) -> Style {
    var style = self
    style.foreground = foreground.converted(to: depth)
    style.background = background.converted(to: depth)
    if foreground != background, style.foreground == style.background, let ground = style.background.rgb() {
      style.foreground = ground.ink == RGB(0, 0, 0) ? .black : .white
    }
    if style.background == .standard, style.foreground == .black, foreground != .black { style.foreground = .standard }
    return style
  }
}

extension RGB {
  /// Whether the channels differ by an eighth of the range at most.
  var isGrey: Bool { max(red, green, blue) - min(red, green, blue) <= 32 }

  /// The square of the distance in sRGB.
  func distance(to other: RGB) -> Int {
    let red = Int(red) - Int(other.red)
    let green = Int(green) - Int(other.green)
    let blue = Int(blue) - Int(other.blue)
    return red * red + green * green + blue * blue
  }

  /// The nearest of xterm's 240 fixed colours. Only two need a comparison: the colour of the cube that is nearest in
  /// each channel, and the grey that is nearest to the mean of the channels.
  fileprivate var nearestFixedIndex: UInt8 {
    let steps = [red, green, blue].map(Self.cubeStep)
    let cube = 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
    let sum = Int(red) + Int(green) + Int(blue)
    let grey = 232 + UInt8(min(23, max(0, (sum - 9) / 30)))
    return distance(to: Palette.xterm[grey]) < distance(to: Palette.xterm[cube]) ? grey : cube
  }

  private static func cubeStep(_ value: UInt8) -> UInt8 {
    switch value {
    case ..<48: 0
    case ..<115: 1
    default: (value - 35) / 40
    }
  }
}

/// How many colours a screen can show, from the fewest to the most.
public enum ColorDepth: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// No colours, because the terminal has none or the user wants none. Bold, underline and so on remain.
  case none
  /// The eight named colours.
  case ansi8
  /// The eight named colours and their bright forms.
  case ansi16
  /// xterm's 256 colours.
  case indexed256
  /// Any colour.
  case rgb

  public static func < (lhs: ColorDepth, rhs: ColorDepth) -> Bool { lhs.rawValue < rhs.rawValue }
}
