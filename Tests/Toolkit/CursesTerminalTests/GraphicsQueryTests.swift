import CharacterCanvas
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import CursesTerminal

/// What terminals reply to the queries for images and colours.
@Suite struct GraphicsQueryTests {
  /// A terminal that replies to the queries it knows, and ignores the others.
  struct Terminal: CustomTestStringConvertible {
    var testDescription: String
    var version: String?
    /// The numbers of DA2.
    var secondary: String?
    var cell = "\u{1B}[6;20;10t"
    var takesImages = false
    var colors = ""
    /// Whether it is tmux, what its option is, and what is around it.
    var isTmux = false
    var passesOn = false

    /// The replies to a text from the program.
    func replies(to text: String) -> String {
      var result = ""
      if text.contains("\u{1B}[>0q"), let version { result += "\u{1B}P>|\(version)\u{1B}\\" }
      if text.contains("\u{1B}[16t"), version != nil { result += cell }
      if text.contains("\u{1B}[>c"), let secondary { result += "\u{1B}[>\(secondary)c" }
      if text.contains("\u{1B}P+q") { result += colors }
      if text.contains("\u{1B}_Ga=q"), takesImages { result += "\u{1B}_Gi=31;OK\u{1B}\\" }
      return result
    }
  }

  /// What a program finds out from a terminal, with tmux between them or not.
  private static func found(
    _ terminal: Terminal, choice: GraphicsChoice = .auto, inTmux tmux: (version: String, passesOn: Bool)? = nil,
    splitting random: inout SplitMix64
  ) -> (query: GraphicsQuery, sent: [String]) {
    var query = GraphicsQuery(choice, isInTmux: tmux != nil)
    var scanner = ReplyScanner()
    var sent = [GraphicsQuery.opening]
    var next = 0
    while next < sent.count {
      let text = sent[next]
      next += 1
      var replies = ""
      if let tmux, text.hasPrefix("\u{1B}Ptmux;") {
        let inner = text.dropFirst("\u{1B}Ptmux;".count).dropLast(2)
        if tmux.passesOn { replies = terminal.replies(to: String(inner).replacing("\u{1B}\u{1B}", with: "\u{1B}")) }
      } else if let tmux {
        replies = Terminal(testDescription: "tmux", version: tmux.version, cell: "\u{1B}[6;16;8t").replies(to: text)
      } else {
        replies = terminal.replies(to: text)
      }
      var rest = Array(replies.utf8)[...]
      while !rest.isEmpty {
        let part = rest.prefix(Int.random(in: 1...rest.count, using: &random))
        rest = rest.dropFirst(part.count)
        let answer = query.read(scanner.scan(Array(part)))
        if !answer.isEmpty { sent.append(String(decoding: answer, as: UTF8.self)) }
      }
    }
    return (query, sent)
  }

  private static let kitty = Terminal(testDescription: "kitty 0.35", version: "kitty(0.35.2)", takesImages: true)
  private static let rgb = "\u{1B}P1+r524742=38\u{1B}\\"

  @Test(
    "images are shown by terminals of known names that take them",
    arguments: [
      (kitty, true), (Terminal(testDescription: "Ghostty", version: "ghostty 1.2.0", takesImages: true), true),
      (Terminal(testDescription: "an old kitty", version: "kitty(0.26.5)", takesImages: true), false),
      (Terminal(testDescription: "a kitty that refuses", version: "kitty(0.35.2)"), false),
      (Terminal(testDescription: "Konsole", version: "Konsole 22.12.3", takesImages: true), false),
      (Terminal(testDescription: "WezTerm", version: "WezTerm 20240203", takesImages: true), false),
      (Terminal(testDescription: "xterm", version: "XTerm(379)", colors: "\u{1B}P0+r524742\u{1B}\\"), false),
      (Terminal(testDescription: "one that replies to nothing"), false),
    ], TestSeeds.all([1, 2, 3]))
  func names(terminal: (Terminal, Bool), seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (query, sent) = Self.found(terminal.0, splitting: &random)
    expect(query.isConfirmed, terminal.1)
    #expect(!query.passesTmux)
    #expect(!query.hasRGB)
    expect(query.cell, (terminal.0.version == nil ? nil : CellSize(width: 10, height: 20)))
    if terminal.0.version == nil { expect(sent, [GraphicsQuery.opening]) }
  }

