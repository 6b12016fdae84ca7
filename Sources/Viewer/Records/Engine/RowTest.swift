import Patterns

/// Filters over rows that come one at a time, from a database that works through them. Only one thread may use it.
package final class RowTest {
  /// The fields of one row. They are valid while it is tested.
  private struct OneRow: RowStore, @unchecked Sendable {
    let columns: [String]
    var fields: [UnsafeRawBufferPointer] = []

    var rowCount: Int { 1 }

    func withBytes<Result>(row: Int, column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
      body(column < fields.count ? fields[column] : UnsafeRawBufferPointer(start: nil, count: 0))
    }

    func forEachField(ofRow row: Int, _ body: (_ column: Int, UnsafeRawBufferPointer) -> Bool) {
      for (column, field) in fields.enumerated() { guard body(column, field) else { return } }
    }
  }

  private let sieve: RowSieve
  private var row: OneRow
  /// The columns whose fields are tested, ascending. Other fields need not be read.
  package let columns: [Int]

  /// - Parameters:
  ///   - names: the names of all columns.
  ///   - notations: how columns write numbers and dates.
  package init(_ filters: [RowFilter], columns names: [String], _ notations: [Int: ValueNotation] = [:]) {
    sieve = RowSieve(filters, notations)
    row = OneRow(columns: names)
    let conditions = filters.map(\.condition)
    columns =
      conditions.contains(where: \.testsAllColumns)
      ? Array(names.indices) : Set(conditions.flatMap(\.columns)).sorted()
  }

  /// A test for a text in any column.
  package init(_ pattern: TextPattern, columns names: [String]) {
    (sieve, row, columns) = (RowSieve(pattern), OneRow(columns: names), Array(names.indices))
  }

  /// Whether a row passes all filters.
  ///
  /// - Parameter fields: the fields of `columns`.
  /// - Throws: `PatternError` if a regular expression takes too long.
  package func passes(_ fields: [UnsafeRawBufferPointer]) throws(PatternError) -> Bool {
    if row.fields.count != row.columns.count {
      row.fields = Array(repeating: UnsafeRawBufferPointer(start: nil, count: 0), count: row.columns.count)
    }
    for (column, field) in zip(columns, fields) { row.fields[column] = field }
    return try sieve.passes(0, of: row)
  }
}

extension RowFilter.Condition {
  /// Whether it looks for a text in any column.
  fileprivate var testsAllColumns: Bool {
    switch self {
    case .contains: true
    case .matches, .compares: false
    case .not(let part): part.testsAllColumns
    case .all(let parts), .any(let parts): parts.contains(where: \.testsAllColumns)
    }
  }

  /// The columns that it names.
  fileprivate var columns: [Int] {
    switch self {
    case .contains: []
    case .matches(let column, _), .compares(let column, _, _): [column]
    case .not(let part): part.columns
    case .all(let parts), .any(let parts): parts.flatMap(\.columns)
    }
  }
}

extension RowFilter {
  /// The parts of columns that it names, which only rows in memory have.
  package var namesOfParts: [String] { parts.map(\.name) }
}
