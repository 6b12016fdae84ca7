import CNcurses
import CharacterCanvas

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The two ends of the terminal: keys come from one, pictures go to the other.
///
/// These are the standard descriptors if they are terminals, otherwise `/dev/tty`: data may come in on standard input.
/// Both ends are duplicates, so that prints to the standard descriptors can be captured while a picture is on the
/// screen.
struct TerminalPort {
  let input: Int32
  let output: Int32
  /// Whether keys come from standard input. If not, programs that send data there may read the terminal, too.
  let isInputStandard: Bool
  /// Readable when a signal arrived; -1 before the terminal is taken.
  private(set) var wake: Int32 = -1

  init() throws(TerminalError) {
    guard let output = Self.end(STDOUT_FILENO, O_WRONLY) else { throw .noTerminal }
    guard let input = Self.end(STDIN_FILENO, O_RDONLY) else {
      systemClose(output)
      throw .noTerminal
    }
    self.output = output
    self.input = input
    isInputStandard = isatty(STDIN_FILENO) == 1
  }

  /// Both ends of a terminal that is not that of the process.
  init(_ terminal: Int32) {
    (input, output) = (fcntl(terminal, F_DUPFD_CLOEXEC, 3), fcntl(terminal, F_DUPFD_CLOEXEC, 3))
    isInputStandard = true
  }

  private static func end(_ standard: Int32, _ mode: Int32) -> Int32? {
    let descriptor =
      isatty(standard) == 1
      ? fcntl(standard, F_DUPFD_CLOEXEC, 3) : open("/dev/tty", mode | O_CLOEXEC | O_NOCTTY)
    return descriptor >= 0 ? descriptor : nil
  }

  /// From now on, the guard restores the terminal whatever ends the program.
  ///
  /// - Parameter capturesPrints: whether prints to the terminal are held back.
  mutating func takeTerminal(capturingPrints capturesPrints: Bool) throws(TerminalError) {
    wake = ash_guard_open(input, output, capturesPrints)
    guard wake >= 0 else {
      let code = errno
      throw code == EBUSY ? .alreadyOpen : .system(code: code, doing: "taking the terminal")
    }
  }

  /// Reads the signals that arrived. Returns whether the process was resumed.
  func readResumption() -> Bool {
    var hasResumed = false
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let count = systemRead(wake, &bytes, bytes.count)
      guard count > 0 else { return hasResumed }
      hasResumed = hasResumed || bytes.prefix(count).contains(UInt8(ASH_WAKE_RESUMED))
    }
  }

  func close() {
    systemClose(input)
    systemClose(output)
  }

  /// The size of the window in cells; nil if the terminal does not know it.
  var size: CellSize? {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return CellSize(width: Int(window.ws_col), height: Int(window.ws_row))
  }

  /// The result of a read.
  enum Reading {
    /// With the number of awaited replies that end in them.
    case bytes([UInt8], replies: Int)
    case nothing
    /// The terminal is gone.
    case end
  }

  /// Reads the bytes that are there, without waiting for more. The guard counts the replies among them as it reads.
  func read(atMost capacity: Int) -> Reading {
    var (code, replies): (Int32, Int32) = (0, 0)
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let result = ash_guard_read(buffer.baseAddress, capacity, &replies)
      code = result < 0 ? errno : 0
      count = max(0, result)
    }
    if !bytes.isEmpty { return .bytes(bytes, replies: Int(replies)) }
    return code == EINTR || code == EAGAIN ? .nothing : .end
  }

  /// Whether there is input, and whether the terminal takes output.
  var isReady: (toRead: Bool, toWrite: Bool) {
    var states = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0), pollfd(fd: output, events: Int16(POLLOUT), revents: 0),
    ]
    _ = poll(&states, 2, 0)
    return (states[0].revents != 0, states[1].revents & Int16(POLLOUT) != 0)
  }

  /// Waits for input until `deadline`. Returns whether there is any.
  func waitForInput(until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let rest = deadline - .now
      guard rest > .zero else { return false }
      let milliseconds = rest.components.seconds * 1000 + rest.components.attoseconds / 1_000_000_000_000_000
      var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let count = poll(&state, 1, Int32(clamping: milliseconds + 1))
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
    }
  }
}

// `read` and `close` under other names, because methods called `read` and `close` hide the originals.

func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

func systemClose(_ descriptor: Int32) {
  _ = close(descriptor)
}
