/// A terminal and what it replies to queries.
///
/// Each reply is without its introducer and its end: `foot(1.27.0)` stands for `ESC P > | foot(1.27.0) ESC \`. A reply
/// that is nil does not come.
public struct KnownTerminal: Sendable, CustomStringConvertible {
  public let name: String
  /// Where the replies were found. After a semicolon stands where the rest is from.
  let source: String
  /// Name and version (XTVERSION).
  let version: String?
  /// The numbers of DA1, to which every terminal replies.
  let attributes: String
  /// The numbers of DA2.
  let secondary: String?
  /// The height and the width of a cell in pixels.
  let cell: String?
  /// The replies to XTGETTCAP with `RGB` and `Tc`, as `1+r524742=38`.
  let colors: [String]
  /// The colours of text and background (OSC 10 and 11).
  let text, background: String?
  /// The reply to a pixel to try of kitty's graphics protocol.
  let image: String?
  /// Whether it says that it shows any colour.
  public var hasRGB: Bool { version != nil && colors.contains { $0.hasPrefix("1+r") } }
  /// Whether it shows images where placeholders are: kitty from 0.28 on, and Ghostty.
  public let hasPlaceholders: Bool
  /// The finest characters of parts of cells that it draws itself, `octants` or `sextants`.
  public let glyphs: String?
  /// The parts of the background, from 0 to 255.
  public var backgroundParts: [Int]? {
    background.map { $0.split(separator: "/").compactMap { Int($0.prefix(2), radix: 16) } }
  }

  init(
    _ name: String, source: String, version: String? = nil, attributes: String, secondary: String? = nil,
    cell: String? = nil, colors: [String] = [], text: String? = nil, background: String? = nil, image: String? = nil,
    hasPlaceholders: Bool = false, glyphs: String? = nil
  ) {
    (self.name, self.source, self.version, self.attributes) = (name, source, version, attributes)
    (self.secondary, self.cell, self.colors, self.text) = (secondary, cell, colors, text)
    (self.background, self.image, self.hasPlaceholders) = (background, image, hasPlaceholders)
    self.glyphs = glyphs
  }

  public var description: String { name }

  public static func named(_ name: String) throws -> KnownTerminal {
    guard let terminal = all.first(where: { $0.name == name }) else { throw Unexpected("no terminal '\(name)'") }
    return terminal
  }
}

extension KnownTerminal {
  private static let rgb = "1+r524742=38"
  private static let rgbParts = "1+r524742=382F382F38"
  private static let tc = "1+r5463"
  private static let none = ["0+r524742"]
  private static let ok = "OK"

  /// Measured in the terminal by others: DA1, cells, images, most colours, and the words of a name. What is "recalled"
  /// is known from the source of the terminal and was not measured. The program does not ask for OSC 10; its replies
  /// come as those to other programs. Which characters a terminal draws is from its releases' notes or source.
  private static func measured(_ file: String, _ day: String) -> String {
    "jquast/ucs-detect, data/\(file).yaml, \(day)"
  }

