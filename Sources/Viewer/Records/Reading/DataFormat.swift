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
  /// Text below lines such as `[section]`.
  case toml, ini
  /// Maps and lists, as in JSON.
  case yaml
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
    case "toml": self = .toml
    case "ini", "cfg", "desktop", "service", "editorconfig", "gitconfig", "gitmodules": self = .ini
    case "yaml", "yml": self = .yaml
    default: return nil
    }
  }

  /// Whether detection needs more bytes: those of the first line, and for JSON the beginning of the next line.
  static func needsMore(_ bytes: [UInt8]) -> Bool {
    guard bytes.count < 4096 else { return false }
    if DiffOutline.needsMore(bytes) { return true }
    let start = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard let end = start.firstIndex(of: 0x0A) else { return true }
    if AlignedParser.needsMore(bytes) { return true }
    let rest = start[end...].drop { $0 <= 0x20 }
    if SectionOutline.needsMore(bytes) { return true }
    if start.starts(with: "<?xml".utf8) {
      return !String(decoding: start, as: UTF8.self).contains(#/<[A-Za-z_]|<!DOCTYPE plist/#)
    }
    let isJSON = start.first == UInt8(ascii: "{") || start.first == UInt8(ascii: "[")
    return isJSON && rest.isEmpty
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

  static func fields(_ line: ArraySlice<UInt8>, between delimiter: UInt8 = UInt8(ascii: ",")) -> [String] {
    var isQuoted = false
    let parts = line.split(omittingEmptySubsequences: false) { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == delimiter && !isQuoted
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }
}
