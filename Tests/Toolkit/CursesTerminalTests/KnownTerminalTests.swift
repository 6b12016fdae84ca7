import CNcurses
import CharacterCanvas
import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import TestTerminals
import Testing

@testable import CursesTerminal

/// A screen in this process, on a pseudo-terminal that replies as a known terminal does.
@MainActor
@Suite("What known terminals reply", .serialized) struct KnownTerminalTests {
  /// When replies come.
  enum Timing: CaseIterable {
    case prompt
    /// After the next pictures.
    case late
    /// In pieces of a few bytes, with pictures and keys between.
    case pieces
    case never
  }

  /// The environment of the program.
  struct Setting: CustomStringConvertible {
    var type: String
    var hasColorTerm, isInTmux, hasNoColor: Bool

    static let all = ["xterm-256color", "tmux-256color", "xterm"].flatMap { type in
      (0..<8).map { Setting(type: type, hasColorTerm: $0 & 1 > 0, isInTmux: $0 & 2 > 0, hasNoColor: $0 & 4 > 0) }
    }

    var environment: [String: String] {
      var variables = ["TERM": type]
      if hasColorTerm { variables["COLORTERM"] = "truecolor" }
      if isInTmux { variables["TMUX"] = "/tmp/tmux-0/default,1,0" }
      if hasNoColor { variables["NO_COLOR"] = "1" }
      return variables
    }

    /// The colours before any reply. Terminfo has 8 for `xterm`.
    var firstColors: ColorDepth {
      hasNoColor ? .none : hasColorTerm ? .rgb : type == "xterm" ? .ansi8 : .indexed256
    }

    /// Whether the terminal is asked, as it is where it may show more, or its background is of use.
    var asks: Bool { firstColors >= .indexed256 }

    var description: String { "\(environment)" }
  }

  @Test(
    "the screen finds out what they say, shows each picture, and takes no reply for a key",
    arguments: KnownTerminal.all)
  func table(terminal: KnownTerminal) throws {
    let seed = TestSeeds.one(1)
    var random = SplitMix64(seed: seed)
    for setting in Setting.all {
      for timing in Timing.allCases where setting.asks ? timing != .never : timing == .prompt {
        try check(terminal, setting, timing, &random, seed)
      }
    }
  }

  @Test("a terminal that replies to nothing gets its pictures all the same")
  func silence() throws {
    let seed = TestSeeds.one(1)
    var random = SplitMix64(seed: seed)
    for setting in Setting.all { try check(KnownTerminal.all[0], setting, .never, &random, seed) }
  }

  /// Keys, of which the viewer must get each.
  private func keys(in setting: Setting) -> String { setting.asks ? "jé3/q" : "é" }

  private func check(
    _ terminal: KnownTerminal, _ setting: Setting, _ timing: Timing, _ random: inout SplitMix64, _ seed: UInt64
  ) throws {
    let words = Comment("\(terminal), \(setting), \(timing), seed \(seed)")
    let line = try Line(terminal, setting, timing)
    let keys = keys(in: setting)
    try line.run(typing: keys, random: &random)
    let hasReplies = timing != .never && setting.asks
    let first = setting.firstColors
    let colors = hasReplies && terminal.hasRGB && !setting.isInTmux && first == .indexed256 ? .rgb : first
    let showsPixels = hasReplies && terminal.hasPlaceholders
    expect(line.events, keys.map { .key(Key($0)) }, words)
    expect(line.screen.capabilities.colors, colors, words)
    expect(line.screen.capabilities.showsPixels, showsPixels, words)
    let glyphs = hasReplies && !showsPixels ? glyphs(of: terminal, setting) : nil
    expect(line.screen.capabilities.mosaic?.rawValue, glyphs, words)
    expect(line.background, (hasReplies ? background(of: terminal, setting) : nil), words)
    expect(line.differences(in: colors), [], words)
    try line.close(words)
  }

  /// tmux may not know octants, and the C library of this system may not either.
  private func glyphs(of terminal: KnownTerminal, _ setting: Setting) -> String? {
    let isKnown = ash_columns(0x1CD00) == 1
    return terminal.glyphs == "octants" && (setting.isInTmux || !isKnown) ? "sextants" : terminal.glyphs
  }

  private func background(of terminal: KnownTerminal, _ setting: Setting) -> RGB? {
    // The tmux of these tests is black.
    let parts = setting.isInTmux ? [0, 0, 0] : terminal.backgroundParts
    return parts.map { RGB(UInt8($0[0]), UInt8($0[1]), UInt8($0[2])) }
  }
}

