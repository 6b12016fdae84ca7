/// Why data cannot be read or shown. `source` is a path as it was given, or `-` for standard input.
public enum SourceError: Error, Hashable, Sendable {
  /// Nothing has that name; `similar` is a name in the same folder that is close to it.
  case noSuchFile(source: String, similar: String?)
  /// The path is a folder, where a file of a format was asked for; `files` are those in it.
  case folder(source: String, files: [String], format: DataFormat? = nil)
  /// The system refuses to read; `reason` is what it says.
  case unreadable(source: String, reason: String)
  /// `-` was named, and nothing is piped in.
  case terminal
  /// There is not even a header row.
  case emptyFile(source: String)
  /// There is not one line with something on it.
  case noLines(source: String)
  /// The header row has no name in it.
  case noColumns(source: String, line: Int)
  /// The end came inside a quoted field; `line` is where its quote was opened.
  case unclosedQuote(source: String, line: Int)
  /// Text goes on after the closing quote of `field`, which began on line `openedOn`.
  case textAfterQuote(source: String, line: Int, openedOn: Int, field: String)
  /// Nothing in it is of the format it should be of; `line` is where that was seen.
  case malformed(source: String, format: String, line: Int?, reason: String)
  /// The text begins with the byte-order mark of an encoding that is not read.
  case unknownEncoding(source: String, name: String)
  /// No table of the database has that name.
  case unknownTable(name: String, source: String, known: [String])
  /// The database has several tables, and none was named.
  case severalTables(source: String, known: [String])
  /// The database cannot do what the query says.
  case badQuery(source: String, query: String, reason: String)
  /// No column has that name.
  case unknownColumn(name: String, source: String, known: [String])
  /// The same of several names.
  case unknownColumns(names: [String], source: String, known: [String])
}

extension SourceError {
  /// The exit status that sysexits.h has for it: 64 (usage), 65 (bad data) or 66 (no input).
  public var exitCode: Int32 {
    switch self {
    case .unknownColumn, .unknownColumns, .unknownTable, .severalTables, .badQuery, .terminal: 64
    case .emptyFile, .noLines, .malformed, .noColumns, .unclosedQuote, .textAfterQuote, .unknownEncoding: 65
    case .noSuchFile, .folder, .unreadable: 66
    }
  }
}
