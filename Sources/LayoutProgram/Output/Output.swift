import CharacterCanvas
import Foundation
import Records

/// Writes the results of commands to standard output. Everything else goes to standard error.
package enum Output {
  /// Where results go.
  nonisolated(unsafe) private static var descriptor = STDOUT_FILENO

  /// Leaves standard output to results: what layouts print goes to standard error from now on. Programs that read JSON
  /// would stumble over it.
  static func keepPrintsApart() {
    if descriptor == STDOUT_FILENO { descriptor = StreamSwap(of: STDOUT_FILENO, to: STDERR_FILENO).own }
  }

  /// Writes a text and a line feed.
  package static func write(_ text: String) { write(whole: text + "\n") }

  /// Writes a text that has its last line feed.
  package static func write(whole text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else {
        let reason = String(cString: strerror(errno))
        Failure(sentence: "cannot write to standard output: \(reason)", status: Failure.cannotWrite).exit()
      }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Writes the rows of records, a slice at a time, so that a large source does not have to be in memory as text too.
  /// On a terminal, nothing in them acts on it.
  @MainActor
  static func write(rowsOf records: SectionedRecords, header: String, _ text: (_ row: Int) -> String) {
    let isTerminal = isatty(descriptor) == 1
    var slice = ""
    func add(_ text: String) {
      slice += isTerminal ? DisplayText(String(text.dropLast())).string + "\n" : text
      guard slice.utf8.count > 1 << 16 else { return }
      write(whole: slice)
      slice = ""
    }
    if !header.isEmpty { add(header) }
    for section in records.sections {
      for row in section.rows { add(text(row)) }
    }
    write(whole: slice)
  }

  /// Writes a value as JSON.
  package static func write(json value: JSONValue) { write(whole: value.document) }
}

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
