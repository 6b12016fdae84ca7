import Records

/// Reads and keeps the rows of a query, or of a table without keys.
final class QueryReader: RowReader {
  let namesColumns = true
  private static let step = 256

  private let statement: Statement
  private var rowsSoFar: Table

  /// - Parameter table: the table that a query of ours reads; nil for one that the user wrote.
  init(_ database: Database, _ query: String, of table: String? = nil) throws(SourceError) {
    statement = try database.statement(query, of: table)
    let columns = statement.columns
    guard !columns.isEmpty, statement.isReadOnly else {
      throw .badQuery(source: database.path, query: query, reason: "it reads no rows")
    }
    rowsSoFar = Table(header: columns)
  }

  var rows: (any RowStore)? { rowsSoFar }
  private(set) var faults = RowFaults()
  var progress: ReadProgress { ReadProgress(done: rowsSoFar.rowCount, total: nil) }
  /// A database may work for long before the first row.
  var mayTakeLong: Bool { true }

  func readMore() throws(SourceError) -> Bool {
    for _ in 0..<Self.step {
      guard try statement.step() else { return false }
      rowsSoFar.append(statement.texts(), line: rowsSoFar.rowCount + 1)
      if !statement.isUTF8() { faults.add(RowFault(line: rowsSoFar.rowCount, .notUTF8)) }
    }
    return true
  }

  func interrupt() { statement.interrupt() }

  /// Ends the statement, so that others may write.
  func releaseSource() { statement.end() }
}
