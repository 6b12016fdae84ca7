import CharacterCanvas
import Foundation

/// Why data cannot be read or shown. `source` is the path as given, or `-` for standard input.
public enum SourceError: Error, Hashable, Sendable {
  /// There is no such file; `similar` is a name in the same folder that is close to it.
  case noSuchFile(source: String, similar: String?)
  /// The path is a folder, but a file was expected; `files` are the files of that format in it.
  case folder(source: String, files: [String], format: DataFormat? = nil)
  /// The system cannot read the source; `reason` is its message.
  case unreadable(source: String, reason: String)
  /// A server or a library that the source needs is not there, or did not answer in time.
  case unavailable(source: String, reason: String)
  /// The source was given up, because it takes too much memory or has no end. The rows read so far stay.
  case tooLarge(reason: String)
  /// `-` was given, but standard input is a terminal.
  case terminal
  /// The source is empty: there is not even a header row.
  case emptyFile(source: String)
  /// The source has no line with text on it.
  case noLines(source: String)
  /// The header row contains no names.
  case noColumns(source: String, line: Int)
  /// The text ends inside a quoted field; `line` is where its quote was opened.
  case unclosedQuote(source: String, line: Int)
  /// Text follows the closing quote of `field`, which began on line `openedOn`.
  case textAfterQuote(source: String, line: Int, openedOn: Int, field: String)
  /// The source is not in the expected format; `line` is where that was found.
  case malformed(source: String, format: String, line: Int?, reason: String)
  /// The text begins with the byte-order mark of an unsupported encoding.
  case unknownEncoding(source: String, name: String)
  /// The database has no table of that name.
  case unknownTable(name: String, source: String, known: [String])
  /// The database has several tables, and none was named.
  case severalTables(source: String, known: [String])
  /// The database cannot execute the query.
  case badQuery(source: String, query: String, reason: String)
  /// No column has that name.
  case unknownColumn(name: String, source: String, known: [String])
  /// The values of a column have no such part.
  case unknownPart(UnknownPart, source: String)
  /// There are several unknown columns.
  case unknownColumns(names: [String], source: String, known: [String])
  /// A filter asks for something that it cannot do.
  case badFilter(FilterError)
}

extension SourceError {
  /// Whether standard input has no bytes.
  public var isAboutEmptyInput: Bool {
    switch self {
    case .emptyFile("-"), .noLines("-"): true
    default: false
    }
  }

  /// The columns that there are, where the error is about others; nil for other errors.
  public var knownColumns: [String]? {
    switch self {
    case .unknownColumn(_, _, let known), .unknownColumns(_, _, let known): known
    default: nil
    }
  }

  /// The exit status for the error as in sysexits.h: 64 (usage), 65 (bad data), 66 (no input) or 69 (unavailable).
  public var exitCode: Int32 {
    switch self {
    case .unknownColumn, .unknownColumns, .unknownPart, .unknownTable, .severalTables, .badQuery, .badFilter, .terminal: 64
    case .emptyFile, .noLines, .malformed, .noColumns, .unclosedQuote, .textAfterQuote, .unknownEncoding: 65
    case .noSuchFile, .folder, .unreadable, .tooLarge: 66
    case .unavailable: 69
    }
  }
}

/// One sentence for people. Names and values from outside are sanitised, so that they are safe to print.
extension SourceError: CustomStringConvertible, LocalizedError {
  public var errorDescription: String? { description }

