import Foundation

/// Standard output or standard error of a program, or a text in memory in their place.
package final class ProgramOutput: @unchecked Sendable {
  private let lock = NSLock()
  /// nil for a text in memory.
  private var descriptor: Int32?
  private var bytes: [UInt8] = []

  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// A text in memory.
  package init() {}

  /// The text in memory.
  package var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }

  /// Writes a text as it is.
  /// - Throws: `Failure` if it cannot be written completely.
  package func write(_ text: String) throws(Failure) {
    guard let descriptor else { return lock.withLock { bytes += text.utf8 } }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else {
        let reason = String(cString: strerror(errno))
        throw Failure(sentence: "cannot write to standard output: \(reason)", status: Failure.cannotWrite)
      }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// The number of the open file; -1 for a text in memory.
  package var file: Int32 { descriptor ?? -1 }

  package var isTerminal: Bool { descriptor.map { isatty($0) == 1 } ?? false }

  /// The columns and rows of the terminal; nil if it is none, or does not know them.
  package var size: (columns: Int, rows: Int)? {
    var window = winsize()
    guard let descriptor, isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 else { return nil }
    return (Int(window.ws_col), Int(window.ws_row))
  }

  /// Leaves standard output to what is written here: what layouts print goes to standard error from now on. Programs
  /// that read JSON would stumble over it.
  package func keepPrintsApart() {
    if descriptor == STDOUT_FILENO { descriptor = StreamSwap(of: STDOUT_FILENO, to: STDERR_FILENO).own }
  }
}

/// A stream that goes where another one goes, while its own file stays open under another number.
package struct StreamSwap {
  private let stream: Int32
  /// The file that the stream went to before.
  package let own: Int32

  /// - Parameters:
  ///   - stream: such as standard output.
  ///   - other: where it goes from now on, such as standard error.
  package init(of stream: Int32, to other: Int32) {
    self.stream = stream
    fflush(nil)
    let copy = fcntl(stream, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0, dup2(other, stream) >= 0 else {
      // Without a free number, everything stays as it was.
      own = stream
      return
    }
    own = copy
  }

  /// Runs `body`. Its prints go to standard error.
  package static func keepingPrintsApart<Value>(_ body: () throws -> Value) rethrows -> Value {
    let swap = StreamSwap(of: STDOUT_FILENO, to: STDERR_FILENO)
    defer { swap.undo() }
    return try body()
  }

  /// Sends the stream to its own file again.
  package func undo() {
    guard own != stream else { return }
    fflush(nil)
    _ = dup2(own, stream)
    close(own)
  }
}
