import CharacterCanvas
import Foundation
import Testing

/// A terminal to look at: a tmux server of its own, without a configuration.
final class Tmux {
  let socket = "ashlar-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ..< .max))"
  let size: CellSize

  /// Starts `command`, given to a shell, in a window of that size.
  init(size: CellSize, command: String, environment: [String: String] = [:]) throws {
    self.size = size
    let variables = environment.flatMap { ["-e", "\($0.key)=\($0.value)"] }
    try run(
      ["new-session", "-d", "-x", "\(size.width)", "-y", "\(size.height)"] + variables
        + [command, ";", "set-option", "-g", "status", "off"])
    try run(["resize-window", "-x", "\(size.width)", "-y", "\(size.height)"])
  }

  deinit { _ = try? run(["kill-server"]) }

  @discardableResult
  func run(_ arguments: [String]) throws -> String {
    var environment = ProcessInfo.processInfo.environment
    for name in ["TMUX", "LC_ALL", "LINES", "COLUMNS"] { environment[name] = nil }
    environment["LC_CTYPE"] = "C.UTF-8"
    let path = NSTemporaryDirectory() + socket + ".out"
    defer { unlink(path) }
    let tmux = ["tmux", "-u", "-L", socket, "-f", "/dev/null"] + arguments
    let ending = try ChildProcess(tmux, environment: environment, output: path).wait()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard ending == .exit(0) else { throw Failure(text: "tmux \(arguments) ended by \(ending): \(text)") }
    return text
  }

  struct Failure: Error {
    var text: String
  }

  func send(_ keys: String...) throws { try run(["send-keys"] + keys) }

  func resize(to size: CellSize) throws {
    try run(["resize-window", "-x", "\(size.width)", "-y", "\(size.height)"])
  }

  /// The lines on the screen, trailing blanks removed.
  var lines: [String] {
    get throws {
      try run(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The screen with its styles.
  func picture() throws -> StyledScreen { StyledScreen(capture: try run(["capture-pane", "-p", "-e", "-N"])) }

  /// Looks again and again until the screen is as wanted; records the screen when that does not come about.
  func wait(
    for what: String, seconds: Double = 20, sourceLocation: SourceLocation = #_sourceLocation,
    until isReached: ([String]) -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var latest: [String] = []
    repeat {
      latest = try lines
      if isReached(latest) { return }
      usleep(5_000)
    } while ContinuousClock.now < deadline
    Issue.record("waited for \(what); saw:\n\(latest.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }
}
