import BinarySearch
import Records

/// Reads the keys of a table, and counts rows by the column that makes the sections. Everything else is fetched when it
/// comes into view.
///
/// Rows in groups are shown once all are counted, or once counting was stopped.
final class KeyReader: RowReader {
  let namesColumns = true
  private var pages: KeyPages
  private let groupColumn: Int?
  private let none: FetchedRows
  private var keyed: FetchedRows
  private var isCounting: Bool

  init(_ table: KeyedTable, columns: ColumnChoice) throws(SourceError) {
    // Rows that come into view are fetched over a connection of their own, on another thread.
    let fetched = try RowPages(table)
    var groupColumn: Int?
    try Table(header: table.columns).requireColumns(columns.names, source: table.database.path)
    if let name = columns.section {
      groupColumn = try Table(header: table.columns).column(named: name, source: table.database.path)
    }
    self.groupColumn = groupColumn
    isCounting = groupColumn != nil
    let names = Table(header: table.columns).columns
    none = FetchedRows(columns: names, groupColumn: nil, pages: fetched)
    keyed = FetchedRows(columns: names, groupColumn: groupColumn, pages: fetched)
    pages = try KeyPages(table, table.keys(with: groupColumn))
  }

  var rows: (any RowStore)? { isCounting ? none : keyed }
  var faults: RowFaults { RowFaults() }
  var isBounded: Bool { true }
  var mayTakeLong: Bool { isCounting }
  /// Whether the groups are counted so quickly that no progress needs to be shown.
  var isSmall: Bool { isCounting && pages.isOne }

  var progress: ReadProgress {
    var progress = pages.progress
    progress.groups = isCounting ? keyed.groups?.count : nil
    return progress
  }

  func readMore() throws(SourceError) -> Bool {
    let isGrouped = groupColumn != nil
    let isMore = try pages.readPage { key, row in
      if isGrouped { row.withText(1) { keyed.append(key, group: $0) } } else { keyed.append(key) }
    }
    if !isMore { isCounting = false }
    return isMore
  }

  func interrupt() { pages.interrupt() }
  func releaseSource() { isCounting = false }
}

/// Keys in ascending order, stored as runs of consecutive keys. A table from which nothing was deleted has one run.
struct KeyRuns: Sendable {
  private struct Run { var firstRow: Int, firstKey: Int64 }

  private var runs: [Run] = []
  private(set) var count = 0

  mutating func append(_ key: Int64) {
    defer { count += 1 }
    if let last = runs.last, last.firstKey &+ Int64(count - last.firstRow) == key { return }
    runs.append(Run(firstRow: count, firstKey: key))
  }

  /// - Complexity: O(log r) for r runs.
  subscript(row: Int) -> Int64 {
    precondition(row >= 0 && row < count, "row out of range")
    let run = runs[runs.partitioningIndex { $0.firstRow > row } - 1]
    return run.firstKey + Int64(row - run.firstRow)
  }

  var runCount: Int { runs.count }
}

/// Goes through a table in the order of its keys, one page after the other. Each page begins after the last key, so
/// that no statement stays open between two pages and others may write.
struct KeyPages {
  private static let length = 2048

  private let statement: Statement
  private let range: ClosedRange<Int64>?
  private var last: Int64?

  /// - Parameter statement: selects rows from a key on, up to a limit, each with its key first.
  init(_ table: KeyedTable, _ statement: Statement) throws(SourceError) {
    range = try table.keyRange()
    self.statement = statement
  }

  /// Measured by keys: the distances from the first key to the latest one read, and to the last one of the table.
  var progress: ReadProgress {
    guard let range, let last else { return ReadProgress() }
    let (first, end) = (range.lowerBound, range.upperBound)
    return ReadProgress(done: Int(clamping: last &- first), total: Int(clamping: end &- first))
  }

  /// Whether all rows are on the first page.
  var isOne: Bool {
    guard let range else { return true }
    let span = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    return !span.overflow && span.partialValue < Self.length
  }

  /// - Returns: whether there may be a page after this one.
  mutating func readPage(_ body: (_ key: Int64, Statement) -> Void) throws(SourceError) -> Bool {
    guard last != .max else { return false }
    statement.begin(last.map { $0 + 1 } ?? .min, Int64(Self.length))
    defer { statement.end() }
    for _ in 0..<Self.length {
      guard try statement.step() else { return false }
      let key = statement.integer(0)
      // The statement orders the rows. If they come in another order, the database is damaged.
      if let last, key <= last { throw statement.disorder(after: last, key) }
      body(key, statement)
      last = key
    }
    return true
  }

  func interrupt() { statement.interrupt() }
}

/// Reads and keeps the rows of a table.
final class TableReader: RowReader {
  let namesColumns = true
  private var pages: KeyPages
  private var table: Table

  init(_ keyed: KeyedTable) throws(SourceError) {
    pages = try KeyPages(keyed, keyed.rowsFromKey())
    table = Table(header: keyed.columns)
  }

  var rows: (any RowStore)? { table }
  private(set) var faults = RowFaults()
  var progress: ReadProgress { pages.progress }

  func readMore() throws(SourceError) -> Bool {
    try pages.readPage { _, row in
      table.append(row.texts(from: 1), line: table.rowCount + 1)
      if !row.isUTF8(from: 1) { faults.add(RowFault(line: table.rowCount, .notUTF8)) }
    }
  }

  var isBounded: Bool { true }

  func interrupt() { pages.interrupt() }
}

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
