import CSQLite
import Foundation
import ProgramRuns
import Records

/// A read-only connection to a database.
final class Database {
  let path: String
  private var handle: OpaquePointer?
  private let interruption = Interruption()

  /// - Parameter patience: the longest wait for other programs to finish writing, in milliseconds.
  /// - Throws: if there is no such file, or it is not a database.
  init(path: String, patience: Int32 = 2000) throws(SourceError) {
    self.path = path
    // Opening the file first gives better errors than the library does.
    _ = try ByteSource(path: path, as: .sqlite)
    guard path != "-" else {
      throw .unreadable(source: path, reason: "a database is a file, and cannot come through a pipe")
    }
    let result = sqlite3_open_v2(ProgramContext.path(path), &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_FULLMUTEX, nil)
    guard result == SQLITE_OK else { throw error(result) }
    try refuseHalfPages()
    sqlite3_busy_timeout(handle, patience)
    interruption.watch(handle)
  }

  /// Refuses a file that was cut off inside a page: the library would read the missing part as zeros.
  private func refuseHalfPages() throws(SourceError) {
    guard let file = FileHandle(forReadingAtPath: ProgramContext.path(path)), let head = try? file.read(upToCount: 18),
      head.count == 18,
      let size = try? file.seekToEnd()
    else { return }
    let page = UInt64(head[16]) << 8 | UInt64(head[17])
    let pageSize = page == 1 ? 65536 : page
    guard head.starts(with: "SQLite format 3".utf8), pageSize >= 512, size % pageSize != 0 else { return }
    let reason = "it has \(size) bytes, which is not a whole number of pages of \(pageSize) bytes"
    throw .malformed(source: path, format: "a sound SQLite database", line: nil, reason: reason)
  }

  /// Ends all work for good: statements throw from now on. Any thread may call it.
  func interrupt() { interruption.begin() }

  /// Lets statements work again after an interruption.
  func resume() { interruption.end() }

  /// The code of the latest fault.
  var resultCode: Int32 { sqlite3_errcode(handle) & 0xFF }

  /// Adds functions to the connection.
  ///
  /// - Precondition: the functions outlive the connection.
  func register(_ functions: SQLiteFunctions) { functions.register(in: handle) }

  /// The collation of a column; nil if it is unknown.
  func collation(ofColumn column: String, of table: String) -> String? {
    var name: UnsafePointer<CChar>?
    guard sqlite3_table_column_metadata(handle, nil, table, column, nil, &name, nil, nil, nil) == SQLITE_OK else {
      return nil
    }
    return name.map { String(cString: $0) }
  }

  /// The number that a statement of ours selects; 0 if there is none.
  func number(_ sql: String, of table: String? = nil) throws(SourceError) -> Int64 {
    let statement = try statement(sql, of: table)
    return try statement.step() ? statement.integer(0) : 0
  }

  deinit { sqlite3_close_v2(handle) }

  /// - Parameter table: the table that a statement of ours reads; nil for one that the user wrote. Errors name the
  ///   table or the statement.
  func statement(_ sql: String, of table: String? = nil) throws(SourceError) -> Statement {
    var statement: OpaquePointer?
    var rest: UnsafePointer<CChar>?
    let result = sql.withCString { text in
      let result = sqlite3_prepare_v2(handle, text, -1, &statement, &rest)
      let more = rest.map { String(cString: $0) } ?? ""
      if result == SQLITE_OK, more.contains(where: { !$0.isWhitespace && $0 != ";" }) { return SQLITE_MISUSE }
      return result
    }
    guard result != SQLITE_MISUSE else {
      sqlite3_finalize(statement)
      throw .badQuery(source: path, query: sql, reason: "there is more than one statement in it")
    }
    guard result == SQLITE_OK else {
      throw error(result, during: sql, of: table)
    }
    guard let statement else { throw .badQuery(source: path, query: sql, reason: "there is no statement in it") }
    return Statement(statement, of: self, table: table)
  }

  /// - Parameters:
  ///   - query: the statement that failed.
  ///   - table: the table that it reads, if it is a statement of ours, which users have not seen.
  func error(_ result: Int32, during query: String = "", of table: String? = nil) -> SourceError {
    switch result & 0xFF {
    case SQLITE_NOTADB: .malformed(source: path, format: "an SQLite database", line: nil, reason: message)
    case SQLITE_CORRUPT, SQLITE_FORMAT:
      .malformed(source: path, format: "a sound SQLite database", line: nil, reason: message)
    // Errors that depend on the values: sums that overflow, texts that are too long.
    case SQLITE_ERROR, SQLITE_TOOBIG, SQLITE_MISMATCH:
      if let table {
        .unreadable(source: path, reason: reason(ofFailureIn: table))
      } else {
        .badQuery(source: path, query: query, reason: message)
      }
    default: .unreadable(source: path, reason: message)
    }
  }

