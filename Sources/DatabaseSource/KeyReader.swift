import Scenes

/// Reads the keys of a table, and the column that makes the sections; whatever else is shown is fetched when it comes
/// into view.
///
/// Keys are read a page after the other, each from the last key on, so that between two steps others may write.
final class KeyReader: RowReader {
  private static let step = 2048

  private let statement: Statement
  private let range: ClosedRange<Int64>?
  private var keyed: FetchedRows
  private var last: Int64?

  init(_ table: KeyedTable, columns: ColumnChoice) throws(SourceError) {
    range = try table.keyRange()
    // A connection of its own for what comes into view, on another thread.
    let pages = try RowPages(table)
    var groupColumn: Int?
    if let name = columns.section {
      groupColumn = try Table(header: table.columns).column(named: name, source: table.database.path)
    }
    keyed = FetchedRows(columns: Table(header: table.columns).columns, groupColumn: groupColumn, pages: pages)
    statement = try table.keys(with: groupColumn)
  }

  var rows: (any RowStore)? { keyed }
  var faults: RowFaults { RowFaults() }

  var progress: ReadProgress {
    guard let range, let last else { return ReadProgress() }
    let (first, end) = (range.lowerBound, range.upperBound)
    return ReadProgress(done: Int(clamping: last &- first), total: Int(clamping: end &- first))
  }

  func readMore() throws(SourceError) -> Bool {
    guard last != .max else { return false }
    statement.begin(last.map { $0 + 1 } ?? .min, Int64(Self.step))
    defer { statement.end() }
    for _ in 0..<Self.step {
      guard try statement.step() else { return false }
      let key = statement.integer(0)
      keyed.append(key, group: keyed.groupColumn == nil ? nil : statement.text(1))
      last = key
    }
    return true
  }

  func interrupt() { statement.interrupt() }
}
