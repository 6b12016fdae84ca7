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
}
