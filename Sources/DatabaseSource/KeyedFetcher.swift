import Records

/// Fetches rows of a table by their keys, over its own connection.
final class KeyedFetcher {
  let columns: [String]
  private let statement: Statement
  private static let nothing = "(not found)"

  /// - Parameter patience: the longest wait for other programs to finish writing, in milliseconds.
  init(_ name: String, path: String, patience: Int32) throws(SourceError) {
    guard let table = try KeyedTable(name, in: Database(path: path, patience: patience)) else {
      throw .unreadable(source: path, reason: "its table '\(name)' has changed while it was read")
    }
    columns = table.columns
    statement = try table.rows()
  }

  /// The rows with some of the keys, in their order. A row that is missing contains a message.
  func fetch(_ keys: KeyRuns, _ rows: Range<Int>) throws(SourceError) -> (table: Table, missing: [Int]) {
    var (table, missing) = (Table(header: columns), [Int]())
    guard let first = rows.first, let last = rows.last else { return (table, missing) }
    defer { statement.end() }
    statement.begin(keys[first], keys[last])
    var isMore = try statement.step()
    for row in rows {
      let key = keys[row]
      while isMore, statement.integer(0) < key { isMore = try statement.step() }
      let isThere = isMore && statement.integer(0) == key
      table.append(isThere ? statement.texts(from: 1) : columns.map { _ in Self.nothing }, line: row + 1)
      if !isThere { missing.append(row) }
    }
    return (table, missing)
  }

  func interrupt() { statement.interrupt() }
}
