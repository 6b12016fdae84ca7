import Foundation

/// A stream that goes where another one goes, while its own file stays open under another number.
struct StreamSwap {
  private let stream: Int32
  /// The file that the stream went to before.
  let own: Int32

  /// - Parameters:
  ///   - stream: such as standard output.
  ///   - other: where it goes from now on, such as standard error.
  init(of stream: Int32, to other: Int32) {
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

  /// Sends the stream to its own file again.
  func undo() {
    guard own != stream else { return }
    fflush(nil)
    _ = dup2(own, stream)
    close(own)
  }
}
