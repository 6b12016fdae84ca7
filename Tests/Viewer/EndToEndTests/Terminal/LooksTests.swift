import Foundation
import TestExpectations
import TestTerminals
import Testing

@Suite("How the viewer looks in a terminal", .serialized) struct LooksTests {
  private let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
  private let fence = "\u{1B}[?62;22c"

  private func answer(_ color: String) -> String { "\u{1B}]11;rgb:\(color)\u{1B}\\\(fence)" }

  private func opened(_ arguments: [String] = [], type: String = "xterm-256color", extra: [String: String] = [:]) throws
    -> PseudoTerminal
  {
    try PseudoTerminal(
      [Ashlar.binary, "open", "flow"] + arguments,
      environment: Ashlar.environment(["TERM": type].merging(extra) { $1 }), folder: Ashlar.repository)
  }

  /// The colours that were sent to the terminal.
  /// - Parameter start: how many bytes to skip.
  private func colors(_ terminal: PseudoTerminal, from start: Int = 0) -> Set<Substring> {
    Set(String(decoding: terminal.output[start...], as: UTF8.self).matches(of: #/[34]8;5;\d+/#).map(\.output))
  }

  private func quit(_ terminal: PseudoTerminal) throws {
    terminal.send("q")
    try expect(terminal.ending(), .exit(0))
  }

  /// The colours of a theme that another theme does not have.
  private func colors(ofTheme theme: String, butNotOf other: String) throws -> Set<Substring> {
    let sets = try [theme, other].map { name in
      let terminal = try opened(["--theme", name])
      try terminal.wait(for: "the first picture") { $0.frameCount == 1 }
      try quit(terminal)
      return colors(terminal)
    }
    let own = sets[0].subtracting(sets[1])
    #expect(!own.isEmpty)
    return own
  }

  @Test("the theme suits the background that the terminal reports")
  func asked() throws {
    for (color, theme, other) in [("fdfd/f6f6/e3e3", "light", "dark"), ("0000/0000/0000", "dark", "light")] {
      let (own, others) = try (colors(ofTheme: theme, butNotOf: other), colors(ofTheme: other, butNotOf: theme))
      let terminal = try opened()
      try terminal.wait(for: "the question") { $0.text.contains(question) }
      terminal.send(answer(color))
      try terminal.wait(for: "its theme") { colors($0).isSuperset(of: own) }
      // If the machine is busy, the reply comes after the first picture, which may have the other theme.
      let start = terminal.output.count
      terminal.send("\u{0C}")
      try terminal.wait(for: "all of it again") { colors($0, from: start).isSuperset(of: own) }
      #expect(colors(terminal, from: start).isDisjoint(with: others))
      try quit(terminal)
    }
  }

  @Test("the terminal's reply takes precedence over the environment, which is used without a reply")
  func environment() throws {
    let (light, dark) = try (colors(ofTheme: "light", butNotOf: "dark"), colors(ofTheme: "dark", butNotOf: "light"))
    for (reply, own, others) in [(answer("0000/0000/0000"), dark, light), (fence, light, dark)] {
      let terminal = try opened(extra: ["COLORFGBG": "0;15"])
      try terminal.wait(for: "the question") { $0.text.contains(question) }
      terminal.send(reply)
      try terminal.wait(for: "its theme") { colors($0).isSuperset(of: own) }
      if reply == fence { #expect(colors(terminal).isDisjoint(with: others)) }
      try quit(terminal)
    }
  }

  @Test("keys typed before the reply are kept")
  func typedBefore() throws {
    let terminal = try opened()
    try terminal.wait(for: "the question") { $0.text.contains(question) }
    terminal.send("q" + answer("0000/0000/0000"))
    try expect(terminal.ending(), .exit(0))
  }

  @Test("a reply that comes late and in pieces still chooses the theme, and is not a key")
  func late() throws {
    // Until a theme is known, content has the light form of its colours.
    let own = try colors(ofTheme: "dark", butNotOf: "light")
    let terminal = try opened()
    try terminal.wait(for: "the first picture") { $0.frameCount == 1 }
    #expect(colors(terminal).isDisjoint(with: own))
    terminal.send("\u{1B}]11;rgb:0000/0")
    terminal.read(waiting: 100)
    terminal.send("000/0000\u{1B}\\\(fence)")
    try terminal.wait(for: "the theme") { colors($0).isSuperset(of: own) }
    #expect(!terminal.text.contains("arrows move"))
    try quit(terminal)
  }

  @Test("no query is sent if the reply is known or not needed, or if the query would be visible")
  func notAsked() throws {
    for (arguments, type, extra) in [
      (["--theme", "light"], "xterm-256color", [:]),
      ([], "linux", [:]), ([], "vt100", [:]), ([], "xterm-256color", ["NO_COLOR": "1"]),
      (["--colors", "never"], "xterm-256color", [:]),
    ] as [([String], String, [String: String])] {
      let terminal = try opened(arguments, type: type, extra: extra)
      try terminal.wait(for: "the first picture") { $0.frameCount == 1 }
      #expect(!terminal.text.contains("\u{1B}]11"), "\(arguments) \(type) \(extra)")
      terminal.send("q")
      try expect(terminal.ending(), .exit(0))
    }
  }

  @Test("boxes and ASCII apply to the viewer and to pictures, and ASCII is the default in some locales")
  func boxes() throws {
    let heavy = try Ashlar.run("render", "waterfall", "--size", "80x23", "--boxes", "heavy").output
    #expect(heavy.contains("┏"))
    #expect(!heavy.contains("╭"))
    let ascii = try Ashlar.run("render", "waterfall", "--size", "80x23", "--ascii").output
    let isASCII = ascii.allSatisfy { $0.isASCII }
    #expect(isASCII)
    #expect(ascii.contains("+--"))
    let rows = ascii.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(\.withoutTrailingBlanks)
    for (arguments, locale) in [("--ascii", "LANG=C.UTF-8"), ("", "LC_ALL=de_DE.ISO-8859-1")] {
      let tmux = try Ashlar.shown("open waterfall \(arguments)", locale: locale)
      try tmux.wait(for: "ASCII") { $0.dropLast() == rows[...] && $0.joined().allSatisfy { $0.isASCII } }
      try tmux.press("q")
    }
    let wrong = try Ashlar.run("render", "flow", "--boxes", "round")
    expect(wrong.ending, .exit(64))
    #expect(wrong.errors.contains("rounded"))
  }

  /// The ways in which colours were sent: as one of the first 8, as one of the 8 bright ones, or as one of 256.
  private func kindsOfColors(_ terminal: PseudoTerminal) -> Set<String> {
    var kinds: Set<String> = []
    for match in terminal.text.matches(of: #/\x{1B}\[([0-9;]*)m/#) {
      if match.1.contains(#/[34]8;5;\d/#) { kinds.insert("256") }
      for code in match.1.replacing(#/[34]8;5;\d+/#, with: "").split(separator: ";") {
        if code.wholeMatch(of: #/[34][0-7]/#) != nil { kinds.insert("8") }
        if code.wholeMatch(of: #/(9|10)[0-7]/#) != nil { kinds.insert("bright") }
      }
    }
    return kinds
  }

  @Test("no more colours are sent than requested")
  func colours() throws {
    for (name, kinds) in [("never", []), ("8", ["8"]), ("16", ["8", "bright"]), ("256", ["256"])]
      as [(String, Set<String>)]
    {
      let terminal = try opened(["--colors", name])
      try terminal.wait(for: "the first picture") { $0.frameCount == 1 }
      let sent = kindsOfColors(terminal)
      #expect(sent.isSubset(of: kinds), "\(name)")
      expect(sent.isEmpty, kinds.isEmpty, "\(name)")
      try quit(terminal)
    }
  }

  @Test("the hardware cursor stays on the focused element, for screen readers that follow it")
  func cursor() throws {
    let tmux = try Ashlar.shown("open flow")
    try expect(tmux.value("cursor_flag"), "0")
    try tmux.press("f")
    try tmux.wait(for: "the cursor on the first element") { _ in
      (try? [tmux.value("cursor_flag"), tmux.value("cursor_x"), tmux.value("cursor_y")]) == ["1", "1", "1"]
    }
    let x = try tmux.value("cursor_x")
    try tmux.press("Right")
    try tmux.wait(for: "the cursor on the next") { _ in
      (try? tmux.value("cursor_x")) != x && (try? tmux.value("cursor_y")) == "1"
    }
    try tmux.press("q")
  }
}
