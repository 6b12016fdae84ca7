import Foundation
import TestExpectations
import TestTerminals
import Testing

/// The program in a pseudo-terminal that replies as a known terminal does.
///
///     ASHLAR_EVERY_TERMINAL=1 swift test --filter KnownTerminalLaunchTests       all rows of the table
@Suite("The program in known terminals", .serialized) struct KnownTerminalLaunchTests {
  /// A launch: the terminal, when it replies, and the environment.
  struct Launch: CustomStringConvertible {
    var terminal: KnownTerminal
    var timing: Conversation.Timing
    var environment: [String: String] = [:]

    init(_ name: String, _ timing: Conversation.Timing, _ environment: [String: String] = [:]) throws {
      (terminal, self.timing, self.environment) = (try .named(name), timing, environment)
    }

    init(_ terminal: KnownTerminal, _ timing: Conversation.Timing, _ environment: [String: String] = [:]) {
      (self.terminal, self.timing, self.environment) = (terminal, timing, environment)
    }

    var description: String { "\(terminal), \(timing), \(environment)" }

    /// Whether the program is told by a reply that any colour is shown.
    var findsRGB: Bool {
      terminal.hasRGB && timing != .never && environment["TMUX"] == nil && environment["NO_COLOR"] == nil
        && environment["TERM"] != "xterm"
    }
  }

  @Test("it starts, shows a key's effect, and leaves a terminal without remains", arguments: 0..<12)
  func launches(number: Int) throws {
    let launches = try [
      Launch("foot 1.13", .prompt), Launch("foot 1.27", .pieces), Launch("kitty 0.43", .prompt),
      Launch("Ghostty 1.3", .late), Launch("WezTerm 2026", .late), Launch("iTerm2 3.6", .pieces),
      Launch("xterm 390", .prompt), Launch("Konsole 26.04", .late), Launch("GNOME Terminal, VTE 0.76", .pieces),
      Launch("Alacritty 0.16", .prompt), Launch("Windows Terminal 1.23", .never),
      Launch("kitty 0.43", .prompt, ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"]),
    ]
    try check(launches[number])
  }

  private static let everyLaunch: [Launch] = {
    guard ProcessInfo.processInfo.environment["ASHLAR_EVERY_TERMINAL"] != nil else { return [] }
    let settings: [[String: String]] = ["xterm-256color", "tmux-256color", "xterm"].flatMap { type in
      (0..<8).map { bits in
        var setting = ["TERM": type]
        if bits & 1 > 0 { setting["COLORTERM"] = "truecolor" }
        if bits & 2 > 0 { setting["TMUX"] = "/tmp/tmux-0/default,1,0" }
        if bits & 4 > 0 { setting["NO_COLOR"] = "1" }
        return setting
      }
    }
    return KnownTerminal.all.flatMap { terminal in
      Conversation.Timing.allCases.map { Launch(terminal, $0) } + settings.map { Launch(terminal, .prompt, $0) }
    }
  }()

  @Test("every row of the table, in every environment", .enabled(if: !everyLaunch.isEmpty))
  func all() throws {
    for launch in Self.everyLaunch { try check(launch) }
    print("KnownTerminalLaunchTests: \(Self.everyLaunch.count) launches")
  }

  private func check(_ launch: Launch) throws {
    let pty = try PseudoTerminal(
      [Ashlar.binary, "open", "flow"], environment: Ashlar.environment(launch.environment), folder: Ashlar.repository)
    let isInTmux = launch.environment["TMUX"] != nil
    let line = Conversation(pty, with: ReplyingTerminal(launch.terminal, inTmux: isInTmux), launch.timing)
    line.piecesAtOnce = .max
    try line.wait(for: "the first picture") { $0.frames > 0 }
    try line.wait(for: "replies") { $0.isSettled }
    if launch.findsRGB { try line.wait(for: "RGB") { $0.pty.text.contains("8;2;") } }
    let frames = line.frames
    pty.send("j")
    try line.wait(for: "the picture after a key") { $0.frames > frames && $0.isSettled }
    pty.send("q")
    try line.wait(for: "the end") { $0.pty.child.ending() != nil }
    pty.read()
    expect(pty.child.ending(), .exit(0), "\(launch)")
    #expect(TerminalState(after: pty.output).isRestored, "\(launch)")
    #expect(pty.settings.isEqual(to: pty.before), "\(launch)")
  }
}
