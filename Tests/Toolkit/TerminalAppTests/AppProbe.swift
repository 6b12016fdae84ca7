import Foundation
import TestTerminals
import Testing

/// A small program in a terminal of the test. It is built next to the tests.
struct AppProbe {
  static let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("app-probe").path

  let terminal: PseudoTerminal

  static func environment(_ extra: [String: String] = [:]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["LC_ALL", "LINES", "COLUMNS", "NO_COLOR", "TMUX", "VISUAL"] { environment[name] = nil }
    let own = ["LC_CTYPE": "C.UTF-8", "TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no", "PROBE": path]
    return environment.merging(own) { $1 }.merging(extra) { $1 }
  }

  /// Starts the program and waits for its first picture.
  ///
  /// - Parameter shell: a shell command in which `$PROBE` is the program; by default the program itself.
  init(shell: String? = nil, environment: [String: String] = [:]) throws {
    let line = shell.map { ["/bin/sh", "-c", $0] } ?? [Self.path]
    terminal = try PseudoTerminal(line, environment: Self.environment(environment), columns: 60, rows: 8)
    try wait(for: "Zinc")
    try wait(for: "\u{1B}[?2026l")
    #expect(!isRestored, "the program has the terminal while it runs")
  }

  /// Whether modes, styles and line settings are those from before the program.
  var isRestored: Bool {
    TerminalState(after: terminal.output).isRestored && terminal.settings.isEqual(to: terminal.before)
  }

  /// What was sent since the program last left its screen.
  var afterScreen: String {
    terminal.text.range(of: "\u{1B}[?1049l", options: .backwards).map { String(terminal.text[$0.upperBound...]) } ?? ""
  }

  func send(_ keys: String) { terminal.send(keys) }

  func wait(for text: String) throws { try terminal.wait(for: text.debugDescription) { $0.text.contains(text) } }

  /// Waits until the program has left its screen, or for its next picture.
  func waitForRestoring() throws { try terminal.wait(for: "the screen of before") { _ in isRestored } }
  func waitForPicture() throws {
    try terminal.wait(for: "another picture") { _ in
      !TerminalState(after: terminal.output).isRestored && afterScreen.contains("Copper")
    }
  }

  /// Waits for the end, after which the terminal is restored.
  func end(by ending: ChildProcess.Ending, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try terminal.ending() == ending, sourceLocation: sourceLocation)
    #expect(TerminalState(after: terminal.output).isRestored, sourceLocation: sourceLocation)
    #expect(terminal.settings.isEqual(to: terminal.before), "line settings", sourceLocation: sourceLocation)
  }
}
