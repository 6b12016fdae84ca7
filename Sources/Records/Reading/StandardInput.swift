import Foundation

/// The first bytes of standard input, which are read before its source is opened: a pipe can be read only once.
package enum StandardInput {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var held: [UInt8] = []
  nonisolated(unsafe) private static var hasEnded = false

  /// Reads what has arrived, without waiting for more.
  ///
  /// - Returns: whether that is enough to open a source: some bytes, and if the user did not name the format, enough to
  ///   detect it.
  package static func hasArrived(namesFormat: Bool) -> Bool {
    guard !namesFormat, !isFile else { return isReadable }
    return lock.withLock {
      while !hasEnded, DataFormat.needsMore(TextDecoder.text(ofOpening: held)) {
        guard isReadable else { return false }
        read()
      }
      return true
    }
  }

  private static func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
    // The source reports the error when it reads on.
    if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { hasEnded = true }
    held += bytes.prefix(max(0, count))
  }

  private static var isReadable: Bool {
    var state = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) != 0
  }

  private static var isFile: Bool {
    var status = stat()
    return fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether bytes were read that no source has taken.
  static var holdsBytes: Bool { lock.withLock { !held.isEmpty } }

  /// The next of these bytes, at most `limit`; empty if there are none.
  static func take(limit: Int) -> [UInt8] {
    lock.withLock {
      defer { held.removeFirst(min(limit, held.count)) }
      return Array(held.prefix(limit))
    }
  }
}
