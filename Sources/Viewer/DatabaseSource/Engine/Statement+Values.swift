import CSQLite
import Records

/// Tells SQLite to copy the bytes that it is given.
var transientBytes: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

extension Statement {
  /// Binds values to the parameters and restarts the statement.
  func begin(_ values: [SQLValue]) {
    reset()
    for (index, value) in values.enumerated() { bind(value, Int32(index + 1)) }
  }

  private func bind(_ value: SQLValue, _ place: Int32) {
    switch value {
    case .null: sqlite3_bind_null(pointer, place)
    case .integer(let number): sqlite3_bind_int64(pointer, place, number)
    case .real(let number): sqlite3_bind_double(pointer, place, number)
    case .text(""): sqlite3_bind_text(pointer, place, "", 0, transientBytes)
    case .text(var text):
      _ = text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text(pointer, place, $0.baseAddress, Int32($0.count), transientBytes)
        }
      }
    case .blob([]): sqlite3_bind_zeroblob(pointer, place, 0)
    case .blob(let bytes):
      _ = bytes.withUnsafeBytes { sqlite3_bind_blob(pointer, place, $0.baseAddress, Int32($0.count), transientBytes) }
    }
  }

  /// A value with its type.
  func value(_ column: Int) -> SQLValue {
    switch sqlite3_column_type(pointer, Int32(column)) {
    case SQLITE_NULL: return .null
    case SQLITE_INTEGER: return .integer(integer(column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(pointer, Int32(column)))
    case SQLITE_BLOB:
      let count = Int(sqlite3_column_bytes(pointer, Int32(column)))
      guard count > 0, let start = sqlite3_column_blob(pointer, Int32(column)) else { return .blob([]) }
      return .blob(Array(UnsafeRawBufferPointer(start: start, count: count)))
    default: return .text(text(column))
    }
  }

  /// A value if it is a whole number.
  func wholeNumber(_ column: Int) -> Int64? {
    sqlite3_column_type(pointer, Int32(column)) == SQLITE_INTEGER ? integer(column) : nil
  }
}

extension SQLValue {
  /// The value as a row shows it.
  var shown: String {
    switch self {
    case .null: ""
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    case .blob(let bytes): bytes.count == 1 ? "1 byte" : "\(bytes.count) bytes"
    }
  }
}
