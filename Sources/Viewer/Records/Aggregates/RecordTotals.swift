/// The totals of columns over the rows of every section, counted in slices.
///
/// Rows that a section gains at its end are added to its totals. If the order of rows changes, all are counted again.
package struct RecordTotals: Sendable {
  /// The most rows that are counted at once, which takes some milliseconds.
  package static let slice = 16_384

  package let aggregates: [Aggregate]
  /// The columns to count, by number, without repetitions.
  package let columns: [Int]
  private let selection: ColumnSelection
  private let columnsOfMedians: Set<Int>
  private var empty: [ColumnTotal] = []
  /// The notations of the columns in all rows.
  private var surveyed: ColumnNotations
  private var sections: [Int: Counted] = [:]
  private var nextSection = 0
  /// How many rows are counted.
  package private(set) var rowCount = 0

  /// The totals of a section. A section may get another number, but it still begins with the same row.
  private struct Counted: Sendable {
    var totals: [ColumnTotal]
    var rowCount = 0
  }

  package init(_ aggregates: [Aggregate], of rows: some RowStore) {
    self.aggregates = aggregates
    var columns: [Int] = []
    for aggregate in aggregates {
      if let column = aggregate.column.flatMap(rows.column(named:)), !columns.contains(column) {
        columns.append(column)
      }
    }
    self.columns = columns
    selection = ColumnSelection(columns)
    surveyed = ColumnNotations(columns)
    columnsOfMedians = Set(
      aggregates.filter { $0.function == .median }.compactMap { $0.column.flatMap(rows.column(named:)) })
    empty = emptyTotals
  }

  private var emptyTotals: [ColumnTotal] {
    zip(columns, surveyed.all).map { ColumnTotal(keepsNumbers: columnsOfMedians.contains($0), $1) }
  }

  /// Whether all rows are counted.
  ///
  /// - Complexity: O(s) for s sections.
  package func isComplete(_ records: SectionedRecords) -> Bool {
    columns.isEmpty
      || surveyed.isComplete(records.rowCount)
        && records.sections.allSatisfy { $0.rows.isEmpty || sections[$0.rows[0]]?.rowCount == $0.rows.count }
  }

  /// Forgets what is known, because rows have another order.
  package mutating func startAgain() { (sections, nextSection, rowCount) = ([:], 0, 0) }

  /// Counts some rows that are not counted.
  ///
  /// - Complexity: O(s + f) for s sections and the f fields of a slice of rows.
  package mutating func step(_ rows: some RowStore, _ records: SectionedRecords) {
    if !surveyed.isComplete(records.rowCount) {
      let before = surveyed.all
      surveyed.survey(rows, upTo: records.rowCount)
      if surveyed.all != before {
        startAgain()
        empty = emptyTotals
      }
    }
    var left = Self.slice
    if nextSection >= records.sections.count { nextSection = 0 }
    for _ in 0..<records.sections.count {
      let section = records.sections[nextSection].rows
      if let first = section.first { left -= count(first, section, rows, most: left) }
      guard left > 0 else { return }
      nextSection = (nextSection + 1) % records.sections.count
    }
  }

  /// - Returns: how many rows were counted.
  private mutating func count(_ first: Int, _ section: RowNumbers, _ rows: some RowStore, most: Int) -> Int {
    var counted = sections.removeValue(forKey: first) ?? Counted(totals: empty)
    if counted.rowCount > section.count {
      rowCount -= counted.rowCount
      counted = Counted(totals: empty)
    }
    let end = min(section.count, counted.rowCount + most)
    let new = counted.rowCount..<end
    for item in new {
      selection.forEachField(ofRow: section[item], in: rows) { counted.totals[$0].add($1) }
    }
    counted.rowCount = end
    rowCount += new.count
    sections[first] = counted
    return new.count
  }

  /// The totals of some sections together, for each of `columns`.
  ///
  /// - Complexity: O(s) for s sections, and O(n) for n rows where a median is wanted.
  package func totals(_ records: SectionedRecords, _ range: Range<Int>) -> [ColumnTotal] {
    var whole = empty
    for section in records.sections[range] {
      guard let first = section.rows.first, let known = sections[first] else { continue }
      for index in whole.indices { whole[index].add(known.totals[index]) }
    }
    return whole
  }

  /// The place of an aggregate's column in `columns`; nil for aggregates of rows.
  package func place(of aggregate: Aggregate, in rows: some RowStore) -> Int? {
    aggregate.column.flatMap(rows.column(named:)).flatMap { columns.firstIndex(of: $0) }
  }
}