  public var description: String {
    switch self {
    case .noSuchFile(let source, let similar):
      let hint = similar.map { "; did you mean \(Self.quoted(path: $0))?" } ?? ""
      return "cannot read \(Self.quoted(path: source)): no such file\(hint)"
    case .folder(let source, let files, let format):
      let hint = Self.hint(aboutFiles: files, of: format)
      return "cannot read \(Self.quoted(path: source)): it is a folder; \(hint)"
    case .tooLarge(let reason):
      return "reading stopped: \(reason)"
    case .unreadable(let source, let reason), .unavailable(let source, let reason):
      return "cannot read \(Self.subject(source)): \(Self.harmless(reason))"
    case .terminal:
      return "cannot read '-': standard input is a terminal; pipe data into it or name a file"
    case .emptyFile(let source):
      return "\(Self.subject(source)) is empty; expected a header row with the names of the columns"
    case .noLines(let source):
      return "\(Self.subject(source)) is empty; expected lines of text"
    case .noColumns(let source, let line):
      return "line \(line) of \(Self.subject(source)) names no columns; expected a header row such as 'name,region'"
    case .unclosedQuote(let source, let line):
      return "the quote opened on line \(line) of \(Self.subject(source)) is never closed; "
        + "expected a '\"' at the end of the field"
    case .textAfterQuote(let source, let line, let openedOn, let field):
      let start = openedOn == line ? "" : ", which began on line \(openedOn)"
      return "line \(line) of \(Self.subject(source)) continues after the closing quote of "
        + "\(Self.quoted(field))\(start); expected the end of the field, or '\"\"' for a quote in the text"
    case .malformed(let source, let format, let line, let reason):
      let place = line.map { " at line \($0)" } ?? ""
      return "\(Self.subject(source)) is not \(format)\(place): \(Self.harmless(reason))"
    case .unknownEncoding(let source, let name):
      return "\(Self.subject(source)) is \(name) text; expected UTF-8 or UTF-16"
    case .unknownTable(let name, let source, let known):
      let hint = closestName(to: name, among: known).map { "; did you mean \(Self.quoted($0))?" } ?? ";"
      return "unknown table \(Self.quoted(name)) in \(Self.subject(source))\(hint) known: \(Self.list(known))"
    case .severalTables(let source, let known):
      return "\(Self.subject(source)) has several tables; name one with --table: \(Self.list(known))"
    case .badQuery(let source, let query, let reason):
      return "\(Self.subject(source)) cannot answer \(Self.quoted(query)): \(Self.harmless(reason))"
    case .unknownColumn(let name, let source, let known):
      let hint = closestName(to: name, among: known).map { "; did you mean \(Self.quoted($0))?" } ?? ";"
      return "unknown column \(Self.quoted(name)) in \(Self.subject(source))\(hint) known: \(Self.list(known))"
    case .unknownPart(let part, let source): return Self.harmless("\(part.sentence) in \(Self.subject(source))")
    case .badFilter(let error): return Self.harmless("\(error)")
    case .unknownColumns(let names, let source, let known):
      let quotedNames = names.map { Self.quoted($0) }.joined(separator: ", ")
      return "unknown columns \(quotedNames) in \(Self.subject(source)); known: \(Self.list(known))"
    }
  }

  /// The files of a format in a folder. Lines of text can be in files of any name, so those are not listed.
  private static func hint(aboutFiles files: [String], of format: DataFormat?) -> String {
    let words: String
    switch format {
    case .csv: words = "CSV files"
    case .tsv: words = "TSV files"
    case .json: words = "JSON files"
    case .jsonl: words = "JSON Lines files"
    case .plist: words = "property lists"
    case .sqlite: words = "databases"
    case .yaml: words = "YAML files"
    case .folder, .lines, .toml, .ini, .diff, .markdown, .transcript, .aligned, nil: return "expected a file"
    }
    return files.isEmpty ? "it has no \(words)" : "\(words) in it: \(list(files))"
  }

  private static let listLimit = 20
  private static let widthLimit = 60

  private static func harmless(_ text: String) -> String { DisplayText(text).string }

  private static func subject(_ source: String) -> String {
    source == "-" ? "standard input" : quoted(path: source)
  }

  /// A long path is cut at its beginning, because its end says most.
  private static func quoted(path: String) -> String {
    let text = DisplayText(path)
    guard text.width > widthLimit else { return "'\(text.string)'" }
    var end = text.string.suffix(widthLimit - 1)
    while DisplayText(String(end)).width > widthLimit - 1 { end = end.dropFirst() }
    return "'…\(end)'"
  }

  private static func quoted(_ text: String) -> String {
    "'\(DisplayText(text).truncated(to: widthLimit).string)'"
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(listLimit).map { $0.contains(",") || $0.contains(" ") ? quoted($0) : unquoted($0) }
    let rest = names.count > listLimit ? " and \(names.count - listLimit) more" : ""
    return shown.joined(separator: ", ") + rest
  }

  private static func unquoted(_ text: String) -> String {
    DisplayText(text).truncated(to: widthLimit).string
  }
}
