/// The lines a border can be drawn with.
public enum BorderStyle: String, CaseIterable, Hashable, Sendable {
  case rounded, square, heavy, double
  /// `+`, `-` and `|`, for terminals and locales without Unicode.
  case ascii
}

extension BorderStyle {
  /// The six characters of a border, each one column wide.
  public struct Glyphs: Hashable, Sendable {
    public let horizontal: Character
    public let vertical: Character
    public let topLeft: Character
    public let topRight: Character
    public let bottomLeft: Character
    public let bottomRight: Character
  }

  /// The characters this border is made of.
  public var glyphs: Glyphs {
    switch self {
    case .rounded: Self.roundedGlyphs
    case .square: Self.squareGlyphs
    case .heavy: Self.heavyGlyphs
    case .double: Self.doubleGlyphs
    case .ascii: Self.asciiGlyphs
    }
  }

  private static let roundedGlyphs = Glyphs("─", "│", "╭", "╮", "╰", "╯")
  private static let squareGlyphs = Glyphs("─", "│", "┌", "┐", "└", "┘")
  private static let heavyGlyphs = Glyphs("━", "┃", "┏", "┓", "┗", "┛")
  private static let doubleGlyphs = Glyphs("═", "║", "╔", "╗", "╚", "╝")
  private static let asciiGlyphs = Glyphs("-", "|", "+", "+", "+", "+")
}

extension BorderStyle.Glyphs {
  fileprivate init(
    _ horizontal: Character, _ vertical: Character,
    _ topLeft: Character, _ topRight: Character, _ bottomLeft: Character, _ bottomRight: Character
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }
}
