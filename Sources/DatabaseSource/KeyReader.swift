import Scenes

/// Reads the keys of a table, and counts by the column that makes the sections; whatever else is shown is fetched when
/// it comes into view.
///
/// Keys are read a page after the other, each from the last key on, so that between two steps others may write. Rows in
/// groups are shown once all are counted, or counting was stopped.
final class KeyReader: RowReader {
  private static let step = 2048

  private let statement: Statement
  private let range: ClosedRange<Int64>?
  private let groupColumn: Int?
  private let none: FetchedRows
  private var keyed: FetchedRows
  private var last: Int64?
  private var isCounting: Bool

  init(_ table: KeyedTable, columns: ColumnChoice) throws(SourceError) {
    range = try table.keyRange()
    // A connection of its own for what comes into view, on another thread.
    let pages = try RowPages(table)
    var groupColumn: Int?
    if let name = columns.section {
      groupColumn = try Table(header: table.columns).column(named: name, source: table.database.path)
    }
    self.groupColumn = groupColumn
    isCounting = groupColumn != nil
    let names = Table(header: table.columns).columns
    none = FetchedRows(columns: names, groupColumn: nil, pages: pages)
    keyed = FetchedRows(columns: names, groupColumn: groupColumn, pages: pages)
    statement = try table.keys(with: groupColumn)
  }

  var rows: (any RowStore)? { isCounting ? none : keyed }
  var faults: RowFaults { RowFaults() }
  var maySayNothingYet: Bool { isCounting }

  /// Whether the groups are counted before anybody would see that they are.
  var isSmall: Bool {
    guard let range else { return true }
    let span = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    return isCounting && !span.overflow && span.partialValue < Self.step
  }

  var progress: ReadProgress {
    var progress = ReadProgress(groups: isCounting ? keyed.groups?.count : nil)
    guard let range, let last else { return progress }
    let (first, end) = (range.lowerBound, range.upperBound)
    (progress.done, progress.total) = (Int(clamping: last &- first), Int(clamping: end &- first))
    return progress
  }

  func readMore() throws(SourceError) -> Bool {
    if last != .max, try readStep() { return true }
    isCounting = false
    return false
  }

  private func readStep() throws(SourceError) -> Bool {
    statement.begin(last.map { $0 + 1 } ?? .min, Int64(Self.step))
    defer { statement.end() }
    for _ in 0..<Self.step {
      guard try statement.step() else { return false }
      let key = statement.integer(0)
      if groupColumn == nil { keyed.append(key) } else { statement.withText(1) { keyed.append(key, group: $0) } }
      last = key
    }
    return true
  }

  func interrupt() { statement.interrupt() }
  func letGo() { isCounting = false }
}