  @Test(
    "the terminal around tmux is queried, and shows images if tmux passes them on", arguments: TestSeeds.all([1, 2]))
  func tmux(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let on = Self.found(Self.kitty, inTmux: ("tmux 3.4", true), splitting: &random).query
    #expect(on.isConfirmed)
    #expect(on.passesTmux)
    expect(on.cell, CellSize(width: 10, height: 20))
    #expect(!on.awaitsOuterReplies)
    let off = Self.found(Self.kitty, inTmux: ("tmux 3.3a", false), splitting: &random).query
    #expect(!off.isConfirmed)
    #expect(off.awaitsOuterReplies, "tmux does not say that nothing will come")
  }

  @Test("colours are found by a query that only terminals with a name get")
  func colors() {
    var random = SplitMix64(seed: TestSeeds.one(1))
    var terminal = Self.kitty
    terminal.colors = Self.rgb
    for choice in [GraphicsChoice.auto, .cells] {
      let (query, sent) = Self.found(terminal, choice: choice, splitting: &random)
      #expect(query.hasRGB)
      expect(query.isConfirmed, (choice == .auto))
      expect(sent.count { $0.contains("+q524742") }, 1)
    }
    terminal.colors = "\u{1B}P1+r5463\u{1B}\\"
    #expect(Self.found(terminal, splitting: &random).query.hasRGB)
    #expect(!Self.found(terminal, inTmux: ("tmux 3.4", true), splitting: &random).query.hasRGB)
  }

  @Test("without a query, `kitty` shows images, and passes them through tmux")
  func forced() {
    #expect(GraphicsQuery(.kitty, isInTmux: false).isConfirmed)
    #expect(!GraphicsQuery(.kitty, isInTmux: false).passesTmux)
    #expect(GraphicsQuery(.kitty, isInTmux: true).passesTmux)
  }

  @Test("a size that no cell has is ignored, and the keys around replies change nothing")
  func oddSizes() {
    var query = GraphicsQuery(.auto, isInTmux: false)
    var scanner = ReplyScanner()
    #expect(query.read(scanner.scan(Array("jj\u{1B}[6;0;0t\u{1B}[A\u{1B}[6;18;9tq".utf8))).isEmpty)
    expect(query.cell, CellSize(width: 9, height: 18))
  }

  /// Names and versions, and the finest characters that these terminals draw themselves.
  private static let drawers: [(version: String?, secondary: String?, glyphs: MosaicGlyphs?)] = [
    ("kitty(0.19.2)", nil, nil), ("kitty(0.19.3)", nil, .sextants), ("kitty(0.39.1)", nil, .sextants),
    ("kitty(0.40.0)", nil, .octants), ("foot(1.12.1)", nil, nil), ("foot(1.13.1)", nil, .sextants),
    ("foot(1.20.0)", nil, .octants), ("VTE(5900)", nil, nil), ("VTE(6003)", nil, .sextants),
    ("VTE(7800)", nil, .octants),
    ("ghostty 1.0.0", nil, .sextants), ("ghostty 1.2.0-dev", nil, .octants), ("WezTerm 20210502-154244", nil, nil),
    ("WezTerm 20240203-110809-5046fc22", nil, .sextants), ("contour 0.4.0", nil, .sextants),
    ("rio 0.2.28", nil, .sextants),
    (nil, "0;1302;1", .sextants), (nil, "0;1301;1", nil), (nil, "0;1600;1", .sextants), (nil, "0;10;1", nil),
    (nil, "0;276;0", nil), (nil, nil, nil), ("XTerm(398)", "41;398;0", nil), ("Konsole 26.04.1", nil, nil),
    ("iTerm2 3.5.0", "64;2500;0", nil), ("mlterm(3.9.3)", "24;279;0", nil),
  ]

