import CharacterCanvas
import Foundation

/// Writes the results of commands to standard output. Everything else goes to standard error.
package enum Output {
  /// Writes a text and a line feed.
  package static func write(_ text: String) { write(whole: text + "\n") }

  /// Writes a text that has its last line feed.
  package static func write(whole text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else {
        let reason = String(cString: strerror(errno))
        Failure(sentence: "cannot write to standard output: \(reason)", status: Failure.cannotWrite).exit()
      }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Writes a value as JSON.
  package static func write(json value: JSONValue) { write(whole: value.document) }
}
