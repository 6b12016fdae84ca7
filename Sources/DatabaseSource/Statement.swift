import CSQLite
import Records

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
