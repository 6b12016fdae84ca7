/// Finds the rows and the order that a choice asks for, in slices, so that keys are handled while a million rows are
/// sorted.
///
/// The rows are tested first. Those that pass are read once more, which keeps the values of the columns to sort by. The
/// columns are then sorted one after the other, the last one first: every sort keeps the order where it finds no
/// difference.
public struct RowArranging {
  private static let slice = 16_384
  /// How many rows are tested before the work is looked at.
  private static let group = 256
  /// The most instructions of patterns in one slice.
  private static let mostWork = 200_000

  public let choice: RowChoice
  /// How many rows are arranged: those that there were at the beginning.
  public let rowCount: Int
  /// Why a filter was given up, so that nothing is arranged; nil if none was.
  public private(set) var failure: PatternError?
  private let rows: any RowStore
  /// nil if all rows pass.
  private let sieve: RowSieve?
  private var nextToTest = 0
  /// The rows that passed so far, in order. Not used if all pass.
  private var kept: [UInt32] = []
  private let filters: [RowFilter]
  private let columns: ColumnSelection
  private let directions: [Bool]
  private var values: [ColumnValues]
  /// How many of the rows that pass were read.
  private var next = 0
  /// The column being sorted, and the order that the columns after it make.
  private var sort: ColumnSort?
  private var order: [UInt32] = []
  private var columnsLeft: Int

  /// - Parameters:
  ///   - rows: the rows to arrange. Columns that they do not have count as empty.
  ///   - known: what the same filters found before, in some of the rows.
  public init(
    _ choice: RowChoice, of rows: some RowStore, rowCount: Int, titleColumn: Int, after known: FilteredRows? = nil
  ) {
    (self.choice, self.rows, self.rowCount) = (choice, rows, rowCount)
    var filters: [RowFilter] = []
    do throws(PatternError) {
      for text in choice.filters {
        if let filter = try RowFilter(text, columns: rows.columns) { filters.append(filter) }
      }
    } catch {
      failure = error
    }
    sieve = filters.isEmpty ? nil : RowSieve(filters)
    if let known, known.filters == filters, known.rowCount <= rowCount {
      (nextToTest, kept) = (known.rowCount, known.rows)
    }
    self.filters = filters
    let keys = choice.order.compactMap { key -> (column: Int, isDescending: Bool)? in
      let column = key.column.map { rows.column(named: $0) } ?? titleColumn
      return column.map { ($0, key.isDescending) }
    }
    columns = ColumnSelection(keys.map(\.column))
    directions = keys.map(\.isDescending)
    values = keys.map { _ in ColumnValues() }
    columnsLeft = keys.count
  }

  public var isComplete: Bool { failure != nil || (isTested && isRead && columnsLeft == 0) }
  private var isTested: Bool { sieve == nil || nextToTest == rowCount }
  private var isRead: Bool { columns.columns.isEmpty || next == keptCount }
  /// How many rows pass, once all are tested.
  private var keptCount: Int { sieve == nil ? rowCount : kept.count }

  /// What the filters found; nil if there are none.
  public var filtered: FilteredRows? {
    sieve == nil || !isTested ? nil : FilteredRows(filters: filters, rowCount: rowCount, rows: kept)
  }

  /// From 0 to 100.
  public var percent: Int {
    guard rowCount > 0 else { return 100 }
    if !isTested { return nextToTest * (columns.columns.isEmpty ? 100 : 30) / rowCount }
    guard !columns.columns.isEmpty, keptCount > 0 else { return 100 }
    let sorted = columns.columns.count - columnsLeft
    return 30 + next * 35 / keptCount + sorted * 35 / columns.columns.count
  }

  /// Does a slice of the work, some milliseconds of it.
  public mutating func step() {
    guard failure == nil else { return }
    if !isTested { return test() }
    if !isRead { return read() }
    guard columnsLeft > 0 else { return }
    if sort == nil { beginSort() }
    sort?.step()
    guard let done = sort, done.isComplete else { return }
    order = done.result
    (sort, columnsLeft) = (nil, columnsLeft - 1)
    values.removeLast()
  }

  private mutating func test() {
    let end = min(nextToTest + Self.slice, rowCount)
    let before = sieve?.work ?? 0
    do throws(PatternError) {
      // A pattern that takes long ends the slice early.
      while nextToTest < end, (sieve?.work ?? 0) - before < Self.mostWork {
        let next = min(nextToTest + Self.group, end)
        try sieve?.pass(nextToTest..<next, of: rows, to: &kept)
        nextToTest = next
      }
    } catch {
      failure = error
    }
  }

  private mutating func read() {
    let end = min(next + Self.slice, keptCount)
    // The type of the store is looked up once for the slice, and not for every row.
    Self.read(next..<end, of: rows, sieve == nil ? nil : kept, columns, into: &values)
    next = end
  }

  private static func read(
    _ range: Range<Int>, of rows: some RowStore, _ kept: [UInt32]?, _ columns: ColumnSelection,
    into values: inout [ColumnValues]
  ) {
    for index in range {
      columns.forEachField(ofRow: kept.map { Int($0[index]) } ?? index, in: rows) { values[$0].append($1) }
      // A row may be short.
      for place in values.indices where values[place].count == index {
        values[place].append(UnsafeRawBufferPointer(start: nil, count: 0))
      }
    }
  }

  private mutating func beginSort() {
    if order.isEmpty { order = Array(0..<UInt32(keptCount)) }
    let column = columnsLeft - 1
    sort = ColumnSort(values[column], isDescending: directions[column], after: order)
  }

  /// The sections with their rows in the order found.
  ///
  /// - Parameter records: the same rows in the order of the source. Rows that it has gained since are left out.
  /// - Complexity: O(n + s log s) for n rows in s sections.
  public func arranged(_ records: SectionedRecords) -> SectionedRecords {
    precondition(isComplete && failure == nil, "rows are arranged once the work is complete")
    guard sieve != nil else { return records.arranged(rows: order.isEmpty ? nil : order, sections: choice.sections) }
    let rows = columns.columns.isEmpty ? kept : order.map { kept[Int($0)] }
    return records.arranged(rows: rows, sections: choice.sections)
  }
}

/// The rows that pass some filters, so that only new ones have to be tested.
public struct FilteredRows: Sendable {
  let filters: [RowFilter]
  let rowCount: Int
  let rows: [UInt32]
}
