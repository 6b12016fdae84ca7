/// Finds the order of rows by the values of some columns, in slices.
///
/// The rows are read once, which keeps the values of the columns. The columns are then sorted one after the other, the
/// last one first: every sort keeps the order where it finds no difference.
struct ColumnOrdering {
  private static let slice = 16_384

  private let columns: ColumnSelection
  private let directions: [Bool]
  private var values: [PartedValues]
  /// How many of the rows were read.
  private var next = 0
  /// The column being sorted, and the order that the columns after it make.
  private var sort: ColumnSort?
  private(set) var order: [UInt32] = []
  private var columnsLeft: Int

  init(_ keys: [(column: Int, isDescending: Bool)]) {
    columns = ColumnSelection(keys.map(\.column))
    directions = keys.map(\.isDescending)
    values = keys.map { _ in PartedValues() }
    columnsLeft = keys.count
  }

  /// Whether no column orders the rows.
  var isEmpty: Bool { columns.columns.isEmpty }
  func isComplete(rowCount: Int) -> Bool { isRead(rowCount: rowCount) && columnsLeft == 0 }
  private func isRead(rowCount: Int) -> Bool { isEmpty || next == rowCount }

  /// How much of the work is done, from 0 to `whole`.
  func percent(of whole: Int, rowCount: Int) -> Int {
    guard !isEmpty, rowCount > 0 else { return whole }
    return next * (whole / 2) / rowCount + (columns.columns.count - columnsLeft) * (whole / 2) / columns.columns.count
  }

  /// - Parameters:
  ///   - kept: the rows to order; nil for all.
  ///   - rowCount: how many rows there are to order.
  ///   - notations: how columns write numbers and dates; nil to find it out from the rows to order.
  mutating func step(_ rows: any RowStore, _ kept: [UInt32]?, rowCount: Int, _ notations: ColumnNotations?) {
    if !isRead(rowCount: rowCount) { return read(rows, kept, rowCount: rowCount) }
    guard columnsLeft > 0 else { return }
    if sort == nil { beginSort(rowCount: rowCount, notations) }
    sort?.step()
    guard sort?.isComplete == true else { return }
    order = sort?.result ?? []
    (sort, columnsLeft) = (nil, columnsLeft - 1)
  }

  private mutating func read(_ rows: any RowStore, _ kept: [UInt32]?, rowCount: Int) {
    let end = min(next + Self.slice, rowCount)
    // The type of the store is looked up once for the slice, and not for every row.
    Self.read(next..<end, of: rows, kept, columns, into: &values)
    next = end
  }

  private static func read(
    _ range: Range<Int>, of rows: some RowStore, _ kept: [UInt32]?, _ columns: ColumnSelection,
    into values: inout [PartedValues]
  ) {
    for index in range {
      columns.forEachField(ofRow: kept.map { Int($0[index]) } ?? index, in: rows) { values[$0].append($1) }
      // A row may be short.
      for place in values.indices where values[place].count == index {
        values[place].append(UnsafeRawBufferPointer(start: nil, count: 0))
      }
    }
  }

  private mutating func beginSort(rowCount: Int, _ notations: ColumnNotations?) {
    if order.isEmpty { order = Array(0..<UInt32(rowCount)) }
    // The sort drops the values and the order once it does not need them.
    let own = values.removeLast()
    let notation = notations?.notation(ofColumn: columns.columns[columnsLeft - 1])
    sort = ColumnSort(own, isDescending: directions[columnsLeft - 1], notation, after: order)
    order = []
  }
}
