/// The parts of TOML, INI and similar files below lines such as `[section]`.
struct SectionOutline: LineOutline {
  let levels = ["section"]
  /// How many lists are open in the value of a key.
  private var openLists = 0
  /// The quotes that end a text of several lines.
  private var fence: [UInt8]?

  init() {}

  mutating func read(_ line: [UInt8]) -> OutlineStep {
    if fence == nil, Self.isHeader(line), openLists == 0 || Self.isCertain(line) {
      openLists = 0
      return .header(0, Self.trimmed(line))
    }
    readValue(line)
    return .plain
  }

  /// Follows lists and texts of several lines. None of their lines is a header.
  private mutating func readValue(_ line: [UInt8]) {
    if let open = fence {
      if line.contains(open) { fence = nil }
      return
    }
    var rest = line[...]
    if openLists == 0 {
      guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { return }
      rest = Self.trimmed(line[(sign + 1)...])
      for mark in [Array("\"\"\"".utf8), Array("'''".utf8)] where rest.starts(with: mark) {
        if !Array(rest.dropFirst(3)).contains(mark) { fence = mark }
        return
      }
      guard rest.first == UInt8(ascii: "[") else { return }
    }
    openLists = max(0, openLists + Self.depth(of: rest))
  }

  /// How many lists a line opens and does not close, outside of texts and comments.
  private static func depth(of line: ArraySlice<UInt8>) -> Int {
    var (depth, quote) = (0, UInt8?.none)
    for byte in line {
      switch byte {
      case _ where quote != nil: if byte == quote { quote = nil }
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "#"): return depth
      default: break
      }
    }
    return depth
  }

  // MARK: Lines

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  private static func trimmed(_ line: some BidirectionalCollection<UInt8>) -> ArraySlice<UInt8> {
    let bytes = Array(line)
    let end = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    return bytes[..<end].drop(while: isBlank)
  }

  /// Whether a line is nothing but a name in brackets, and perhaps a comment.
  static func isHeader(_ line: some BidirectionalCollection<UInt8>) -> Bool {
    let text = trimmed(line)
    guard text.first == UInt8(ascii: "["), let close = text.lastIndex(of: UInt8(ascii: "]")) else { return false }
    let rest = trimmed(text[(close + 1)...])
    let isComment = rest.isEmpty || rest.first == UInt8(ascii: "#") || rest.first == UInt8(ascii: ";")
    let name = text[text.startIndex...close].drop { $0 == UInt8(ascii: "[") }.prefix { $0 != UInt8(ascii: "]") }
    let closes = text[...close].reversed().prefix { $0 == UInt8(ascii: "]") }.count
    let opens = text.prefix { $0 == UInt8(ascii: "[") }.count
    return isComment && opens == closes && opens <= 2 && opens + name.count + closes == close + 1 - text.startIndex
      && trimmed(name).first.map { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: ",") } ?? false
  }

  /// Whether a header cannot be an element of a list: it begins its line, with a letter.
  private static func isCertain(_ line: [UInt8]) -> Bool {
    let name = line.drop { $0 == UInt8(ascii: "[") }
    return line.first == UInt8(ascii: "[") && (name.first.map { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A } ?? false)
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "#") || line.first == UInt8(ascii: ";")
  }

  /// Whether a line gives a key a value: `key = value`, or a key without one, as in the configuration of git.
  private static func isEntry(_ line: ArraySlice<UInt8>) -> Bool {
    guard let sign = line.firstIndex(where: { $0 == UInt8(ascii: "=") }) else { return false }
    let key = trimmed(line[..<sign])
    let isKeyByte: (UInt8) -> Bool = { byte in
      byte >= 0x80 || (0x30...0x39).contains(byte) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A)
        || "_-.\"' /@:*".utf8.contains(byte)
    }
    return !key.isEmpty && key.allSatisfy(isKeyByte) && key.count { $0 == 0x20 } < 3
  }

  /// The kinds of the complete lines of a text, without blank ones and comments.
  private enum Line { case header, entry, other }

  private static func lines(_ opening: [UInt8]) -> some Sequence<Line> {
    let lines = opening.split(separator: 0x0A, maxSplits: 200, omittingEmptySubsequences: false).dropLast()
    return lines.lazy.map { trimmed($0) }.filter { !$0.isEmpty && !isComment($0) }.map {
      isHeader($0) ? .header : isEntry($0) ? .entry : .other
    }
  }

  /// Whether a text looks like one with sections: entries if there are any, and a header with an entry below it.
  static func accepts(_ opening: [UInt8], isWhole: Bool = false) -> Bool {
    var hasHeader = false
    for line in lines(isWhole ? opening + [0x0A] : opening) {
      if line == .other || line == .entry && hasHeader { return line == .entry }
      if line == .header { hasHeader = true }
    }
    return false
  }

  /// Whether a text has begun with a header, and the next lines say whether it has sections.
  static func needsMore(_ opening: [UInt8]) -> Bool {
    var isBegun = false
    for line in lines(opening) {
      guard line == .header else { return false }
      isBegun = true
    }
    return isBegun
  }
}

extension [UInt8] {
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: part) }
  }
}
