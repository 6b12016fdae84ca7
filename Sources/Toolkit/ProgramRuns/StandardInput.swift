import Foundation

/// Standard input of a program. Its first bytes may be read before its source is opened: a pipe can be read only once.
package final class StandardInput: @unchecked Sendable {
  package let descriptor: Int32
  private let lock = NSLock()
  private var held: [UInt8] = []
  private var hasEnded = false

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Reads what has arrived, without waiting for more.
  ///
  /// - Parameter isEnough: whether the bytes are enough to open a source.
  /// - Returns: whether they are, or there are no more.
  package func hasArrived(_ isEnough: ([UInt8]) -> Bool) -> Bool {
    lock.withLock {
      while !hasEnded, !isEnough(held) {
        guard isReadable() else { return false }
        read()
      }
      return true
    }
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(descriptor, &bytes, bytes.count)
    // The source reports the error when it reads on.
    if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { hasEnded = true }
    held += bytes.prefix(max(0, count))
  }

  /// Whether there is something to read, or the end.
  /// - Parameter patience: how long to wait for it, in milliseconds.
  package func isReadable(within patience: Int32 = 0) -> Bool {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, patience) != 0
  }

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The columns and rows of the terminal; nil if it is none.
  package var size: (columns: Int, rows: Int)? { ProgramOutput(descriptor: descriptor).size }

  package var isFile: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether it is a pipe that has not ended yet, or a file with bytes to read.
  /// - Parameter patience: how long to wait for the first bytes of a program that has just started, in milliseconds.
  package func hasBytes(within patience: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size) > max(0, lseek(descriptor, 0, SEEK_CUR))
    case S_IFIFO, S_IFSOCK:
      guard isReadable(within: patience) else { return true }
      var count: Int32 = 0
      return ioctl(descriptor, UInt(FIONREAD), &count) == 0 && count > 0
    default: return false
    }
  }

  /// Whether bytes were read that no source has taken.
  package var holdsBytes: Bool { lock.withLock { !held.isEmpty } }

  /// The next of these bytes, at most `limit`; empty if there are none.
  package func take(limit: Int) -> [UInt8] {
    lock.withLock {
      defer { held.removeFirst(min(limit, held.count)) }
      return Array(held.prefix(limit))
    }
  }

  /// All bytes to the end.
  package func readToEnd() -> Data {
    FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readDataToEndOfFile()
  }

  /// Puts an open file in its place. Returns false if that is not possible.
  package func replace(by file: Int32) -> Bool { dup2(file, descriptor) >= 0 }
}
