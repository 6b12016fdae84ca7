import CSQLite
import Patterns
import Records

/// The functions that a connection has besides those of SQLite: the viewer's own filters and order. So its results are
/// those of rows in memory.
///
/// - `ashlar_key(n, value)` is the value as bytes that sort as the viewer sorts; `n` names a column and a direction.
/// - `ashlar_matches(n, value, …)` is whether a row passes the filters that were registered as `n`.
///
/// Only the thread of its connection uses it.
final class SQLiteFunctions {
  static let (key, matches) = ("ashlar_key", "ashlar_matches")

  /// The order of each column, ascending and descending in turn.
  private let orders: [SortedValue]
  private var tests: [RowTest] = []
  private var numberOfFilters: [[RowFilter]: Int] = [:]
  private var numberOfPattern: [TextPattern: Int] = [:]
  /// The fault of a pattern that took too long.
  private(set) var fault: PatternError?
  // Used again for each row.
  private var bytes: [UInt8] = []
  private var fields: [UnsafeRawBufferPointer] = []

  private let columns: [SQLiteTable.Column]

  init(_ columns: [SQLiteTable.Column]) {
    self.columns = columns
    orders = columns.flatMap { column in
      [false, true].map { SortedValue(column.shape, isDescending: $0, hasTypes: column.hasNumericType) }
    }
  }

  /// - Precondition: this value outlives the connection.
  func register(in connection: OpaquePointer?) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
    sqlite3_create_function_v2(
      connection, Self.key, 2, flags, context,
      { context, _, values in
        guard let context, let values else { return }
        Unmanaged<SQLiteFunctions>.fromOpaque(sqlite3_user_data(context)).takeUnretainedValue()
          .returnKey(context, values)
      }, nil, nil, nil)
    sqlite3_create_function_v2(
      connection, Self.matches, -1, flags, context,
      { context, count, values in
        guard let context, let values else { return }
        Unmanaged<SQLiteFunctions>.fromOpaque(sqlite3_user_data(context)).takeUnretainedValue()
          .returnMatch(context, Int(count), values)
      }, nil, nil, nil)
  }

  // MARK: Order

  /// The expression that sorts by a column.
  static func key(ofColumn column: Int, named name: SQLText, isDescending: Bool) -> SQLText {
    "\(raw: key)(\(raw: "\(column * 2 + (isDescending ? 1 : 0))"), \(name))"
  }

  private func returnKey(_ context: OpaquePointer, _ values: UnsafeMutablePointer<OpaquePointer?>) {
    let order = orders[Int(sqlite3_value_int(values[0]))]
    bytes.removeAll(keepingCapacity: true)
    let type = sqlite3_value_type(values[1])
    var isWritten = false
    if order.takesNumbers, type == SQLITE_INTEGER || type == SQLITE_FLOAT {
      isWritten = order.append(sqlite3_value_double(values[1]), to: &bytes)
    }
    if !isWritten { withField(values[1]) { order.append($0, to: &bytes) } }
    bytes.withUnsafeBytes { sqlite3_result_blob(context, $0.baseAddress, Int32($0.count), transientBytes) }
  }

  // MARK: Filters

  /// The condition for rows that pass some filters.
  func condition(_ filters: [RowFilter], _ name: (Int) -> SQLText) -> SQLText {
    if filters.isEmpty { return "" }
    let number = numberOfFilters[filters] ?? tests.count
    if number == tests.count {
      let notations = Dictionary(uniqueKeysWithValues: columns.indices.map { ($0, columns[$0].shape.notation) })
      tests.append(RowTest(filters, columns: columns.map(\.shownName), notations))
      numberOfFilters[filters] = number
    }
    return condition(number, name)
  }

  /// The condition for rows with a text in any column.
  func condition(_ pattern: TextPattern, _ name: (Int) -> SQLText) -> SQLText {
    let number = numberOfPattern[pattern] ?? tests.count
    if number == tests.count {
      tests.append(RowTest(pattern, columns: columns.map(\.shownName)))
      numberOfPattern[pattern] = number
    }
    return condition(number, name)
  }

  private func condition(_ number: Int, _ name: (Int) -> SQLText) -> SQLText {
    let arguments = ([SQLText(raw: "\(number)")] + tests[number].columns.map(name)).joined(", ")
    return "\(raw: Self.matches)(\(arguments))"
  }

  private func returnMatch(_ context: OpaquePointer, _ count: Int, _ values: UnsafeMutablePointer<OpaquePointer?>) {
    let test = tests[Int(sqlite3_value_int(values[0]))]
    fields.removeAll(keepingCapacity: true)
    var blobs: [[UInt8]] = []
    for index in 1..<max(1, count) {
      switch sqlite3_value_type(values[index]) {
      case SQLITE_NULL: fields.append(UnsafeRawBufferPointer(start: nil, count: 0))
      case SQLITE_BLOB:
        blobs.append(Array(Self.text(ofBlob: sqlite3_value_bytes(values[index])).utf8))
        fields.append(UnsafeRawBufferPointer(start: nil, count: 0))
      default:
        let start = sqlite3_value_text(values[index])
        let count = start == nil ? 0 : Int(sqlite3_value_bytes(values[index]))
        fields.append(UnsafeRawBufferPointer(start: start, count: count))
      }
    }
    do throws(PatternError) {
      let passes = blobs.isEmpty ? try test.passes(fields) : try passesWithBlobs(test, blobs, count, values)
      sqlite3_result_int(context, passes ? 1 : 0)
    } catch {
      fault = error
      sqlite3_result_error(context, "\(error)", -1)
    }
  }

  /// The same with the texts that blobs are shown as.
  private func passesWithBlobs(
    _ test: RowTest, _ blobs: [[UInt8]], _ count: Int, _ values: UnsafeMutablePointer<OpaquePointer?>
  ) throws(PatternError) -> Bool {
    let all = UnsafeMutableRawBufferPointer.allocate(byteCount: blobs.reduce(0) { $0 + $1.count }, alignment: 1)
    defer { all.deallocate() }
    var (start, next) = (0, 0)
    for index in 1..<count where sqlite3_value_type(values[index]) == SQLITE_BLOB {
      let blob = blobs[next]
      let part = UnsafeMutableRawBufferPointer(rebasing: all[start..<start + blob.count])
      part.copyBytes(from: blob)
      fields[index - 1] = UnsafeRawBufferPointer(part)
      (start, next) = (start + blob.count, next + 1)
    }
    return try test.passes(fields)
  }

  private static func text(ofBlob count: Int32) -> String { count == 1 ? "1 byte" : "\(count) bytes" }

  private func withField(_ value: OpaquePointer?, _ body: (UnsafeRawBufferPointer) -> Void) {
    switch sqlite3_value_type(value) {
    case SQLITE_NULL: body(UnsafeRawBufferPointer(start: nil, count: 0))
    case SQLITE_BLOB: Array(Self.text(ofBlob: sqlite3_value_bytes(value)).utf8).withUnsafeBytes(body)
    default:
      let start = sqlite3_value_text(value)
      body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value))))
    }
  }
}
