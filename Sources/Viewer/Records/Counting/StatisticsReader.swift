/// Describes the columns of some rows, a row for each: its kind, how many values it has, and statistics of these.
public final class StatisticsReader: RowReader {
  /// How many columns are counted in one pass over the rows. Their distinct values are in memory at once.
  private static let columnsAtOnce = 8
  private static let header = [
    "column", "kind", "filled", "empty", "distinct", "least", "greatest", "mean", "median", "distribution",
  ]

  private let asked: AskedRows
  private let inDigits: Bool
  private let names: [String]
  private var selection = ColumnSelection([])
  /// The counts of the columns of this pass, and those that have no row yet, the next one last.
  private var values: [ValueCounts] = []
  private var counted: [ValueCounts] = []
  private var next = 0
  private var table = Table(header: StatisticsReader.header)

  public let faults = RowFaults()
  public let namesColumns = true
  public let isBounded = true

  /// - Parameter inDigits: whether the bars of distributions are digits, which are in ASCII.
  public init(_ asked: AskedRows, inDigits: Bool = false) {
    (self.asked, self.inDigits, names) = (asked, inDigits, asked.rows.columns)
    beginPass(from: 0)
  }

  public var rows: (any RowStore)? { table }
  public var isSmall: Bool { asked.count * names.count <= AskedRows.mostAtOnce }
  public var mayTakeLong: Bool { table.rowCount < names.count }

  public var progress: ReadProgress {
    let done = (table.rowCount + counted.count) * asked.count + values.count * next
    return ReadProgress(done: done, total: names.count * asked.count)
  }

  private func beginPass(from column: Int) {
    let end = min(names.count, column + Self.columnsAtOnce)
    selection = ColumnSelection(Array(column..<end))
    values = selection.columns.map { _ in ValueCounts() }
    next = 0
  }

  public func readMore() -> Bool {
    if let next = counted.popLast() {
      append(ColumnStatistics(next))
      if counted.isEmpty { beginPass(from: table.rowCount) }
      return true
    }
    guard !values.isEmpty else { return false }
    let end = min(asked.count, next + max(1, AskedRows.slice / values.count))
    asked.forEachField(at: next..<end, of: selection) { values[$1].add($2) }
    next = end
    if next == asked.count { (counted, values) = (values.reversed(), []) }
    return true
  }

  private func append(_ statistics: ColumnStatistics) {
    let numbers = [statistics.filledCount, statistics.emptyCount, statistics.distinctCount].map { "\($0)" }
    let values = [statistics.least, statistics.greatest, statistics.mean, statistics.median]
    let bar = BlockBars.standing(statistics.buckets, inDigits: inDigits)
    table.append([names[table.rowCount], statistics.kind.rawValue] + numbers + values + [bar], line: table.rowCount + 1)
  }
}
