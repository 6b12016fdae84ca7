import Foundation

extension PseudoTerminal {
  /// Ways in which a terminal stops taking bytes.
  public enum Stall: CaseIterable, Sendable {
    /// Output is stopped, as by ctrl-s.
    case stopped
    /// The sent bytes are not read, and no more fit.
    case full
    /// The sent bytes are not read, and only a few more fit.
    case nearlyFull
  }

  public func stall(_ stall: Stall) throws {
    switch stall {
    case .stopped:
      guard tcflow(slave, TCOOFF) == 0 else { throw Unexpected("output cannot be stopped") }
    case .full: try withSecondEnd { try fill($0) }
    case .nearlyFull: try withSecondEnd { try nearlyFill($0) }
    }
  }

  /// Opens the program's end of the terminal once more, so that writes to it do not wait.
  private func withSecondEnd(_ body: (Int32) throws -> Void) throws {
    let path = ttyname(slave).map { String(cString: $0) } ?? ""
    let end = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard end >= 0 else { throw Unexpected("'\(path)' cannot be opened") }
    defer { close(end) }
    try body(end)
  }

  /// Sends blanks until no other fits.
  private func fill(_ end: Int32) throws {
    for size in [1024, 1] {
      let blanks = [UInt8](repeating: 0x20, count: size)
      while write(end, blanks, size) > 0 {}
      guard errno == EAGAIN else { throw Unexpected("blanks: \(String(cString: strerror(errno)))") }
    }
  }

  /// Sends blanks until `poll` says that only three more fit.
  private func nearlyFill(_ end: Int32) throws {
    // How many fit after a flush is only known once they were sent. The first flush leaves bytes that no other removes.
    _ = sendBlanks(to: end)
    // The system makes room while it moves the bytes on, so that the number may differ now and then.
    try Patience.wait(for: "a terminal that is nearly full") {
      tcflush(end, TCOFLUSH)
      let count = sendBlanks(to: end)
      tcflush(end, TCOFLUSH)
      return count > 3 && sendBlanks(to: end, atMost: count - 3) == count - 3 && takesBytes(end) ? () : nil
    }
  }

  /// Sends blanks, one by one, while the terminal takes bytes. Returns how many.
  private func sendBlanks(to end: Int32, atMost limit: Int = .max) -> Int {
    var (count, blank) = (0, UInt8(ascii: " "))
    while count < limit, takesBytes(end), write(end, &blank, 1) > 0 { count += 1 }
    return count
  }

  private func takesBytes(_ end: Int32) -> Bool {
    var state = pollfd(fd: end, events: Int16(POLLOUT), revents: 0)
    return poll(&state, 1, 0) > 0
  }
}
