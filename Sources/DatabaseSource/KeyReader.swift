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
