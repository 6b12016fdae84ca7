import Foundation

extension PseudoTerminal {
  /// Ways in which a terminal stops taking bytes.
  public enum Stall: CaseIterable, Sendable {
    /// Output is stopped, as by ctrl-s.
    case stopped
    /// The sent bytes are not read, and no more fit.
    case full
  }

  public func stall(_ stall: Stall) throws {
    switch stall {
    case .stopped:
      guard tcflow(slave, TCOOFF) == 0 else { throw Unexpected("output cannot be stopped") }
    case .full: try fill()
    }
  }

  /// Sends blanks until no other fits.
  private func fill() throws {
    let path = ttyname(slave).map { String(cString: $0) } ?? ""
    let end = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard end >= 0 else { throw Unexpected("'\(path)' cannot be opened") }
    defer { close(end) }
    for size in [1024, 1] {
      let blanks = [UInt8](repeating: 0x20, count: size)
      while write(end, blanks, size) > 0 {}
      guard errno == EAGAIN else { throw Unexpected("'\(path)': \(String(cString: strerror(errno)))") }
    }
  }
}
