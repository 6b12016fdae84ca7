/// The totals of columns over the rows of every section, counted in slices.
///
/// Each row is read once, and its plain numbers are kept. Rows that a section gains at its end are added to its totals.
/// If the order of rows changes, all are counted again.
package struct RecordTotals: Sendable {
  /// The most rows that are counted at once, which takes some milliseconds.
  package static let slice = 16_384

  package let aggregates: [Aggregate]
  /// The columns to count, by number, without repetitions.
  package let columns: [Int]
  private let columnsOfMedians: Set<Int>
  private var empty: [ColumnTotal] = []
  /// The notations of the columns in all rows.
  private var surveyed: ColumnNotations
  /// The numbers of the rows that were read, in the order of `columns`.
  private var numbers: [PlainNumbers]
  private var sections: [Int: Counted] = [:]
  private var nextSection = 0
  /// Whether the totals were counted elsewhere.
  private var isAdopted = false
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
    surveyed = ColumnNotations(columns)
    numbers = columns.map { _ in PlainNumbers() }
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
    columns.isEmpty || isAdopted
      || surveyed.isComplete(records.rowCount)
        && rowCount >= records.sections.reduce(0) { $0 + $1.rows.count }
        && records.sections.allSatisfy { $0.rows.isEmpty || sections[$0.rows[0]]?.rowCount == $0.rows.count }
  }

  /// Forgets what is known, because rows have another order.
  package mutating func startAgain() { (sections, nextSection, rowCount) = ([:], 0, 0) }

  /// Reads some rows that were not read, or counts some that are not counted.
  ///
  /// - Complexity: O(s + f) for s sections and the f fields of a slice of rows.
  package mutating func step(_ rows: some RowStore, _ records: SectionedRecords) {
    if !surveyed.isComplete(records.rowCount) {
      read(rows, upTo: records.rowCount)
      guard surveyed.isComplete(records.rowCount) else { return }
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

  private mutating func read(_ rows: some RowStore, upTo end: Int) {
    let before = surveyed.all
    var numbers = numbers
    // Kept apart while they grow, so that nothing is copied.
    self.numbers = []
    surveyed.survey(rows, upTo: end) { _, place, value in numbers[place].append(value) }
    self.numbers = numbers
    guard surveyed.all != before else { return }
    startAgain()
    empty = emptyTotals
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
    for place in columns.indices { add(new, section, rows, place, to: &counted.totals[place]) }
    counted.rowCount = end
    rowCount += new.count
    sections[first] = counted
    return new.count
  }

  private func add(
    _ items: Range<Int>, _ section: RowNumbers, _ rows: some RowStore, _ place: Int, to total: inout ColumnTotal
  ) {
    let (numbers, readsPlainNumbers) = (numbers[place], total.readsPlainNumbers)
    for item in items {
      let row = section[item]
      let value = numbers[row]
      if value == .empty { continue }
      if readsPlainNumbers, case .number(let number) = value {
        total.add(number)
      } else {
        rows.withBytes(row: row, column: columns[place]) { total.add($0) }
      }
    }
  }

  /// Takes totals that were counted elsewhere, in the order of the sections of `records`.
  ///
  /// - Parameter totals: for each section, those of `totalled`; empty for a section without any.
  /// - Complexity: O(s) for s sections.
  package mutating func adopt(_ totals: [[EngineTotal]], of totalled: [Int], _ records: SectionedRecords) {
    startAgain()
    isAdopted = true
    let places = columns.map { totalled.firstIndex(of: $0) }
    for (section, own) in zip(records.sections, totals) {
      guard let first = section.rows.first, own.count == totalled.count else { continue }
      let all = places.map { $0.map { ColumnTotal(own[$0]) } ?? ColumnTotal() }
      sections[first] = Counted(totals: all, rowCount: section.rows.count)
      rowCount += section.rows.count
    }
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
