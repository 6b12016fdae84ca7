/// A replacement of bytes of a source.
struct Edit {
  /// UTF-8 offsets. An empty range inserts.
  var range: Range<Int>
  var text: String
  /// The line of the file that the text comes from, for text that moves; nil for new text.
  var line: Int?

  init(_ range: Range<Int>, _ text: String, line: Int? = nil) {
    self.range = range
    self.text = text
    self.line = line
  }

  static func insertion(_ text: String, at offset: Int, line: Int? = nil) -> Edit {
    Edit(offset..<offset, text, line: line)
  }
}

/// A text that remembers which line of the file each of its lines was, however often it is edited.
struct TracedText {
  private(set) var bytes: [UInt8]
  /// For each line, its number in the file, from 1.
  private(set) var lines: [Int]

  init(_ text: String) {
    bytes = Array(text.utf8)
    lines = Array(1...(bytes.count { $0 == Self.lineFeed } + 1))
  }

  private static let lineFeed = UInt8(ascii: "\n")

  var text: String { String(decoding: bytes, as: UTF8.self) }

  subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line of the file that the byte at an offset comes from.
  func line(at offset: Int) -> Int { lines[bytes[..<offset].count { $0 == Self.lineFeed }] }

  /// The white space that the line of an offset begins with.
  func indentation(at offset: Int) -> String {
    let start = lineStart(at: offset)
    let end = bytes[start...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? bytes.endIndex
    return self[start..<min(end, offset)]
  }

  /// Whether only white space precedes the offset in its line.
  func beginsLine(at offset: Int) -> Bool {
    lineStart(at: offset) + indentation(at: offset).utf8.count == offset
  }

  /// Whether only white space or a comment follows the offset in its line.
  func endsLine(at offset: Int) -> Bool {
    let end = bytes[offset...].firstIndex(of: Self.lineFeed) ?? bytes.endIndex
    let rest = self[offset..<end].drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    return rest.isEmpty || rest.hasPrefix("//")
  }

  /// Four spaces or a tab if the first line that is indented begins so, else two spaces.
  var indentationUnit: String {
    for line in text.split(separator: "\n") {
      if line.hasPrefix("\t") { return "\t" }
      if line.hasPrefix("    ") { return "    " }
      if line.hasPrefix("  ") { break }
    }
    return "  "
  }

  /// A range with the spaces before or after it.
  func spaced(_ range: Range<Int>, before: Bool, after: Bool) -> Range<Int> {
    let space = UInt8(ascii: " ")
    var (lower, upper) = (range.lowerBound, range.upperBound)
    if before { while lower > 0, bytes[lower - 1] == space { lower -= 1 } }
    if after { while upper < bytes.count, bytes[upper] == space { upper += 1 } }
    return lower..<upper
  }

  private func lineStart(at offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? 0
  }

  /// Applies edits. One that overlaps an earlier one is left out: the next round finds it again.
  ///
  /// - Complexity: O(*n*), with *n* the bytes of the text, and sorting the edits.
  mutating func apply(_ edits: [Edit]) {
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
    }
    var result = TracedText("")
    result.lines = []
    var offset = 0
    var line = 0
    for edit in sorted.map(\.element) where edit.range.lowerBound >= offset {
      result.append(bytes[offset..<edit.range.lowerBound], from: lines, at: &line)
      result.append(edit, into: lines[line])
      line += bytes[edit.range].count { $0 == Self.lineFeed }
      offset = edit.range.upperBound
    }
    result.append(bytes[offset...], from: lines, at: &line)
    result.lines.append(lines[line])
    self = result
  }

  /// Appends bytes that were not edited.
  private mutating func append(_ more: ArraySlice<UInt8>, from lines: [Int], at line: inout Int) {
    for byte in more where byte == Self.lineFeed {
      self.lines.append(lines[line])
      line += 1
    }
    bytes += more
  }

  /// Appends the text of an edit that is put into a line of the file.
  private mutating func append(_ edit: Edit, into line: Int) {
    let count = edit.text.utf8.count { $0 == Self.lineFeed }
    lines += (0..<count).map { number in edit.line.map { $0 + number } ?? line }
    bytes += edit.text.utf8
  }
}
