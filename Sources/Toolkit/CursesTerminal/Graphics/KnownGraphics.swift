import CharacterCanvas

/// The versions from which on terminals show images finer than half cells.
///
/// Fonts do not count: few have these characters, and no reply says which font a terminal has. Terminals in this table
/// draw the characters themselves.
struct KnownGraphics {
  /// The first version with placeholders; nil if there is none.
  var placeholders: [Int]?
  /// The first version that draws sextants, and the first that draws octants.
  var sextants, octants: [Int]?

  /// By the names that terminals reply, in small letters.
  private static let table: [String: KnownGraphics] = [
    "kitty": KnownGraphics(placeholders: [0, 28], sextants: [0, 19, 3], octants: [0, 40]),
    "ghostty": KnownGraphics(placeholders: [1, 0], sextants: [1, 0], octants: [1, 2]),
    "foot": KnownGraphics(sextants: [1, 13], octants: [1, 20]),
    "vte": KnownGraphics(sextants: [6000], octants: [7800]),
    "wezterm": KnownGraphics(sextants: [20_210_610]),
    "contour": KnownGraphics(sextants: []),
    "rio": KnownGraphics(sextants: []),
    alacritty: KnownGraphics(sextants: [0, 13, 2]),
  ]

  /// The name of a terminal that replies to DA2 and not to XTVERSION.
  private static let alacritty = "alacritty"

  /// Whether a terminal shows images where placeholders are, if it replies that it takes images.
  static func hasPlaceholders(_ name: TerminalName) -> Bool {
    has(name.version, from: table[name.program]?.placeholders)
  }

  /// The finest characters that a terminal draws itself; nil if it draws none.
  static func glyphs(_ name: TerminalName) -> MosaicGlyphs? {
    guard let known = table[name.program] else { return nil }
    if has(name.version, from: known.octants) { return .octants }
    return has(name.version, from: known.sextants) ? .sextants : nil
  }

  private static func has(_ version: [Int], from first: [Int]?) -> Bool {
    first.map { !version.lexicographicallyPrecedes($0) } ?? false
  }

  /// The name and the version of a terminal without a name, by its reply to DA2: Alacritty 0.13.2 replies `0;1302;1`.
  ///
  /// Other terminals reply the same form with smaller numbers: 10, 136 and 276.
  static func name(ofAttributes numbers: [Int]) -> TerminalName? {
    guard numbers.count == 3, numbers[0] == 0, numbers[2] == 1, numbers[1] >= 1000 else { return nil }
    let version = [numbers[1] / 10_000, numbers[1] / 100 % 100, numbers[1] % 100]
    let text = version.map(String.init).joined(separator: ".")
    return TerminalName(text: "Alacritty \(text), by DA2", program: alacritty, version: version)
  }
}
