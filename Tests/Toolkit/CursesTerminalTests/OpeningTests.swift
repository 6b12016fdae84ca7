import CharacterCanvas
import Foundation
import TestExpectations
import TestTerminals
import Testing

@testable import CursesTerminal

/// The screen opens if it can, and reports why if it cannot.
@MainActor
@Suite(.serialized) struct OpeningTests {
  private let firstFrame = "\u{1B}[?2026l"

  @Test("with data on standard input, keys come from the controlling terminal")
  func dataOnInput() throws {
    let pty = try Probe.opened(shell: "printf 'some,data\\n' | \"$PROBE\"")
    try pty.wait(for: firstFrame)
    pty.send("q")
    try expect(pty.ending(), .exit(0))
    #expect(pty.settings.isEqual(to: pty.before))
  }

  @Test("with standard output in a file, the picture is shown on the controlling terminal")
  func outputInFile() throws {
    let pty = try Probe.opened(shell: "\"$PROBE\" > /dev/null")
    try pty.wait(for: firstFrame)
    pty.send("q")
    try expect(pty.ending(), .exit(0))
  }

  @Test("a dumb terminal gets no sequences")
  func dumb() throws {
    let pty = try Probe.opened(type: "dumb")
    try expect(pty.ending(), .exit(69))
    expect(pty.text, "screen-probe: the terminal type is 'dumb', which cannot show a screen\r\n")
    #expect(pty.settings.isEqual(to: pty.before))
  }

  @Test("a missing terminal is reported in a sentence")
  func noTerminal() throws {
    let run = try Run([Probe.path], environment: ["TERM": "xterm"])
    expect(run.ending, .exit(69))
    expect(run.errors, "screen-probe: there is no terminal to show a screen on\n")
  }

  @Test("without TERM the most common terminal type is used")
  func noType() throws {
    let pty = try Probe.opened(type: nil)
    try pty.wait(for: firstFrame)
    #expect(pty.text.contains("\u{1B}[?1049h"))
    pty.send("q")
    try expect(pty.ending(), .exit(0))
  }

  @Test("frames are marked, each once, unless the user turns that off")
  func marks() throws {
    for (environment, isMarked) in [([:], true), (["ASHLAR_SYNC": "0"], false)] {
      let pty = try Probe.opened(environment: environment)
      try pty.wait(for: "item 22")
      pty.send("j")
      try pty.wait(for: "item 23")
      pty.send("q")
      try expect(pty.ending(), .exit(0))
      let counts = ["h", "l"].map { pty.text.components(separatedBy: "\u{1B}[?2026\($0)").count - 1 }
      // One more end than starts: when the terminal is restored, an end is sent in case a frame was cut short.
      expect(counts[0] + 1, counts[1])
      expect((counts[0] > 0), isMarked)
    }
  }

  @Test("a picture larger than the limit of file sizes is complete")
  func fileSizeLimit() throws {
    // Units of 512 bytes.
    let pty = try Probe.opened(shell: "ulimit -f 5; exec \"$PROBE\"", columns: 40, rows: 200)
    try pty.wait(for: firstFrame)
    #expect(pty.output.count > 2560)
    for row in [1, 2, 60, 99, 197, 198] { #expect(pty.text.contains("item \(row) "), "\(row)") }
    pty.send("q")
    try expect(pty.ending(), .exit(0))
    #expect(TerminalState(after: pty.output).isRestored)
    #expect(pty.settings.isEqual(to: pty.before))
  }

  @Test("a limit of file sizes that is too small for a row is reported in a sentence")
  func smallFileSizeLimit() throws {
    let pty = try Probe.opened(shell: "ulimit -f 5; exec \"$PROBE\"")
    try expect(pty.ending(), .exit(69))
    let sentence = "files may have 2560 bytes, and a row of the screen takes up to 5120; raise the limit with ulimit -f"
    expect(pty.text, "screen-probe: \(sentence)\r\n")
  }

  @Test("LINES and COLUMNS stay in the environment, and are ignored if the terminal knows its size")
  func sizeInEnvironment() throws {
    let pty = try Probe.opened(environment: ["LINES": "7", "COLUMNS": "33"])
    try pty.wait(for: "item 22")
    pty.send("E")
    try pty.wait(for: "LINES 7 COLUMNS 33")
    #expect(pty.text.contains("80x24"))
    pty.send("q")
    try expect(pty.ending(), .exit(0))
  }

  @Test("a paste of megabytes is one event, and keys work after it")
  func hugePaste() throws {
    let pty = try Probe.opened()
    try pty.wait(for: firstFrame)
    pty.send("\u{1B}[200~" + String(repeating: "q quits, j scrolls\r", count: 150_000) + "\u{1B}[201~")
    try pty.wait(for: "paste(")
    pty.send("q")
    try expect(pty.ending(), .exit(0))
  }

  @Test("options come from the environment")
  func options() {
    let plain = CursesOptions(environment: [:])
    #expect(plain.terminalType == nil)
    expect(plain.colors, .rgb)
    #expect(!plain.hasRGB)
    #expect(plain.synchronizesFrames)
    expect(plain.escapeDelay, .milliseconds(25))
    #expect(!plain.isMouseEnabled)
    let set = CursesOptions(environment: ["TERM": "xterm", "NO_COLOR": "1", "ESCDELAY": "100", "ASHLAR_SYNC": "0"])
    expect(set.terminalType, "xterm")
    expect(set.colors, .none)
    #expect(!set.synchronizesFrames)
    expect(set.escapeDelay, .milliseconds(100))
    let odd = CursesOptions(environment: ["TERM": "", "NO_COLOR": "", "ESCDELAY": "soon"])
    #expect(odd.terminalType == nil)
    expect(odd.colors, .rgb)
    expect(odd.escapeDelay, .milliseconds(25))
  }

  @Test(
    "COLORTERM says that a terminal shows any colour, but not through GNU Screen",
    arguments: [
      ("xterm-256color", "truecolor", nil, true), ("xterm-kitty", "24bit", nil, true),
      ("xterm-256color", "yes", nil, false), ("screen-256color", "truecolor", nil, false),
      ("screen-256color", "truecolor", "/tmp/tmux-0/default,1,0", true),
    ])
  func colorTerm(type: String, value: String, tmux: String?, hasRGB: Bool) {
    var environment = ["TERM": type, "COLORTERM": value]
    environment["TMUX"] = tmux
    expect(CursesOptions(environment: environment).hasRGB, hasRGB)
  }
}
