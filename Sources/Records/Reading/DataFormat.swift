/// The kinds of sources that rows are read from.
public enum DataFormat: String, Hashable, Sendable, CaseIterable {
  /// Comma-separated values below a header row.
  case csv
  /// The same, separated by tabs.
  case tsv
  /// An array of objects or other values, or an object of them.
  case json
  /// One JSON value per line.
  case jsonl
  /// A property list, as XML or binary.
  case plist
  case sqlite
  /// The files in a folder and its subfolders.
  case folder
  /// Files and hunks of `diff -u`, or commits of `git log`.
  case diff
  /// Text below headings.
  case markdown
  /// Conversations in JSON Lines, by turn and role.
  case transcript
  /// Fields below headings, as `ps`, `df` and `ls -l` print them.
  case aligned
  /// Lines of text, split into columns that are numbered from 1 on.
  case lines

  /// The format of a file extension; nil if it is unknown.
  init?(fileExtension: some StringProtocol) {
    switch fileExtension.lowercased() {
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "json", "geojson": self = .json
    case "jsonl", "ndjson": self = .jsonl
    case "plist": self = .plist
    case "sqlite", "sqlite3", "db", "db3": self = .sqlite
    case "diff", "patch": self = .diff
    case "md", "markdown": self = .markdown
    default: return nil
    }
  }

  /// Detects the format of a source from its first bytes.
  ///
  /// - Parameters:
  ///   - text: the bytes, in UTF-8.
  ///   - namesColumnsByNumber: whether columns are named by number, as those of lines are.
  init(sniffing text: [UInt8], namesColumnsByNumber: Bool) {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let start = text.drop(while: isBlank)
    let begins = { (words: String) in start.starts(with: words.utf8) }
    if text.starts(with: "SQLite format 3\0".utf8) {
      self = .sqlite
    } else if begins("bplist") || begins("<?xml") || begins("<!DOCTYPE plist") || begins("<plist") {
      self = .plist
    } else if begins("[") || begins("{") {
      let json = Self.json(in: start)
      self = json == .jsonl && !namesColumnsByNumber && TranscriptParser.accepts(text) ? .transcript : json
    } else if !namesColumnsByNumber, DiffOutline.accepts(text) {
      self = .diff
    } else if !namesColumnsByNumber, AlignedParser.heading(of: text) != nil {
      self = .aligned
    } else {
      self = namesColumnsByNumber || !Self.hasHeader(text) ? .lines : .csv
    }
  }

  /// Whether detection needs more bytes: those of the first line, and for JSON the beginning of the next line.
  static func needsMore(_ bytes: [UInt8]) -> Bool {
    guard bytes.count < 4096 else { return false }
    if DiffOutline.needsMore(bytes) { return true }
    let start = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard let end = start.firstIndex(of: 0x0A) else { return true }
    if !start[(end + 1)...].contains(0x0A), AlignedHeading.mayBegin(with: Array(start[..<end])) { return true }
    let isJSON = start.first == UInt8(ascii: "{") || start.first == UInt8(ascii: "[")
    return isJSON && !start[end...].contains { $0 > 0x20 }
  }

  /// If the first line is a complete value and another one like it follows, the text is JSON Lines.
  private static func json(in text: ArraySlice<UInt8>) -> DataFormat {
    guard let end = text.firstIndex(of: 0x0A) else { return .json }
    let first = text[..<end].last { $0 != 0x0D && $0 != 0x20 }
    let next = text[end...].first { $0 != 0x0A && $0 != 0x0D && $0 != 0x20 && $0 != 0x09 }
    let closes = text.first == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]")
    return first == closes && next == text.first ? .jsonl : .json
  }

  /// Whether the first line looks like a header: at least two fields between commas, all different, none empty and none
  /// a number. The second line, if there is one, must have as many fields. The same counts for semicolons, but only
  /// with a second line.
  private static func hasHeader(_ text: [UInt8]) -> Bool {
    let lines = text.split(maxSplits: 2, omittingEmptySubsequences: true) { $0 == 0x0A || $0 == 0x0D }
    func namesColumns(between delimiter: UInt8) -> Int? {
      guard let first = lines.first.map({ fields($0, between: delimiter) }), first.count > 1,
        Set(first).count == first.count,
        first.allSatisfy({ !ColumnNames.trimmed($0).isEmpty && Double($0) == nil })
      else { return nil }
      return first.count
    }
    // The last line may be incomplete.
    if let count = namesColumns(between: UInt8(ascii: ",")) {
      return lines.count < 3 || fields(lines[1]).count == count
    }
    let semicolon = UInt8(ascii: ";")
    guard let count = namesColumns(between: semicolon), lines.count > 1 else { return false }
    return fields(lines[1], between: semicolon).count == count
  }

  /// The delimiter of comma-separated text. It is a comma, unless the header has none, and another character divides
  /// the header and the next line into the same number of fields.
  static func delimiter(ofOpening text: [UInt8]) -> UInt8 {
    let lines = text.split(maxSplits: 2, omittingEmptySubsequences: true) { $0 == 0x0A || $0 == 0x0D }
    let comma = UInt8(ascii: ",")
    guard let header = lines.first, fields(header).count == 1 else { return comma }
    let others = [UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]
    return others.first { other in
      let count = fields(header, between: other).count
      return count > 1 && (lines.count < 3 || fields(lines[1], between: other).count == count)
    } ?? comma
  }

  private static func fields(_ line: ArraySlice<UInt8>, between delimiter: UInt8 = UInt8(ascii: ",")) -> [String] {
    var isQuoted = false
    let parts = line.split(omittingEmptySubsequences: false) { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == delimiter && !isQuoted
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }
}
