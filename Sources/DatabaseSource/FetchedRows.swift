import Foundation
import Scenes

/// The rows of a table of a database: their keys are held, and the rest is fetched page by page.
struct FetchedRows: RowStore {
  let columns: [String]
  /// The column whose values are held, because they make the sections.
  let groupColumn: Int?
  private(set) var keys = KeyRuns()
  private var groups = Table(header: ["group"])
  private let pages: RowPages

  init(columns: [String], groupColumn: Int?, pages: RowPages) {
    (self.columns, self.groupColumn, self.pages) = (columns, groupColumn, pages)
  }

  var rowCount: Int { keys.count }

  mutating func append(_ key: Int64, group: String?) {
    keys.append(key)
    if let group { groups.append(CollectionOfOne(group), line: 1) }
  }

  func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    if column == groupColumn { return groups.withBytes(row: row, column: 0, body) }
    let (page, index) = row.quotientAndRemainder(dividingBy: RowPages.rowCount)
    let first = page * RowPages.rowCount
    let table = pages.page(page, keys: keys, rows: first..<min(first + RowPages.rowCount, keys.count))
    guard index < table.rowCount else { return body(UnsafeRawBufferPointer(start: nil, count: 0)) }
    return table.withBytes(row: index, column: column, body)
  }
}

/// The pages of a table that were fetched last.
final class RowPages: @unchecked Sendable {
  static let rowCount = 256
  private static let limit = 64

  private let lock = NSLock()
  private let columns: [String]
  private let statement: Statement
  private var pages: [Int: Table] = [:]
  /// From the one used longest ago on.
  private var order: [Int] = []
  /// How often the database was asked.
  private(set) var fetchCount = 0

  init(_ table: KeyedTable) throws(SourceError) {
    columns = table.columns
    guard let own = try KeyedTable(table.name, in: Database(path: table.database.path, patience: 0)) else {
      throw .unreadable(source: table.database.path, reason: "it has changed")
    }
    statement = try own.rows()
  }

  /// A page's rows. Those deleted since their keys were read are empty; where the database fails all say why, and are
  /// asked for again.
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
      let table: Table
      do throws(SourceError) { table = try fetch(keys, rows) } catch { return explained(error, rows) }
      pages[page] = table
      order.removeAll { $0 == page }
      order.append(page)
      if order.count > Self.limit { pages[order.removeFirst()] = nil }
      return table
    }
  }

  private func fetch(_ keys: KeyRuns, _ rows: Range<Int>) throws(SourceError) -> Table {
    var table = Table(header: columns)
    guard let first = rows.first, let last = rows.last else { return table }
    defer { statement.end() }
    statement.begin(keys[first], keys[last])
    var isMore = try statement.step()
    for row in rows {
      let key = keys[row]
      while isMore, statement.integer(0) < key { isMore = try statement.step() }
      let isThere = isMore && statement.integer(0) == key
      table.append(isThere ? statement.texts(from: 1) : [], line: row + 1)
    }
    return table
  }

  private func explained(_ error: SourceError, _ rows: Range<Int>) -> Table {
    var table = Table(header: columns)
    let words = if case .unreadable(_, let reason) = error { "(\(reason))" } else { "(\(error))" }
    for row in rows { table.append(columns.map { _ in words }, line: row + 1) }
    return table
  }
}
