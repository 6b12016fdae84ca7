import Foundation
import Records

/// The rows of a table in a database. Their keys are in memory, and the rows are fetched page by page.
struct FetchedRows: FetchedRowStore, GroupedRowStore {
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