/// A screen, the terminal that it is on, and what came of both.
@MainActor
private final class Line {
  let screen: CursesScreen
  private(set) var events: [InputEvent] = []
  private(set) var background: RGB?
  private var terminal: ReplyingTerminal
  private let timing: KnownTerminalTests.Timing
  private let stray: [String]
  private let pty: TerminalEnds
  private let emulator = KittyTerminal(size: TerminalEnds.size)
  /// The bytes that the terminal has still to send.
  private var due: [UInt8] = []
  private var step = 0

  init(
    _ known: KnownTerminal, _ setting: KnownTerminalTests.Setting, _ timing: KnownTerminalTests.Timing
  ) throws {
    terminal = ReplyingTerminal(known, inTmux: setting.isInTmux)
    stray = ReplyingTerminal.strayReplies(of: known)
    self.timing = timing
    pty = try TerminalEnds()
    var options = CursesOptions(environment: setting.environment)
    options.capturesPrints = false
    // However slow the machine is, the pieces of a reply belong together.
    options.escapeDelay = .seconds(600)
    screen = try CursesScreen(options, on: TerminalPort(pty.slave))
  }

  /// Does what the viewer does, with a key after each picture, until the terminal has nothing to send.
  func run(typing keys: String, random: inout SplitMix64) throws {
    screen.onBackground = { [weak self] in self?.background = $0 }
    if screen.capabilities.colors >= .indexed256 { background = screen.askBackground(patience: .zero) }
    screen.reportCapabilities { _ in }
    var rest = Substring(keys)
    if timing != .never { for reply in stray { due += reply.utf8 } }
    while true {
      if let key = rest.first, !screen.isInSequence, timing == .never || Bool.random(using: &random) {
        try pty.write(Array(String(key).utf8))
        rest = rest.dropFirst()
      } else {
        try reply(&random)
      }
      events += screen.pendingEvents()
      step += 1
      screen.present(canvas, cursor: nil)
      try listen()
      if rest.isEmpty, due.isEmpty || timing == .never { break }
    }
  }

  /// Takes what the screen has sent. A picture, which has an end, comes last.
  private func listen() throws {
    let bytes = try pty.read(upTo: "\u{1B}[?2026l")
    emulator.write(bytes)
    for reply in terminal.replies(to: bytes) { due += reply.utf8 }
  }

  private func reply(_ random: inout SplitMix64) throws {
    switch timing {
    case .never: break
    case .prompt: try send(due.count)
    case .late: if step > 4 { try send(due.count) }
    case .pieces: try send(.random(in: 0...min(40, due.count), using: &random))
    }
  }

  private func send(_ count: Int) throws {
    try pty.write(Array(due.prefix(count)))
    due.removeFirst(count)
  }

  /// One row of red text, and one that changes.
  private var canvas: Canvas {
    var canvas = Canvas(size: TerminalEnds.size)
    canvas.draw("red", at: CellPoint(x: 1, y: 1), style: Style(foreground: .rgb(255, 0, 0)))
    canvas.draw(DisplayText("step \(step) ─"), at: CellPoint(x: step % 5, y: 2 + step % 3), style: .plain)
    return canvas
  }

  /// The cells that do not show the latest picture, with colours of the given number.
  func differences(in colors: ColorDepth) -> [String] {
    let red: [ColorDepth: [Int]] = [.rgb: [2, 255, 0, 0], .indexed256: [5, 196], .ansi8: [5, 1], .none: []]
    let cells = CellRect(size: TerminalEnds.size)
    var differences = emulator.faults
    for y in 0..<cells.height {
      let seen = emulator.cells[y].map { String(String.UnicodeScalarView($0.text)) }.joined()
      let wanted = (0..<cells.width).map { String(canvas[$0, y].character) }.joined()
      if seen != wanted { differences.append("row \(y): \(seen.debugDescription), not \(wanted.debugDescription)") }
    }
    let foreground = emulator.cells[1][1].foreground
    if foreground != red[colors] { differences.append("red is \(foreground)") }
    return differences
  }

  /// Closes the screen, and expects nothing of it on the terminal.
  func close(_ words: Comment) throws {
    // No program waits for a terminal that is gone.
    if timing == .never { pty.hangUp() }
    screen.close()
    guard timing != .never else { return }
    _ = try pty.read(upTo: "\u{1B}[?1049l")
    #expect(TerminalState(after: pty.output).isRestored, words)
    #expect(pty.settings.isEqual(to: pty.before), words)
    #expect(!pty.hasInput, words)
  }
}

extension CursesScreen {
  /// Whether a sequence has begun to arrive. A key in its middle is none that a terminal sends.
  fileprivate var isInSequence: Bool { reading.decoder.isUndecided }
}
