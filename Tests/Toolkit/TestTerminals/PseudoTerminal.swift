import Foundation

/// The test's own terminal with a program in it. It keeps every byte, and line settings can be compared. It replies to
/// no queries.
public final class PseudoTerminal {
  /// All bytes the program has sent so far.
  public private(set) var output: [UInt8] = []
  /// The line settings before the program started.
  public let before: termios
  public let child: ChildProcess
  private var master: Int32
  let slave: Int32

  /// Starts a program as the leader of a session that the terminal controls.
  public init(
    _ arguments: [String], environment: [String: String], folder: String = "/", columns: Int = 80, rows: Int = 24
  ) throws {
    (master, slave) = try Self.open()
    Self.setSize(columns, rows, of: master)
    before = Self.settings(of: slave)
    guard let path = ttyname(slave).map({ String(cString: $0) }) else { throw Unexpected("the terminal has no name") }
    child = try ChildProcess(arguments, environment: environment, folder: folder, streams: .terminal(path))
  }

  deinit {
    if master >= 0 { close(master) }
    close(slave)
  }

  private static func open() throws -> (master: Int32, slave: Int32) {
    try ChildProcess.spawning.withLock {
      var ends: (master: Int32, slave: Int32) = (-1, -1)
      guard openpty(&ends.master, &ends.slave, nil, nil, nil) == 0 else { throw Unexpected("no pseudo-terminal left") }
      for end in [ends.master, ends.slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return ends
    }
  }

  private static func setSize(_ columns: Int, _ rows: Int, of descriptor: Int32) {
    var window = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &window)
  }

  private static func settings(of descriptor: Int32) -> termios {
    var settings = termios()
    tcgetattr(descriptor, &settings)
    return settings
  }

  public var settings: termios { Self.settings(of: slave) }

  public var text: String { String(decoding: output, as: UTF8.self) }

  public func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else { read() }
    }
  }

  /// Gives the terminal another size, which the system reports to the program.
  public func resize(columns: Int, rows: Int) { Self.setSize(columns, rows, of: master) }

  /// Closes the terminal, as when its window is closed.
  public func hangUp() {
    close(master)
    master = -1
  }

  /// Reads the bytes sent so far.
  /// - Parameter milliseconds: how long to wait for the first byte.
  public func read(waiting milliseconds: Int32 = 2) {
    var buffer = [UInt8](repeating: 0, count: 65536)
    var patience = milliseconds
    while master >= 0 {
      var state = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&state, 1, patience) > 0 else { return }
      let count = Foundation.read(master, &buffer, buffer.count)
      guard count > 0 else { return }
      output += buffer.prefix(count)
      patience = 0
    }
  }

  /// Reads until the output satisfies a condition.
  public func wait(for what: String, until isReached: (PseudoTerminal) -> Bool) throws {
    try Patience.wait(for: what, seeing: { text.suffix(2000).debugDescription }) {
      read()
      return isReached(self) ? () : nil
    }
  }

  /// Reads until the program has ended.
  public func ending(seconds: Double = Patience.seconds) throws -> ChildProcess.Ending {
    try Patience.wait(for: "the end of the program", seconds: seconds, seeing: { text.suffix(2000).debugDescription }) {
      read()
      guard let ending = child.ending() else { return nil }
      read()
      return ending
    }
  }
}

extension termios {
  /// Whether the settings are equal. PENDIN, which Linux sets for input that waits to be read again, is ignored.
  public func isEqual(to other: termios) -> Bool {
    let pending = tcflag_t(PENDIN)
    return c_iflag == other.c_iflag && c_oflag == other.c_oflag && c_cflag == other.c_cflag
      && c_lflag & ~pending == other.c_lflag & ~pending
      && withUnsafeBytes(of: c_cc) { one in withUnsafeBytes(of: other.c_cc) { one.elementsEqual($0) } }
  }
}
