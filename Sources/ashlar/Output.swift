import Foundation

/// What goes to standard output: what was asked for, and nothing else.
enum Output {
  /// Text, ended by a line feed.
  static func write(_ text: String) { write(whole: text + "\n") }

  /// Text that has its last line feed.
  static func write(whole text: String) {
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

  /// A value as JSON, its names in alphabetical order, so that equal values make equal bytes.
  static func write(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    write(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
