import CharacterCanvas
import Foundation
import Testing

@testable import CursesTerminal

/// A terminal of our own, with the probe in it: its bytes are counted, its line settings compared.
@MainActor
final class Pty {
  /// All bytes the program has sent so far.
  private(set) var output: [UInt8] = []
  let before: termios
  let child: ChildProcess
  private var master: Int32
  private let slave: Int32

  /// Starts the probe as the leader of a session on the terminal.
  /// - Parameter shell: a line for the shell in which `$PROBE` is the program; the program itself by default.
  init(
    _ arguments: [String] = [], shell: String? = nil, size: CellSize = CellSize(width: 80, height: 24),
    type: String? = "xterm-256color", environment extra: [String: String] = [:]
  ) throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    try #require(openpty(&ends.master, &ends.slave, nil, nil, nil) == 0)
    (master, slave) = ends
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let path = String(cString: try #require(ttyname(slave)))
    var settings = termios()
    try #require(tcgetattr(slave, &settings) == 0)
    before = settings
    var environment = ProcessInfo.processInfo.environment
    for name in ["LC_ALL", "LINES", "COLUMNS", "NO_COLOR", "TMUX", "TERM"] { environment[name] = nil }
    environment["LC_CTYPE"] = "C.UTF-8"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment["TERM"] = type
    environment["PROBE"] = Probe.path
    environment.merge(extra) { $1 }
    Self.setSize(size, of: master)
    child = try ChildProcess(
      shell.map { ["/bin/sh", "-c", $0] } ?? [Probe.path] + arguments, environment: environment, terminal: path)
  }

  deinit {
    if master >= 0 { close(master) }
    close(slave)
    if child.ending() == nil {
      kill(child.id, SIGKILL)
      waitpid(child.id, nil, 0)
    }
  }

  private static func setSize(_ size: CellSize, of descriptor: Int32) {
    var window = winsize(ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &window)
  }

  func resize(to size: CellSize) { Self.setSize(size, of: master) }

  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else { read() }
    }
  }

  /// The terminal goes away, as when its window is closed.
  func hangUp() {
    close(master)
    master = -1
  }

  var settings: termios {
    var settings = termios()
    tcgetattr(slave, &settings)
    return settings
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  /// Takes what was sent so far.
  func read() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while master >= 0 {
      var state = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, 2) > 0 else { return }
      let count = Foundation.read(master, &buffer, buffer.count)
      guard count > 0 else { return }
      output += buffer.prefix(count)
    }
  }

  /// Reads until the output satisfies a condition; records the output when it does not come about.
  func wait(
    for what: String, seconds: Double = 20, sourceLocation: SourceLocation = #_sourceLocation,
    until isReached: (Pty) -> Bool
  ) {
    let deadline = ContinuousClock.now + .seconds(seconds)
    repeat {
      read()
      if isReached(self) { return }
    } while ContinuousClock.now < deadline
    Issue.record("waited for \(what); saw \(text.suffix(2000).debugDescription)", sourceLocation: sourceLocation)
  }

  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    wait(for: text, sourceLocation: sourceLocation) { $0.text.contains(text) }
  }

  /// Reads on until the program has ended.
  func ending(seconds: Double = 30) throws -> ChildProcess.Ending {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline {
      read()
      if let ending = child.ending() {
        read()
        return ending
      }
    }
    throw ChildProcess.Failure(text: "the program goes on; it sent \(text.suffix(1000).debugDescription)")
  }
}

enum Probe {
  /// Built next to the tests.
  static let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("screen-probe").path
}
