import BinarySearch
import Foundation
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

/// The rows of a table in a database. Their keys are in memory, and the rows are fetched page by page.
struct FetchedRows: FetchedRowStore {
  let columns: [String]
  private(set) var keys = KeyRuns()
  private(set) var groups: RowGroups?
  private let pages: RowPages

  init(columns: [String], groupColumn: Int?, pages: RowPages) {
    (self.columns, self.pages) = (columns, pages)
    groups = groupColumn.map { RowGroups(column: $0) }
  }

  var rowCount: Int { keys.count }

  mutating func append(_ key: Int64) { keys.append(key) }

  mutating func append(_ key: Int64, group: UnsafeRawBufferPointer) {
    keys.append(key)
    groups?.append(group)
  }

  func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let (table, index) = page(holding: row)
    guard index < table.rowCount else { return body(UnsafeRawBufferPointer(start: nil, count: 0)) }
    return table.withBytes(row: index, column: column, body)
  }

  func key(ofRow row: Int) -> Int64? { keys[row] }

  func forEachField(ofRow row: Int, _ body: (_ column: Int, UnsafeRawBufferPointer) -> Bool) {
    let (table, index) = page(holding: row)
    if index < table.rowCount { table.forEachField(ofRow: index, body) }
  }

  private func page(holding row: Int) -> (table: Table, index: Int) {
    let (page, index) = row.quotientAndRemainder(dividingBy: RowPages.rowCount)
    let first = page * RowPages.rowCount
    return (pages.page(page, keys: keys, rows: first..<min(first + RowPages.rowCount, keys.count)), index)
  }

  var faults: RowFaults { pages.faults }

  func fetcher() throws(SourceError) -> any RowFetcher { try AllRows(keys, pages.anotherFetcher()) }
}

/// Fetches rows for a caller that goes through all of them.
private final class AllRows: RowFetcher {
  private let keys: KeyRuns
  private let fetcher: KeyedFetcher

  init(_ keys: KeyRuns, _ fetcher: KeyedFetcher) { (self.keys, self.fetcher) = (keys, fetcher) }

  func fetch(_ rows: Range<Int>) throws(SourceError) -> Table { try fetcher.fetch(keys, rows).table }
  func interrupt() { fetcher.interrupt() }
}

/// The pages of a table that were used last.
final class RowPages: @unchecked Sendable {
  static let rowCount = 256
  private static let limit = 64

  private let lock = NSLock()
  private let fetcher: KeyedFetcher
  private let (name, path): (String, String)
  private var pages: [Int: Table] = [:]
  /// Page numbers, beginning with the page used longest ago.
  private var order: [Int] = []
  /// The number of queries to the database.
  private(set) var fetchCount = 0
  /// Why rows could not be fetched, by row number.
  private var reasons: [Int: String] = [:]

  var faults: RowFaults {
    lock.withLock {
      var faults = RowFaults()
      for row in reasons.keys.sorted() { faults.add(RowFault(line: row + 1, .malformed(reasons[row] ?? ""))) }
      return faults
    }
  }

  init(_ table: KeyedTable) throws(SourceError) {
    (name, path) = (table.name, table.database.path)
    // Rows that come into view do not wait for other programs to finish writing.
    fetcher = try KeyedFetcher(table.name, path: table.database.path, patience: 0)
  }

  /// A fetcher with its own connection, which waits up to two seconds for other programs.
  func anotherFetcher() throws(SourceError) -> KeyedFetcher { try KeyedFetcher(name, path: path, patience: 2000) }

  /// The rows of a page. A row whose key is not found contains a message: it was deleted since, or the database is
  /// damaged. If the page cannot be fetched, all its rows contain the reason, and are fetched again next time.
  func page(_ page: Int, keys: KeyRuns, rows: Range<Int>) -> Table {
    lock.withLock {
      if let known = pages[page], known.rowCount >= rows.count {
        if order.last != page {
          order.removeAll { $0 == page }
          order.append(page)
        }
        return known
      }
      fetchCount += 1
      let (table, missing): (Table, [Int])
      do throws(SourceError) {
        (table, missing) = try fetcher.fetch(keys, rows)
      } catch {
        return explained(error, rows)
      }
      if !reasons.isEmpty { for row in rows { reasons[row] = nil } }
      for row in missing { reasons[row] = "its key finds no row: it was deleted, or the database is damaged" }
      pages[page] = table
      order.removeAll { $0 == page }
      order.append(page)
      if order.count > Self.limit { pages[order.removeFirst()] = nil }
      return table
    }
  }

  private func explained(_ error: SourceError, _ rows: Range<Int>) -> Table {
    var table = Table(header: fetcher.columns)
    let words = if case .unreadable(_, let reason) = error { reason } else { "\(error)" }
    for row in rows {
      table.append(fetcher.columns.map { _ in "(\(words))" }, line: row + 1)
      reasons[row] = words
    }
    return table
  }
}

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
