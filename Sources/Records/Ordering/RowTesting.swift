/// Finds the rows that pass some filters, in slices.
struct RowTesting {
  private static let slice = 16_384
  /// How many rows are tested before the work is looked at.
  private static let group = 256
  /// The most instructions of patterns in one slice.
  private static let mostWork = 200_000

  let rowCount: Int
  /// Why a filter was given up; nil if none was.
  private(set) var failure: FilterError?
  private(set) var nextToTest = 0
  private let filters: [RowFilter]
  /// The columns whose values filters compare.
  private let compared: [Int]
  /// nil if all rows pass.
  private var sieve: RowSieve?
  /// How the columns that are compared or sorted write numbers and dates, in all rows.
  private var surveyed: ColumnNotations
  /// The rows that passed so far, in order. Not used if all pass.
  private var passed: [UInt32] = []

  /// - Parameters:
  ///   - texts: the filters as users write them.
  ///   - sorted: the columns that the rows will be sorted by. They are read in the notation of all rows, not only of
  ///     those that pass.
  ///   - known: what the same filters found before, in some of the rows.
  init(
    _ texts: [String], of rows: some RowStore, rowCount: Int, sortedBy sorted: [Int], after known: FilteredRows?
  ) {
    self.rowCount = rowCount
    var filters: [RowFilter] = []
    do throws(FilterError) {
      for text in texts {
        if let filter = try RowFilter(text, of: rows) { filters.append(filter) }
      }
    } catch {
      failure = error
    }
    compared = filters.flatMap(\.comparedColumns)
    surveyed = ColumnNotations(Set(compared + sorted).sorted())
    var tested = surveyed
    if let known, known.filters == filters, known.rowCount <= rowCount {
      (nextToTest, passed, tested) = (known.rowCount, known.rows, known.surveyed)
      if tested.columns == surveyed.columns { surveyed = tested }
    }
    sieve = filters.isEmpty ? nil : RowSieve(filters, tested.notations(of: compared))
    self.filters = filters
  }

  var isComplete: Bool { sieve == nil || (nextToTest == rowCount && surveyed.isComplete(rowCount)) }
  /// The rows that pass, in order; nil if all do.
  var kept: [UInt32]? { sieve == nil ? nil : passed }
  /// How many rows pass, once all are tested.
  var keptCount: Int { sieve == nil ? rowCount : passed.count }
  /// How columns write numbers and dates in all rows; nil if all rows pass.
  var notations: ColumnNotations? { sieve == nil ? nil : surveyed }

  /// What the filters found; nil if there are none.
  var filtered: FilteredRows? {
    sieve == nil || !isComplete
      ? nil : FilteredRows(filters: filters, rowCount: rowCount, rows: passed, surveyed: surveyed)
  }

  mutating func step(_ rows: some RowStore) {
    let end = min(nextToTest + Self.slice, rowCount)
    if !surveyed.isComplete(end) {
      surveyed.take(rows, upTo: end)
      guard surveyed.isComplete(end) else { return }
    }
    let notations = surveyed.notations(of: compared)
    if let old = sieve?.notations, old != notations {
      // Rows that were tested may pass or fail in the other notation.
      (sieve, nextToTest, passed) = (RowSieve(filters, notations), 0, [])
      return
    }
    test(rows, upTo: end)
  }

  private mutating func test(_ rows: some RowStore, upTo end: Int) {
    let before = sieve?.work ?? 0
    do throws(PatternError) {
      // A pattern that takes long ends the slice early.
      while nextToTest < end, (sieve?.work ?? 0) - before < Self.mostWork {
        let next = min(nextToTest + Self.group, end)
        try sieve?.pass(nextToTest..<next, of: rows, to: &passed)
        nextToTest = next
      }
    } catch {
      failure = FilterError(error.pattern, .pattern(error))
    }
  }
}

/// The rows that pass some filters, so that only new ones have to be tested.
public struct FilteredRows: Sendable {
  let filters: [RowFilter]
  let rowCount: Int
  let rows: [UInt32]
  let surveyed: ColumnNotations
}
