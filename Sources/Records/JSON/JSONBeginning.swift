/// What the first bytes of a text say about whether it is JSON. The check is strict, because it decides a guess.
enum JSONBeginning: Hashable {
  /// One value and nothing else.
  case whole
  /// The beginning of a value that goes on.
  case unfinished
  /// Something else; `line` is where that was found, from 1 on.
  case other(line: Int, reason: String)

  /// - Complexity: O(b) for b bytes.
  init(of text: some Collection<UInt8>) {
    let bytes = Array(text)
    self = bytes.withUnsafeBytes { Self.result(of: $0) }
  }

  private static func result(of bytes: UnsafeRawBufferPointer) -> JSONBeginning {
    if let place = lineFeedInString(bytes) { return other(bytes, place, "a line feed in a string") }
    var scanner = JSONValueScanner(bytes)
    do throws(JSONProblem) {
      scanner.skipBlanks()
      try scanner.skipValue()
      scanner.skipBlanks()
      guard scanner.isAtEnd else { throw .unexpected(scanner.next, wanted: "the end of the value") }
      return .whole
    } catch {
      let rest = bytes[min(scanner.position, bytes.count)...]
      if rest.isEmpty || ["true", "false", "null"].contains(where: { $0.utf8.starts(with: rest) }) { return .unfinished }
      return other(bytes, scanner.position, error.reason)
    }
  }

  private static func other(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ reason: String) -> JSONBeginning {
    .other(line: bytes[..<min(place, bytes.count)].count { $0 == 0x0A } + 1, reason: reason)
  }

  private static func lineFeedInString(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var (isInString, isEscaped) = (false, false)
    for (index, byte) in bytes.enumerated() {
      if isInString, byte == 0x0A { return index }
      if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
      isEscaped = isInString && byte == UInt8(ascii: "\\") && !isEscaped
    }
    return nil
  }
}

/// The form of a text that begins as JSON does.
enum JSONForm: Hashable {
  case document
  /// One value on each line.
  case lines
  case none(line: Int, reason: String)

  /// - Parameters:
  ///   - text: the first bytes, without blanks before them.
  ///   - isWhole: whether these are all bytes.
  init(of text: ArraySlice<UInt8>, isWhole: Bool) {
    if Self.looksLikeLines(text) {
      let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
        let isComplete = isWhole || index + 1 < lines.count
        switch JSONBeginning(of: line) {
        case .whole: continue
        case .unfinished where !isComplete: continue
        case .unfinished:
          self = .none(line: index + 1, reason: "it ends too early")
          return
        case .other(_, let reason):
          self = .none(line: index + 1, reason: reason)
          return
        }
      }
      self = .lines
      return
    }
    switch JSONBeginning(of: text) {
    case .whole: self = .document
    case .unfinished where !isWhole: self = .document
    case .unfinished: self = .none(line: text.count { $0 == 0x0A } + 1, reason: "it ends too early")
    case .other(let line, let reason): self = .none(line: line, reason: reason)
    }
  }

  /// If the first line is a complete value and another one like it follows, the text is JSON Lines.
  static func looksLikeLines(_ text: ArraySlice<UInt8>) -> Bool {
    guard let end = text.firstIndex(of: 0x0A) else { return false }
    let first = text[..<end].last { $0 != 0x0D && $0 != 0x20 }
    let next = text[end...].first { $0 != 0x0A && $0 != 0x0D && $0 != 0x20 && $0 != 0x09 }
    let closes = text.first == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
    return first == closes && next == text.first
  }
}
