import Foundation

/// What goes to standard output: what was asked for, and nothing else.
enum Output {
  /// Text, ended by a line feed.
  static func write(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  /// Text that has its last line feed.
  static func write(whole text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  /// A value as JSON, its names in alphabetical order, so that equal values make equal bytes.
  static func write(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    write(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
