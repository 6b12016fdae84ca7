/// Finds the rows and the order that a choice asks for, in slices, so that keys are handled while a million rows are
/// sorted.
///
/// The rows are tested first (`RowTesting`). The rows that pass are read once more and sorted (`ColumnOrdering`).
public struct RowChoosing {
  public let choice: RowChoice
  private var testing: RowTesting
  private var ordering: ColumnOrdering
  private let rows: any RowStore

  /// - Parameters:
  ///   - rows: the rows to arrange. Columns that they do not have count as empty.
  ///   - known: the earlier result of the same filters, for some of the rows.
  public init(
    _ choice: RowChoice, of rows: some RowStore, rowCount: Int, titleColumn: Int, after known: FilteredRows? = nil
  ) {
    let rows = rows.withParts(choice.parts(of: rows))
    (self.choice, self.rows) = (choice, rows)
    let keys = choice.order.compactMap { key -> (column: Int, isDescending: Bool)? in
      let column = key.column.map { rows.column(named: $0) } ?? titleColumn
      return column.map { ($0, key.isDescending) }
    }
    ordering = ColumnOrdering(keys)
    testing = RowTesting(choice.filters, of: rows, rowCount: rowCount, sortedBy: keys.map(\.column), after: known)
  }

  /// How many rows are arranged: those that there were at the beginning.
  public var rowCount: Int { testing.rowCount }
  /// Why a filter was given up, so that nothing is arranged; nil if none was.
  public var failure: FilterError? { testing.failure }
  public var isComplete: Bool {
    failure != nil || (testing.isComplete && ordering.isComplete(rowCount: testing.keptCount))
  }

  /// The result of the filters; nil if there are none.
  public var filtered: FilteredRows? { testing.filtered }

  /// The columns that are compared or sorted although they have several currencies, a sentence each.
  public var remarks: [String] {
    var notations = ordering.notations
    for column in testing.notations?.columns ?? [] { notations[column] = testing.notations?.notation(ofColumn: column) }
    return notations.sorted { $0.key < $1.key }.compactMap { column, notation in
      notation.currencies.conflict.map { "\(rows.columns[column]) is compared by number, in \($0)" }
    }
  }

  /// From 0 to 100.
  public var percent: Int {
    guard rowCount > 0 else { return 100 }
    let share = ordering.isEmpty ? 100 : 30
    if !testing.isComplete { return testing.nextToTest * share / rowCount }
    return share + ordering.percent(of: 100 - share, rowCount: testing.keptCount)
  }

  /// Does a slice of the work, some milliseconds of it.
  public mutating func step() {
    guard failure == nil else { return }
    if !testing.isComplete { return testing.step(rows) }
    ordering.step(rows, testing.kept, rowCount: testing.keptCount, testing.notations)
  }

  /// The sections with their rows in the order found.
  ///
  /// - Parameter records: the same rows in the order of the source. Rows that it has gained since are left out.
  /// - Complexity: O(n + s log s) for n rows in s sections.
  public func arranged(_ records: SectionedRecords) -> SectionedRecords {
    precondition(isComplete && failure == nil, "rows are arranged once the work is complete")
    let order = ordering.order
    guard let kept = testing.kept else {
      return records.arranged(rows: order.isEmpty ? nil : order, sections: choice.sections)
    }
    let rows = ordering.isEmpty ? kept : order.map { kept[Int($0)] }
    return records.arranged(rows: rows, sections: choice.sections)
  }
}
