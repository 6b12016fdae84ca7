import Foundation

/// A terminal whose screen can be read: a window of the test's own tmux server, without a configuration.
public final class Tmux {
  private let control: TmuxControl

  /// Runs a shell command in a window of this size. The server and the program have the environment.
  public init(_ line: String, environment: [String: String], folder: String = "/", columns: Int = 80, rows: Int = 24)
    throws
  {
    let socket = "ashlar-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ..< .max))"
    // tmux itself shows wide text only if its own locale is UTF-8.
    let own = environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    let tmux = ["tmux", "-u", "-L", socket, "-f", "/dev/null"]
    let session = try Run(
      tmux + [
        "new-session", "-d", "-c", folder, "-x", "\(columns)", "-y", "\(rows)", line,
        ";", "set-option", "-g", "status", "off", ";", "resize-window", "-x", "\(columns)", "-y", "\(rows)",
      ], environment: own)
    guard session.ending == .exit(0) else {
      throw Unexpected("tmux new-session ended by \(session.ending): \(session.errors)")
    }
    control = try TmuxControl(tmux, environment: own)
  }

  deinit { killServer() }

  /// Closes the terminal with everything that runs in it.
  public func killServer() { _ = try? run(["kill-server"]) }

  /// Runs a command of tmux and returns what it prints.
  @discardableResult
  public func run(_ command: [String]) throws -> String { try control.run(command) }

  /// Presses keys by tmux's names: `j`, `NPage`, `BTab`, `C-d`.
  public func press(_ keys: String...) throws { try run(["send-keys"] + keys) }

  /// Types a line and presses Enter.
  public func enter(_ line: String) throws {
    try run(["send-keys", "-l", line])
    try press("Enter")
  }

  public func resize(_ columns: Int, _ rows: Int) throws {
    try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The value of one of tmux's variables, such as `cursor_flag`.
  public func value(_ variable: String) throws -> String {
    try run(["display-message", "-p", "#{\(variable)}"]).trimmingCharacters(in: .newlines)
  }

  /// Sends bytes as the terminal itself would, such as a mouse report.
  public func send(_ text: String) throws {
    try run(["send-keys", "-H"] + text.utf8.map { String($0, radix: 16) })
  }

  /// The rows of the screen, without trailing blanks.
  public var rows: [String] {
    get throws {
      try run(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { row in
        String(row.reversed().drop { $0 == " " }.reversed())
      }
    }
  }

  /// Reads the screen again and again until it satisfies the condition, and returns it.
  @discardableResult
  public func wait(for what: String, until isReached: ([String]) -> Bool) throws -> [String] {
    var latest: [String] = []
    return try Patience.wait(for: what, seeing: { latest.joined(separator: "\n") }) {
      latest = try rows
      return isReached(latest) ? latest : nil
    }
  }
}
