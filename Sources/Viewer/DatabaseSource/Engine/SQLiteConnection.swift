import CSQLite
import Foundation
import ProgramRuns
import Records

/// A connection of an engine, with the statements that it has prepared. Only one thread uses it at a time.
final class SQLiteConnection {
  private static let mostStatements = 64

  let database: Database
  let functions: SQLiteFunctions
  let table: SQLiteTable
  private var statements: [String: Statement] = [:]
  private let identity: FileIdentity?
  private var dataVersion: Int64 = 0

  /// - Parameters:
  ///   - table: the table as it was when the engine was opened; nil to look at it.
  ///   - patience: the longest wait for other programs to finish writing, in milliseconds.
  init(path: String, table name: String, like table: SQLiteTable?, patience: Int32) throws(SourceError) {
    identity = FileIdentity(path)
    database = try Database(path: path, patience: patience)
    guard let keyed = try KeyedTable(name, in: database) else {
      throw .unreadable(source: path, reason: "its table '\(name)' no longer exists, or is another kind of table")
    }
    if let table, table.columns.map(\.name) != keyed.columns {
      throw .unreadable(source: path, reason: "its table '\(name)' has other columns now; open it again")
    }
    let known: SQLiteTable
    if let table { known = table } else { known = try SQLiteTable(keyed) }
    self.table = known
    functions = SQLiteFunctions(known.columns)
    database.register(functions)
    dataVersion = try database.number("PRAGMA data_version")
  }

  /// Whether another file has taken the place of the one that was opened.
  var isReplaced: Bool { FileIdentity(database.path) != identity }

  /// Whether another program has written since the last call.
  func hasChanged() throws(SourceError) -> Bool {
    let version = try database.number("PRAGMA data_version")
    defer { dataVersion = version }
    return version != dataVersion
  }

  /// A statement with its values bound, ready to be stepped.
  ///
  /// - Complexity: O(1) for a text that was prepared before.
  func begin(_ text: SQLText) throws(SourceError) -> Statement {
    let sql = text.statement(.sqlite)
    let statement: Statement
    if let known = statements[sql] {
      statement = known
    } else {
      if statements.count >= Self.mostStatements { statements = [:] }
      statement = try database.statement(sql, of: table.name)
      statements[sql] = statement
    }
    statement.begin(text.values)
    return statement
  }

  /// The first value that a statement selects; nil without a row.
  func firstValue(_ text: SQLText) throws(SourceError) -> SQLValue? {
    let statement = try begin(text)
    defer { statement.end() }
    return try statement.step() ? statement.value(0) : nil
  }

  /// The number that a statement selects; 0 without a row.
  func number(_ text: SQLText) throws(SourceError) -> Int {
    if case .integer(let number) = try firstValue(text) { return Int(number) }
    return 0
  }

  /// The steps of a statement, as `EXPLAIN QUERY PLAN` describes them.
  func steps(_ text: SQLText) throws(SourceError) -> [String] {
    let statement = try begin("EXPLAIN QUERY PLAN \(text)")
    defer { statement.end() }
    var steps: [String] = []
    while try statement.step() { steps.append(statement.text(3)) }
    return steps
  }

  /// An error of the database as that of a request.
  func error(_ error: SourceError) -> EngineError {
    switch database.resultCode {
    case SQLITE_INTERRUPT: EngineError(.cancelled, "cancelled")
    case SQLITE_BUSY, SQLITE_LOCKED: Self.locked(database.path)
    case SQLITE_CANTOPEN, SQLITE_IOERR: EngineError(.lost, "\(error)")
    default:
      if let fault = functions.fault { EngineError(.refused, "\(fault)") } else { Self.error(error, database.path) }
    }
  }

  /// An error while a connection was opened.
  static func error(_ error: SourceError, _ path: String) -> EngineError {
    let text = "\(error)"
    if text.contains("is locked") { return locked(path) }
    let isGone = ["no longer exists", "no such", "has no table", "other columns"].contains { text.contains($0) }
    return EngineError(isGone ? .gone : .lost, text)
  }

  private static func locked(_ path: String) -> EngineError {
    EngineError(.lost, "'\(path)' is locked: another program writes to it")
  }
}

/// The file behind a path.
private struct FileIdentity: Equatable {
  private let (device, number): (UInt64, UInt64)

  init?(_ path: String) {
    var status = stat()
    guard stat(ProgramContext.path(path), &status) == 0 else { return nil }
    (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}
