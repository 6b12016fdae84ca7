/// Why data cannot be read or shown. `source` is the path as given, or `-` for standard input.
public enum SourceError: Error, Hashable, Sendable {
  /// There is no such file; `similar` is a name in the same folder that is close to it.
  case noSuchFile(source: String, similar: String?)
  /// The path is a folder, but a file was expected; `files` are the files of that format in it.
  case folder(source: String, files: [String], format: DataFormat? = nil)
  /// The system cannot read the source; `reason` is its message.
  case unreadable(source: String, reason: String)
  /// The source was given up, because it takes too much memory or has no end. What was read of it stays.
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

  /// The exit status for the error as in sysexits.h: 64 (usage), 65 (bad data) or 66 (no input).
  public var exitCode: Int32 {
    switch self {
    case .unknownColumn, .unknownColumns, .unknownTable, .severalTables, .badQuery, .badFilter, .terminal: 64
    case .emptyFile, .noLines, .malformed, .noColumns, .unclosedQuote, .textAfterQuote, .unknownEncoding: 65
    case .noSuchFile, .folder, .unreadable, .tooLarge: 66
    }
  }
}
