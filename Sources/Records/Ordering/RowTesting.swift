/// Finds the rows that pass some filters, in slices.
struct RowTesting {
  private static let slice = 16_384
  /// How many rows are tested before the work is looked at.
  private static let group = 256
  /// The most instructions of patterns in one slice.
  private static let mostWork = 200_000

  let rowCount: Int
  /// Why a filter was given up; nil if none was.
  private(set) var failure: PatternError?
  private(set) var nextToTest = 0
  private let filters: [RowFilter]
  /// nil if all rows pass.
  private let sieve: RowSieve?
  /// The rows that passed so far, in order. Not used if all pass.
  private var passed: [UInt32] = []

  /// - Parameters:
  ///   - texts: the filters as users write them.
  ///   - known: what the same filters found before, in some of the rows.
  init(_ texts: [String], columns: [String], rowCount: Int, after known: FilteredRows?) {
    self.rowCount = rowCount
    var filters: [RowFilter] = []
    do throws(PatternError) {
      for text in texts {
        if let filter = try RowFilter(text, columns: columns) { filters.append(filter) }
      }
    } catch {
      failure = error
    }
    sieve = filters.isEmpty ? nil : RowSieve(filters)
    if let known, known.filters == filters, known.rowCount <= rowCount {
      (nextToTest, passed) = (known.rowCount, known.rows)
    }
    self.filters = filters
  }

  var isComplete: Bool { sieve == nil || nextToTest == rowCount }
  /// The rows that pass, in order; nil if all do.
  var kept: [UInt32]? { sieve == nil ? nil : passed }
  /// How many rows pass, once all are tested.
  var keptCount: Int { sieve == nil ? rowCount : passed.count }

  /// What the filters found; nil if there are none.
  var filtered: FilteredRows? {
    sieve == nil || !isComplete ? nil : FilteredRows(filters: filters, rowCount: rowCount, rows: passed)
  }

  mutating func step(_ rows: some RowStore) {
    let end = min(nextToTest + Self.slice, rowCount)
    let before = sieve?.work ?? 0
    do throws(PatternError) {
      // A pattern that takes long ends the slice early.
      while nextToTest < end, (sieve?.work ?? 0) - before < Self.mostWork {
        let next = min(nextToTest + Self.group, end)
        try sieve?.pass(nextToTest..<next, of: rows, to: &passed)
        nextToTest = next
      }
    } catch {
      failure = error
    }
  }
}

/// The rows that pass some filters, so that only new ones have to be tested.
public struct FilteredRows: Sendable {
  let filters: [RowFilter]
  let rowCount: Int
  let rows: [UInt32]
}
