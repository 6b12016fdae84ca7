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
  /// The notations of numbers and dates in all rows, of the columns that are compared or sorted.
  private var surveyed: ColumnNotations
  /// The rows that passed so far, in order. Not used if all pass.
  private var passed: [UInt32] = []

  /// - Parameters:
  ///   - texts: the filters as users write them.
  ///   - sorted: the columns that the rows will be sorted by. They are read in the notation of all rows, not only of
  ///     those that pass.
  ///   - known: the earlier result of the same filters, for some of the rows.
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

  /// The result of the filters; nil if there are none.
  var filtered: FilteredRows? {
    sieve == nil || !isComplete
      ? nil : FilteredRows(filters: filters, rowCount: rowCount, rows: passed, surveyed: surveyed)
  }

  mutating func step(_ rows: some RowStore) {
    let end = min(nextToTest + Self.slice, rowCount)
    if !surveyed.isComplete(end) {
      surveyed.survey(rows, upTo: end)
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

/// Tests rows against filters. It reuses work on earlier rows, which makes later ones faster.
final class RowSieve {
  /// A condition with what finds it.
  fileprivate indirect enum Node {
    case contains(PatternFinder)
    case matches(column: Int, PatternFinder)
    case compares(column: Int, RowFilter.Comparison, FilterValue)
    case not(Node)
    case all([Node])
    case any([Node])
  }

  /// Rows that may pass, in order.
  fileprivate enum Candidates {
    case range(Range<Int>)
    case list([UInt32])
  }

  /// The notations of numbers and dates in the columns that are compared.
  let notations: [Int: ValueNotation]
  private var root = Node.all([])
  private var finders: [PatternFinder] = []
  /// How many fields were tested one by one, and not found in the bytes of many rows.
  private(set) var testedFields = 0

  init(_ filters: [RowFilter], _ notations: [Int: ValueNotation] = [:]) {
    self.notations = notations
    root = node(.all(filters.map(\.condition)))
  }

  init(_ pattern: TextPattern) {
    notations = [:]
    root = node(.contains(pattern))
  }

  /// How much work was done for regular expressions.
  var work: Int { finders.reduce(0) { $0 + $1.work } }

  private func node(_ condition: RowFilter.Condition) -> Node {
    switch condition {
    case .contains(let pattern): return .contains(finder(pattern))
    case .matches(let column, let pattern): return .matches(column: column, finder(pattern))
    case .compares(let column, let comparison, let value):
      return .compares(column: column, comparison, FilterValue(value, notations[column] ?? .plain))
    case .not(let part): return .not(node(part))
    // Cheap tests come first.
    case .all(let parts): return .all(parts.flatMap(\.joined).map(node).sorted { $0.cost < $1.cost })
    case .any(let parts): return .any(parts.map(node).sorted { $0.cost < $1.cost })
    }
  }

  private func finder(_ pattern: TextPattern) -> PatternFinder {
    let finder = PatternFinder(pattern)
    if pattern.isExpression { finders.append(finder) }
    return finder
  }

  /// Appends the rows of a range that pass all filters to `kept`.
  ///
  /// - Throws: `PatternError` if a regular expression takes too long.
  /// - Complexity: O(b) for the b bytes of the rows; O(b × i) for the i instructions of a regular expression.
  func pass(_ range: Range<Int>, of rows: some RowStore, to kept: inout [UInt32]) throws(PatternError) {
    kept += try select(root, .range(range), rows)
  }

  /// The candidates for which a condition is true.
  private func select(
    _ node: Node, _ candidates: Candidates, _ rows: some RowStore
  ) throws(PatternError) -> [UInt32] {
    switch node {
    case .not(let part): return try candidates.without(select(part, candidates, rows))
    case .all(let parts):
      var left = candidates
      for part in parts { left = .list(try select(part, left, rows)) }
      return left.rows
    case .any(let parts):
      var (found, left) = ([UInt32](), candidates)
      for part in parts {
        let passed = try select(part, left, rows)
        left = .list(left.without(passed))
        found = found.isEmpty ? passed : found.merged(with: passed)
      }
      return found
    case .contains(let finder):
      if case .range(let range) = candidates, let bytes = finder.byteFinder, let table = rows.asParted?.table ?? rows as? Table {
        return table.rows(range, containing: bytes)
      }
      return try candidates.rows.kept { row throws(PatternError) in try contains(finder, Int(row), rows) }
    case .matches(let column, let finder):
      return try candidates.rows.kept { row throws(PatternError) in
        try matches(finder, row: Int(row), column: column, rows)
      }
    case .compares(let column, let comparison, let value):
      guard column < rows.columns.count else { return [] }
      var kept: [UInt32] = []
      switch candidates {
      case .range(let range):
        testedFields += range.count
        ColumnSelection([column]).forEachField(ofRows: range, in: rows) { row, _, field in
          if comparison.isTrue(of: field, value) { kept.append(UInt32(row)) }
        }
      case .list(let list):
        testedFields += list.count
        kept = list.filter { row in
          rows.withBytes(row: Int(row), column: column) { comparison.isTrue(of: $0, value) }
        }
      }
      return kept
    }
  }

  /// Whether one row passes all filters.
  ///
  /// - Throws: `PatternError` if a regular expression takes too long.
  /// - Complexity: as for `pass(_:of:to:)`, without a list of rows.
  func passes(_ row: Int, of rows: some RowStore) throws(PatternError) -> Bool { try passes(root, row, rows) }

  private func passes(_ node: Node, _ row: Int, _ rows: some RowStore) throws(PatternError) -> Bool {
    switch node {
    case .contains(let finder): return try contains(finder, row, rows)
    case .matches(let column, let finder): return try matches(finder, row: row, column: column, rows)
    case .compares(let column, let comparison, let value):
      guard column < rows.columns.count else { return false }
      return rows.withBytes(row: row, column: column) { comparison.isTrue(of: $0, value) }
    case .not(let part): return try !passes(part, row, rows)
    case .all(let parts):
      for part in parts { guard try passes(part, row, rows) else { return false } }
      return true
    case .any(let parts):
      for part in parts { if try passes(part, row, rows) { return true } }
      return false
    }
  }

  private func contains(_ finder: PatternFinder, _ row: Int, _ rows: some RowStore) throws(PatternError) -> Bool {
    var (isFound, failure) = (false, PatternError?.none)
    let computed = rows.asParted?.computed
    rows.forEachField(ofRow: row) { column, field in
      // A text is looked for in the fields of the source.
      if computed?.contains(column) == true { return true }
      testedFields += 1
      do throws(PatternError) { isFound = try finder.matches(field) } catch { failure = error }
      return !isFound && failure == nil
    }
    if let failure { throw failure }
    return isFound
  }

  private func matches(
    _ finder: PatternFinder, row: Int, column: Int, _ rows: some RowStore
  ) throws(PatternError) -> Bool {
    guard column < rows.columns.count else { return false }
    testedFields += 1
    let result = rows.withBytes(row: row, column: column) { field -> Result<Bool, PatternError> in
      do throws(PatternError) { return .success(try finder.matches(field)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}

extension RowSieve.Node {
  /// How long it takes to test a row, compared with others.
  fileprivate var cost: Int {
    switch self {
    case .contains(let finder): finder.byteFinder != nil ? 0 : finder.pattern.isExpression ? 3 : 2
    case .matches(_, let finder): finder.pattern.isExpression ? 3 : 1
    case .compares: 1
    case .not(let part): part.cost
    case .all(let parts), .any(let parts): parts.map(\.cost).max() ?? 0
    }
  }
}

extension RowSieve.Candidates {
  fileprivate var rows: [UInt32] {
    switch self {
    case .range(let range): range.map { UInt32($0) }
    case .list(let rows): rows
    }
  }

  /// The candidates but for some of them.
  fileprivate func without(_ others: [UInt32]) -> [UInt32] {
    var next = 0
    return rows.filter { row in
      guard next < others.count, others[next] == row else { return true }
      next += 1
      return false
    }
  }
}

extension RowFilter.Condition {
  /// The parts of a condition that must all be true.
  fileprivate var joined: [RowFilter.Condition] {
    if case .all(let parts) = self { parts.flatMap(\.joined) } else { [self] }
  }
}

extension RowFilter.Comparison {
  func isTrue(of field: UnsafeRawBufferPointer, _ value: FilterValue) -> Bool {
    if self == .equal { return value.equals(field) }
    guard let place = value.place(of: field) else { return false }
    return switch self {
    case .greater: place > 0
    case .less: place < 0
    case .atLeast: place >= 0
    default: place <= 0
    }
  }
}

extension [UInt32] {
  fileprivate func kept(_ isKept: (UInt32) throws(PatternError) -> Bool) throws(PatternError) -> [UInt32] {
    var kept: [UInt32] = []
    for row in self where try isKept(row) { kept.append(row) }
    return kept
  }

  /// The elements of two sorted lists that have none in common.
  fileprivate func merged(with other: [UInt32]) -> [UInt32] {
    var (merged, left, right) = ([UInt32](), 0, 0)
    merged.reserveCapacity(count + other.count)
    while left < count || right < other.count {
      if right == other.count || (left < count && self[left] < other[right]) {
        merged.append(self[left])
        left += 1
      } else {
        merged.append(other[right])
        right += 1
      }
    }
    return merged
  }
}
