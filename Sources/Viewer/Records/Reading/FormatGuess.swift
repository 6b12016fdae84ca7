/// The format of a source by its first bytes.
struct FormatGuess {
  let format: DataFormat
  /// Why a text that begins as JSON does is none.
  private(set) var problem: (line: Int, reason: String)?

  /// A format that the source names.
  init(_ format: DataFormat) { self.format = format }

  /// - Parameters:
  ///   - text: the first bytes, in UTF-8.
  ///   - namesColumnsByNumber: whether columns are named by number, as those of lines are.
  ///   - isWhole: whether there are no other bytes.
  init(of text: [UInt8], namesColumnsByNumber: Bool, isWhole: Bool = false) {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let start = text.drop(while: isBlank)
    let begins = { (words: String) in start.starts(with: words.utf8) }
    let isPropertyList = begins("bplist") || begins("<!DOCTYPE plist") || begins("<plist")
    if text.starts(with: "SQLite format 3\0".utf8) {
      format = .sqlite
    } else if isPropertyList || begins("<?xml") && Self.mayBePropertyList(start, isWhole: isWhole) {
      format = .plist
    } else if begins("[") || begins("{") {
      switch JSONForm(of: start, isWhole: isWhole) {
      case .document: format = .json
      case .lines: format = !namesColumnsByNumber && TranscriptParser.accepts(text) ? .transcript : .jsonl
      case .none(let line, let reason):
        let isSectioned = !namesColumnsByNumber && SectionOutline.accepts(text, isWhole: isWhole)
        format = isSectioned ? .ini : .lines
        if !isSectioned { problem = (line + text[..<start.startIndex].count { $0 == 0x0A }, reason) }
      }
    } else if !namesColumnsByNumber, DiffOutline.accepts(text) {
      format = .diff
    } else if !namesColumnsByNumber, SectionOutline.accepts(text, isWhole: isWhole) {
      format = .ini
    } else if AlignedParser.heading(of: text) != nil {
      format = .aligned
    } else {
      format = namesColumnsByNumber || !Self.hasHeader(text, isWhole: isWhole) ? .lines : .csv
    }
  }

  /// The form of a file that is named as JSON: JSON Lines, a transcript, or else a document.
  static func form(ofJSON text: [UInt8], namesColumnsByNumber: Bool) -> DataFormat {
    guard JSONForm.looksLikeLines(text.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }) else { return .json }
    return !namesColumnsByNumber && TranscriptParser.accepts(text) ? .transcript : .jsonl
  }

  /// Whether the first element of an XML text, if it is among the first bytes, is that of a property list.
  private static func mayBePropertyList(_ text: ArraySlice<UInt8>, isWhole: Bool) -> Bool {
    let words = String(decoding: text, as: UTF8.self)
    if words.contains("<!DOCTYPE plist") { return true }
    guard let element = words.firstRange(of: #/<[A-Za-z_]/#) else { return !isWhole }
    return words[element.lowerBound...].hasPrefix("<plist")
  }

  /// Of a hundred lines, how many must have as many fields as the first.
  private static let leastRegular = 75

  /// Whether the first line looks like a header: at least two fields between commas, all different, none empty and none
  /// a number that is no year. The second line, if there is one, must have as many fields, and so must most of the
  /// others. The same counts for semicolons, but only with a second line.
  private static func hasHeader(_ text: [UInt8], isWhole: Bool) -> Bool {
    var lines = text.split(maxSplits: 40, omittingEmptySubsequences: true) { $0 == 0x0A || $0 == 0x0D }
    guard let first = lines.first else { return false }
    let isSecondThere = lines.count > 1
    // The last line may be incomplete.
    if lines.count > 2, !isWhole || lines.count > 40 { lines.removeLast() }
    func areRegular(_ delimiter: UInt8) -> Bool {
      let names = DataFormat.fields(first, between: delimiter)
      guard names.count > 1, Set(names).count == names.count,
        names.allSatisfy({ !$0.trimmed.isEmpty && HeaderGuess.mayBeName($0) })
      else { return false }
      let counts = lines.dropFirst().map { DataFormat.fields($0, between: delimiter).count }
      let mayGoOn = lines.count == 2 && !isWhole && !text.endsWithLine
      if mayGoOn, delimiter == UInt8(ascii: ",") { return counts[0] <= names.count }
      guard let second = counts.first else { return true }
      return second == names.count
        && counts.count(where: { $0 == names.count }) * 100 >= counts.count * leastRegular
    }
    return areRegular(UInt8(ascii: ",")) || isSecondThere && areRegular(UInt8(ascii: ";"))
  }
}

extension [UInt8] {
  /// Whether the last line is complete.
  fileprivate var endsWithLine: Bool { last == 0x0A || last == 0x0D }
}

extension DataFormat {
  /// Detects the format of a source from its first bytes.
  ///
  /// - Parameters:
  ///   - text: the bytes, in UTF-8.
  ///   - namesColumnsByNumber: whether columns are named by number, as those of lines are.
  init(sniffing text: [UInt8], namesColumnsByNumber: Bool) {
    self = FormatGuess(of: text, namesColumnsByNumber: namesColumnsByNumber).format
  }
}

/// A guess from the first bytes of a text whether it is JSON. The check is strict, because it decides a guess.
enum JSONBeginning: Hashable {
  /// One value alone.
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
      let words = ["true", "false", "null"]
      if rest.isEmpty || words.contains(where: { $0.utf8.starts(with: rest) }) { return .unfinished }
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
