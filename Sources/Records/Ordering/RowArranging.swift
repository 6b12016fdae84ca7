/// Finds the order that a choice asks for, in slices, so that keys are handled while a million rows are sorted.
///
/// The rows are read in one pass, which keeps the values of the columns to sort by. The columns are then sorted one
/// after the other, the last one first: every sort keeps the order where it finds no difference.
public struct RowArranging {
  private static let slice = 16_384

  public let choice: RowChoice
  /// How many rows are arranged: those that there were at the beginning.
  public let rowCount: Int
  private let rows: any RowStore
  private let columns: ColumnSelection
  private let directions: [Bool]
  private var values: [ColumnValues]
  private var next = 0
  /// The column being sorted, and the order that the columns after it make.
  private var sort: ColumnSort?
  private var order: [UInt32] = []
  private var columnsLeft: Int

  /// - Parameter rows: the rows to arrange. Columns that they do not have count as empty.
  public init(_ choice: RowChoice, of rows: some RowStore, rowCount: Int, titleColumn: Int) {
    (self.choice, self.rows, self.rowCount) = (choice, rows, rowCount)
    let keys = choice.order.compactMap { key -> (column: Int, isDescending: Bool)? in
      let column = key.column.map { rows.column(named: $0) } ?? titleColumn
      return column.map { ($0, key.isDescending) }
    }
    columns = ColumnSelection(keys.map(\.column))
    directions = keys.map(\.isDescending)
    values = keys.map { _ in ColumnValues() }
    columnsLeft = keys.count
    if keys.isEmpty { next = rowCount }
  }

  public var isComplete: Bool { next == rowCount && columnsLeft == 0 }

  /// From 0 to 100: reading is half of it.
  public var percent: Int {
    guard !columns.columns.isEmpty, rowCount > 0 else { return 100 }
    let sorted = columns.columns.count - columnsLeft
    return next * 50 / rowCount + sorted * 50 / columns.columns.count
  }

  /// Does a slice of the work, some milliseconds of it.
  public mutating func step() {
    if next < rowCount { return read() }
    guard columnsLeft > 0 else { return }
    if sort == nil { beginSort() }
    sort?.step()
    guard let done = sort, done.isComplete else { return }
    order = done.result
    (sort, columnsLeft) = (nil, columnsLeft - 1)
    values.removeLast()
  }

  private mutating func read() {
    let end = min(next + Self.slice, rowCount)
    // The type of the store is looked up once for the slice, and not for every row.
    Self.read(next..<end, of: rows, columns, into: &values)
    next = end
  }

  private static func read(
    _ range: Range<Int>, of rows: some RowStore, _ columns: ColumnSelection, into values: inout [ColumnValues]
  ) {
    for row in range {
      columns.forEachField(ofRow: row, in: rows) { values[$0].append($1) }
      // A row may be short.
      for place in values.indices where values[place].count == row {
        values[place].append(UnsafeRawBufferPointer(start: nil, count: 0))
      }
    }
  }

  private mutating func beginSort() {
    if order.isEmpty { order = Array(0..<UInt32(rowCount)) }
    let column = columnsLeft - 1
    sort = ColumnSort(values[column], isDescending: directions[column], after: order)
  }

  /// The sections with their rows in the order found.
  ///
  /// - Parameter records: the same rows in the order of the source. Rows that it has gained since are left out.
  /// - Complexity: O(n + s log s) for n rows in s sections.
  public func arranged(_ records: SectionedRecords) -> SectionedRecords {
    precondition(isComplete, "rows are arranged once the work is complete")
    return records.arranged(rows: order, sections: choice.sections)
  }
}