  @Test(
    "characters are chosen by name and version, or by the attributes of one without a name",
    arguments: drawers.indices)
  func glyphs(index: Int) {
    let (version, secondary, glyphs) = Self.drawers[index]
    var random = SplitMix64(seed: TestSeeds.one(1))
    let terminal = Terminal(testDescription: "", version: version, secondary: secondary)
    expect(Self.found(terminal, splitting: &random).query.glyphs, glyphs)
    let inTmux = Self.found(terminal, inTmux: ("tmux 3.5a", true), splitting: &random).query
    expect(inTmux.glyphs, glyphs.map { _ in .sextants })
    expect(Self.found(terminal, inTmux: ("tmux 3.5a", false), splitting: &random).query.glyphs, nil)
    for choice in GraphicsChoice.allCases where choice != .auto {
      expect(Self.found(terminal, choice: choice, splitting: &random).query.glyphs, choice.glyphs)
    }
  }

  @Test("names with digits are read whole", arguments: [
    ("iTerm2 3.5.0", "iterm2", [3, 5, 0]), ("kitty(0.41.1)", "kitty", [0, 41, 1]), ("VTE(7800)", "vte", [7800]),
    ("WezTerm 20240203-110809", "wezterm", [20_240_203]), ("ghostty 1.3.1-arch2", "ghostty", [1, 3, 1]),
    ("Name1.2", "name", [1, 2]), ("XTerm", "xterm", []),
  ])
  func programs(text: String, program: String, version: [Int]) {
    var scanner = ReplyScanner()
    let name = TerminalName(text: text, program: program, version: version)
    expect(scanner.scan(Array("\u{1B}P>|\(text)\u{1B}\\".utf8)), [.name(name)])
  }

  @Test("without widths of the C library, the next coarser characters are taken")
  func widths() {
    func glyphs(_ wanted: MosaicGlyphs, _ first: Unicode.Scalar?, isNamed: Bool = false) -> MosaicGlyphs? {
      wanted.sendable(isNamed: isNamed) { scalar in first.map { scalar <= $0 } ?? false ? 1 : -1 }
    }
    let all: Unicode.Scalar = "\u{1FBFF}"
    for wanted in MosaicGlyphs.allCases { expect(glyphs(wanted, all, isNamed: true), wanted) }
    expect(glyphs(.octants, nil), nil)
    expect(glyphs(.octants, nil, isNamed: true), .quadrants)
    // glibc 2.36 knows sextants and no octants.
    func old(_ scalar: Unicode.Scalar) -> Int { scalar == "\u{1FB00}" ? 1 : -1 }
    expect(MosaicGlyphs.octants.sendable(isNamed: false, columns: old), .sextants)
    expect(MosaicGlyphs.sextants.sendable(isNamed: false, columns: old), .sextants)
  }

  @Test("the report names reply, version and choice")
  func report() {
    func sentence(
      _ version: String?, _ choice: GraphicsChoice = .auto, images: Bool = false, knowsOctants: Bool = true
    ) -> String {
      var finding = GraphicsFinding(choice, isInTmux: false) { $0.value >= 0x1FB00 || knowsOctants ? 1 : -1 }
      let terminal = Terminal(testDescription: "", version: version, takesImages: images)
      _ = finding.read(Array(terminal.replies(to: GraphicsQuery.opening + TerminalQuery.images).utf8))
      return finding.sentence
    }
    expect(sentence("kitty(0.41.1)", images: true), "pixels: kitty(0.41.1) shows images where placeholders are")
    expect(sentence("foot(1.21.0)"), "octants: foot(1.21.0) draws them")
    expect(
      sentence("foot(1.21.0)", knowsOctants: false),
      "sextants: foot(1.21.0) draws octants, but the C library of this system knows no width of them")
    expect(sentence("XTerm(379)"), "half cells: XTerm(379) is not known to draw sextants")
    expect(sentence(nil), "half cells: the terminal replied no name")
    expect(sentence("foot(1.21.0)", .cells), "half cells, by 'graphics: cells'")
    expect(sentence(nil, .octants), "octants, by 'graphics: octants'")
    expect(
      sentence(nil, .octants, knowsOctants: false),
      "sextants, by 'graphics: octants': the C library of this system knows no width of octants")
  }
}