  /// Why a table or a view cannot be read. Another program may have dropped it, or a table that the view needs.
  private func reason(ofFailureIn table: String) -> String {
    let message = message
    guard let missing = message.text(after: "no such table: ") else { return "its table '\(table)': \(message)" }
    let name = missing.text(after: "main.") ?? missing
    return name == table ? "its table '\(table)' no longer exists" : "it has no table '\(name)', which '\(table)' needs"
  }

  private var message: String { sqlite3_errmsg(handle).map { String(cString: $0) } ?? "unknown error" }
}

extension String {
  /// The string as a quoted name in a statement.
  var quotedName: String { "\"" + replacingQuotes + "\"" }

  fileprivate func text(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  private var replacingQuotes: String {
    split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
  }
}

/// Ends the current work of a connection, and all later work.
///
/// SQLite's own interrupt is lost if it comes a moment too early. This one is checked while statements work.
final class Interruption: @unchecked Sendable {
  /// The number of instructions of a statement between two checks, which take a fraction of a millisecond.
  private static let instructionCount: Int32 = 10_000

  private let lock = NSLock()
  private var hasBegun = false

  func begin() { lock.withLock { hasBegun = true } }
  func end() { lock.withLock { hasBegun = false } }

  /// - Precondition: the interruption outlives the connection.
  func watch(_ connection: OpaquePointer?) {
    sqlite3_progress_handler(
      connection, Self.instructionCount,
      { context in
        guard let context else { return 0 }
        let interruption = Unmanaged<Interruption>.fromOpaque(context).takeUnretainedValue()
        return interruption.lock.withLock { interruption.hasBegun } ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}

/// A prepared statement, stepped row by row.
final class Statement {
  private let database: Database
  private let handle: OpaquePointer
  /// The table it reads; nil for a statement that the user wrote.
  private let table: String?

  init(_ handle: OpaquePointer, of database: Database, table: String?) {
    (self.handle, self.database, self.table) = (handle, database, table)
  }

  deinit { sqlite3_finalize(handle) }

  var columns: [String] {
    (0..<sqlite3_column_count(handle)).map { sqlite3_column_name(handle, $0).map { String(cString: $0) } ?? "" }
  }

  var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  var pointer: OpaquePointer { handle }

  func reset() { sqlite3_reset(handle) }

  /// Binds numbers to the parameters and restarts the statement.
  func begin(_ parameters: Int64...) {
    sqlite3_reset(handle)
    for (index, value) in parameters.enumerated() { sqlite3_bind_int64(handle, Int32(index + 1), value) }
  }

  /// Releases the database, so that other programs can write to it.
  func end() { sqlite3_reset(handle) }

  /// Ends a step in progress, from another thread. The step throws.
  func interrupt() { database.interrupt() }

  /// - Returns: whether there is a row.
  func step() throws(SourceError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let result:
      throw database.error(result, during: sqlite3_sql(handle).map { String(cString: $0) } ?? "", of: table)
    }
  }

  /// The error for a database that returns keys in another order than asked for.
  func disorder(after last: Int64, _ key: Int64) -> SourceError {
    .malformed(
      source: database.path, format: "a sound SQLite database", line: nil,
      reason: "the row with the key \(key) comes after that with the key \(last)")
  }

  func integer(_ column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(column)) }

  func isNull(_ column: Int) -> Bool { sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL }

  /// A value as text: empty for NULL, and the number of bytes for a blob.
  func text(_ column: Int) -> String { withText(column) { String(decoding: $0, as: UTF8.self) } }

  /// The same as bytes, valid while `body` runs.
  func withText<Result>(_ column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let column = Int32(column)
    switch sqlite3_column_type(handle, column) {
    case SQLITE_NULL: return body(UnsafeRawBufferPointer(start: nil, count: 0))
    case SQLITE_BLOB:
      let count = sqlite3_column_bytes(handle, column)
      return Array((count == 1 ? "1 byte" : "\(count) bytes").utf8).withUnsafeBytes(body)
    default:
      // Ask for the length after the text, because getting the text may convert the value.
      let start = sqlite3_column_text(handle, column)
      let count = start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))
      return body(UnsafeRawBufferPointer(start: start, count: count))
    }
  }

  /// Whether all texts of the row are UTF-8, which the library does not promise.
  func isUTF8(from first: Int = 0) -> Bool {
    (first..<Int(sqlite3_column_count(handle))).allSatisfy { column in
      withText(column) { $0.isUTF8 }
    }
  }

  func texts(from first: Int = 0) -> [String] { (first..<Int(sqlite3_column_count(handle))).map { text($0) } }
}