  public static let all: [KnownTerminal] = [
    KnownTerminal(
      "kitty 0.43",
      source: measured("kitty", "2025-11") + "; its documentation: XTGETTCAP, images; recalled: DA1, DA2, colours",
      version: "kitty(0.43.1)", attributes: "62;", secondary: "1;4000;43", cell: "20;9", colors: [rgb, tc],
      text: "dddd/dddd/dddd", background: "0000/0000/0000", image: ok, hasPlaceholders: true, glyphs: "octants"),
    KnownTerminal(
      "kitty 0.26", source: "seen in kitty 0.26.5 of Debian 12; recalled: DA2, colours",
      version: "kitty(0.26.5)", attributes: "62;", secondary: "1;4000;26", cell: "19;10", colors: [rgb, tc],
      text: "dddd/dddd/dddd", background: "0000/0000/0000", image: ok, glyphs: "sextants"),
    KnownTerminal(
      "Ghostty 1.3", source: measured("ghostty", "2026-05-26") + "; recalled: DA2",
      version: "ghostty 1.3.1-arch2", attributes: "62;22;52", secondary: "1;10;0", cell: "21;10", colors: [rgb, tc],
      text: "ffff/ffff/ffff", background: "2828/2c2c/3434", image: ok, hasPlaceholders: true, glyphs: "octants"),
    KnownTerminal(
      "foot 1.27", source: measured("foot", "2026-05-27") + "; DA2: the same, capability rv",
      version: "foot(1.27.0)", attributes: "62;4;22;28;52", secondary: "1;012700;0", cell: "12;6", colors: [rgb, tc],
      text: "ffff/ffff/ffff", background: "2424/2424/2424", glyphs: "octants"),
    KnownTerminal(
      "foot 1.13", source: "seen in foot 1.13.1 of Debian 12; recalled: DA2, colours",
      version: "foot(1.13.1)", attributes: "62;4;22", secondary: "1;011301;0", cell: "17;8", colors: [rgb, tc],
      text: "dcdc/dcdc/cccc", background: "1111/1111/1111", glyphs: "sextants"),
    KnownTerminal(
      "WezTerm 2026", source: measured("wezterm", "2026-05-26") + "; recalled: DA2",
      version: "WezTerm 20260330-223553-418897b7", attributes: "65;4;6;18;22;52", secondary: "1;277;0", cell: "18;8",
      colors: [rgbParts, "1+r5463=31"], text: "f8f8/dcdc/c0c0", background: "1f1f/1d1d/4545", image: ok,
      glyphs: "sextants"),
    KnownTerminal(
      "iTerm2 3.6", source: measured("iterm2", "2026-05-25") + "; recalled: DA2, cell",
      version: "iTerm2 3.6.10", attributes: "64;1;2;4;6;17;18;21;22;52", secondary: "64;2500;0", cell: "18;8",
      colors: [rgb, "0+r5463"], text: "c7f1/c7f1/c7f1", background: "0000/0000/0000", image: ok),
    KnownTerminal(
      "Konsole 26.04", source: measured("konsole", "2026-05-27") + "; recalled: DA2",
      version: "Konsole 26.04.1", attributes: "62;1;4", secondary: "1;260401;0", cell: "12;7", text: "fcfc/fcfc/fcfc",
      background: "2323/2626/2727", image: ok),
    KnownTerminal(
      "xterm 390", source: measured("xterm", "2025-11") + "; ctlseqs: DA2, XTVERSION; seen: XTGETTCAP, colours",
      version: "XTerm(390)", attributes: "64;1;2;6;9;15;16;17;18;21;22;28", secondary: "41;390;0", colors: none,
      text: "0000/0000/0000", background: "ffff/ffff/ffff"),
    KnownTerminal(
      "xterm 398 with direct colours", source: "ctlseqs, and a recalled XTGETTCAP with TERM=xterm-direct",
      version: "XTerm(398)", attributes: "64;1;2;4;6;9;15;16;17;18;21;22;28", secondary: "41;398;0", cell: "13;6",
      colors: [rgbParts], text: "0000/0000/0000", background: "ffff/ffff/ffff"),
    KnownTerminal(
      "GNOME Terminal, VTE 0.76",
      source: measured("gnometerminal", "2025-11") + "; vteseq.cc: XTVERSION; recalled: DA2, colours",
      version: "VTE(7600)", attributes: "61;1;21;22", secondary: "61;7600;1", cell: "18;9", text: "d0d0/cfcf/cccc",
      background: "1717/1414/2121", glyphs: "sextants"),
    KnownTerminal(
      "VTE 0.68", source: "recalled from vteseq.cc of 0.68",
      version: "VTE(6800)", attributes: "65;1;9", secondary: "65;6800;1", text: "d3d3/d7d7/cfcf",
      background: "2e2e/3434/3636", glyphs: "sextants"),
    KnownTerminal(
      "Alacritty 0.16", source: measured("alacritty", "2025-11") + "; recalled: DA2, colours",
      attributes: "6", secondary: "0;1600;1", text: "d8d8/d8d8/d8d8", background: "1818/1818/1818", glyphs: "sextants"),
    KnownTerminal(
      "Contour 0.6", source: measured("contour", "2025-11") + "; recalled: XTVERSION, XTGETTCAP, DA2, colours",
      version: "contour 0.6.2", attributes: "65;1;4;8;22;28;52;314", secondary: "65;602;0", cell: "22;10",
      colors: [rgb], text: "d0d0/d0d0/d0d0", background: "1a1a/1717/1616", glyphs: "sextants"),
    KnownTerminal(
      "Windows Terminal 1.23",
      source: measured("terminalexe", "2025-11") + "; microsoft/terminal 6850: DA2; 18382: no XTVERSION",
      attributes: "61;4;6;7;14;21;22;23;24;28;32;42;52", secondary: "0;10;1", cell: "20;10", text: "cccc/cccc/cccc",
      background: "0c0c/0c0c/0c0c"),
    KnownTerminal(
      "Windows Terminal 1.17", source: "microsoft/terminal 15693 and 6850",
      attributes: "1;0", secondary: "0;10;1"),
    KnownTerminal(
      "mintty 3.7", source: "recalled from termout.c",
      version: "mintty 3.7.8", attributes: "64;1;2;4;6;9;15;21;22;28;29", secondary: "77;30708;0", cell: "16;8",
      text: "bfbf/bfbf/bfbf", background: "0000/0000/0000"),
    KnownTerminal(
      "Terminal of macOS 2.15", source: measured("terminalapp", "2025-11") + "; recalled: DA2, colours",
      attributes: "1;2", secondary: "1;95;0", text: "0000/0000/0000", background: "ffff/ffff/ffff"),
    KnownTerminal(
      "VS Code 1.105, xterm.js",
      source: measured("vscodeterminal", "2025-11") + "; xtermjs/xterm.js 2894: DA2; recalled: colours",
      attributes: "1;2", secondary: "0;276;0", cell: "21;8", text: "cccc/cccc/cccc", background: "1f1f/1f1f/1f1f"),
    KnownTerminal(
      "Rio 0.2", source: measured("rio", "2025-11") + "; recalled: XTVERSION, DA2, colours",
      version: "rio 0.2.28", attributes: "62;4;6;22", secondary: "0;2028;1", cell: "17;8", text: "f8f8/f8f8/f2f2",
      background: "0f0f/0d0d/0e0e", glyphs: "sextants"),
    KnownTerminal(
      "mlterm 3.9", source: measured("mlterm", "2025-11") + "; recalled: XTVERSION, XTGETTCAP, DA2, colours",
      version: "mlterm(3.9.3)", attributes: "63;1;2;3;4;6;7;15;18;22;29", secondary: "24;279;0", cell: "22;10",
      colors: none, text: "0000/0000/0000", background: "ffff/ffff/ffff"),
    KnownTerminal(
      "tmux 3.4", source: measured("tmux", "2025-11") + "; recalled: DA2, colours",
      version: "tmux 3.4", attributes: "1;2;4", secondary: "84;0;0", cell: "20;9", text: "dddd/dddd/dddd",
      background: "0000/0000/0000"),
    KnownTerminal(
      "GNU Screen 4.09", source: measured("screen", "2025-11") + "; recalled: DA2",
      attributes: "1;2", secondary: "83;40901;0"),
    KnownTerminal(
      "PuTTY 0.83", source: measured("putty", "2025-11") + "; recalled: DA2, colours",
      attributes: "6", secondary: "0;136;0", text: "bbbb/bbbb/bbbb", background: "0000/0000/0000"),
    KnownTerminal(
      "rxvt-unicode 9.31", source: measured("rxvtunicode", "2025-11") + "; recalled: DA2, colours",
      attributes: "1;2", secondary: "85;95;0", text: "0000/0000/0000", background: "ffff/ffff/ffff"),
    KnownTerminal(
      "console of Linux", source: "console_codes(4): DA1; no DA2",
      attributes: "6"),
  ]
}
