import CharacterCanvas
import Foundation
import TestTerminals
import Testing

/// The program that tests run on a real screen. It is built next to the tests.
enum Probe {
  static let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("screen-probe").path

  /// The environment of the program. `$PROBE` is its path.
  static func environment(_ extra: [String: String] = [:]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["LC_ALL", "LINES", "COLUMNS", "NO_COLOR", "TMUX", "TERM"] { environment[name] = nil }
    let own = ["LC_CTYPE": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no", "PROBE": path]
    return environment.merging(own) { $1 }.merging(extra) { $1 }
  }

  /// Starts the program as the leader of a session on a terminal.
  /// - Parameter shell: a shell command in which `$PROBE` is the program; by default the program itself.
  static func opened(
    _ arguments: [String] = [], shell: String? = nil, type: String? = "xterm-256color",
    environment extra: [String: String] = [:], columns: Int = 80, rows: Int = 24
  ) throws -> PseudoTerminal {
    var environment = environment(extra)
    environment["TERM"] = type
    return try PseudoTerminal(
      shell.map { ["/bin/sh", "-c", $0] } ?? [path] + arguments, environment: environment, columns: columns, rows: rows)
  }

  /// Runs a shell command in a window of tmux, with the environment of the probe.
  static func shown(_ line: String, size: CellSize, environment extra: [String: String] = [:]) throws -> Tmux {
    let assignments = extra.map { "'\($0.key)=\($0.value)'" }.joined(separator: " ")
    return try Tmux(
      "unset LC_ALL; exec env \(assignments) \(line)", environment: environment(),
      columns: size.width, rows: size.height)
  }
}

extension PseudoTerminal {
  func wait(for text: String) throws { try wait(for: text.debugDescription) { $0.text.contains(text) } }
}

extension Tmux {
  func resize(to size: CellSize) throws { try resize(size.width, size.height) }

  /// The screen with its styles.
  func picture() throws -> StyledScreen { StyledScreen(capture: try run(["capture-pane", "-p", "-e", "-N"])) }
}
