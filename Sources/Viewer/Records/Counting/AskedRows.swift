import BinarySearch

/// The rows that a page is about: those that were on show when it was opened, in their order.
public struct AskedRows: Sendable {
  /// How many rows one step of a reader goes through, which takes a few milliseconds at most.
  static let slice = 4_096
  /// The most rows that are gone through at once, before the page is shown.
  static let mostAtOnce = 20_000

  public let rows: any RowStore
  public let count: Int
  private let sections: [RowNumbers]
  /// How many rows come before each section.
  private let starts: [Int]

  public init(_ rows: some RowStore, in records: SectionedRecords) {
    self.rows = rows
    sections = records.sections.map(\.rows).filter { !$0.isEmpty }
    var (starts, count) = ([Int](), 0)
    for section in sections {
      starts.append(count)
      count += section.count
    }
    (self.starts, self.count) = (starts, count)
  }

  /// Calls `body` with the numbers of the rows at some places, in order.
  ///
  /// - Complexity: O(log s + k) for k places in s sections.
  private func forEachNumber(at places: Range<Int>, _ body: (Int) -> Void) {
    var (place, section) = (places.lowerBound, starts.partitioningIndex { $0 > places.lowerBound } - 1)
    while place < places.upperBound {
      let rows = sections[section]
      let first = place - starts[section]
      let end = min(rows.count, first + places.upperBound - place)
      for item in first..<end { body(rows[item]) }
      (place, section) = (starts[section] + end, section + 1)
    }
  }

  /// Calls `body` with the fields of some columns in the rows at some places. Missing fields are empty.
  func forEachField(
    at places: Range<Int>, of columns: ColumnSelection,
    _ body: (_ row: Int, _ place: Int, UnsafeRawBufferPointer) -> Void
  ) {
    // The type of the store is looked up once for the slice, and not for every row.
    forEachField(at: places, of: columns, in: rows, body)
  }

  private func forEachField(
    at places: Range<Int>, of columns: ColumnSelection, in rows: some RowStore,
    _ body: (_ row: Int, _ place: Int, UnsafeRawBufferPointer) -> Void
  ) {
    let count = columns.columns.count
    var isPassed = [Bool](repeating: false, count: count)
    forEachNumber(at: places) { row in
      var passed = 0
      columns.forEachField(ofRow: row, in: rows) { place, field in
        isPassed[place] = true
        passed += 1
        body(row, place, field)
      }
      // A row may be short.
      if passed < count {
        for place in 0..<count where !isPassed[place] {
          body(row, place, UnsafeRawBufferPointer(start: nil, count: 0))
        }
      }
      for place in 0..<count { isPassed[place] = false }
    }
  }

  /// The names of the columns that are parts of others.
  public var namesOfParts: Set<String> { Set(rows.computedColumns.map { rows.columns[$0] }) }
}
