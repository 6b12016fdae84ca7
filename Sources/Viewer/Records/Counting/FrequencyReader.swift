/// Counts the values of a column: a row for each with its count, its share of all rows and a bar, the most frequent
/// first.
///
/// Empty fields make a row after these, and values beyond the limit one more. The rows are there once all are counted.
public final class FrequencyReader: RowReader {
  /// The meaning of a row.
  public enum Entry: Hashable, Sendable {
    case value([UInt8])
    case empty, others
  }

  private static let barCells = 20

  private let asked: AskedRows
  private let column: Int
  private let limit: Int
  private let selection: ColumnSelection
  private var values = ValueCounts()
  private var next = 0
  private var table: Table
  /// The meanings of the rows.
  private var entries: [Entry] = []

  public let faults = RowFaults()
  public let namesColumns = true
  public let isBounded = true

  /// - Parameters:
  ///   - column: a number of a column.
  ///   - limit: the most values that have a row.
  public init(_ asked: AskedRows, column: Int, limit: Int = SectionedRecords.mostSections) {
    (self.asked, self.column, self.limit) = (asked, column, limit)
    selection = ColumnSelection([column])
    table = Table(header: [asked.rows.columns[column], "count", "share", "bar"])
    if asked.rows.byteColumns.contains(column) { table.byteColumns = [0] }
  }

  public var rows: (any RowStore)? { table }
  public var isSmall: Bool { asked.count <= AskedRows.mostAtOnce }
  public var mayTakeLong: Bool { !isComplete }
  public var progress: ReadProgress { ReadProgress(done: next, total: asked.count, groups: values.count) }

  private var isComplete: Bool { asked.count == 0 || !entries.isEmpty }

  /// The meaning of a row; nil if there is no such row.
  public func entry(ofRow row: Int) -> Entry? { entries.indices.contains(row) ? entries[row] : nil }

  public func readMore() -> Bool {
    guard !isComplete else { return false }
    guard next < asked.count else {
      makeRows()
      return true
    }
    let end = min(asked.count, next + AskedRows.slice)
    asked.forEachField(at: next..<end, of: selection) { values.add($2) }
    next = end
    return true
  }

  /// The counts so far are shown.
  public func releaseSource() {
    if !isComplete, next > 0 { makeRows() }
  }

  private func makeRows() {
    let places = values.mostFrequent(limit)
    let most = max(places.first.map { values.counts[$0] } ?? 0, values.emptyCount)
    func append(_ name: some Sequence<UInt8>, _ count: Int, _ entry: Entry) {
      var record = Record(line: entries.count + 1)
      record.append(name)
      record.append("\(count)".utf8)
      record.append(ColumnTotal.percent(Double(count) / Double(next)).utf8)
      if entry != .others { record.append(BlockBars.lying(Double(count) / Double(most), cells: Self.barCells).utf8) }
      table.append(record)
      entries.append(entry)
    }
    for place in places { append(values[place], values.counts[place], .value(Array(values[place]))) }
    if values.emptyCount > 0 { append("(no \(asked.rows.columns[column]))".utf8, values.emptyCount, .empty) }
    let others = values.count - places.count
    guard others > 0 else { return }
    let count = values.filledCount - places.reduce(0) { $0 + values.counts[$1] }
    append((others == 1 ? "(1 other value)" : "(\(others.grouped) other values)").utf8, count, .others)
  }
}
