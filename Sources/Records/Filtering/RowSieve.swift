/// Tests rows against filters. It reuses work on earlier rows, which makes later ones faster.
final class RowSieve {
  private let filters: [RowFilter]
  private let finders: [PatternFinder?]
  private let values: [FilterValue?]

  init(_ filters: [RowFilter]) {
    // What is fast comes first.
    self.filters =
      filters.filter { $0.column == nil && !$0.isPattern } + filters.filter { $0.column != nil || $0.isPattern }
    finders = self.filters.map { if case .contains(let pattern) = $0.test { PatternFinder(pattern) } else { nil } }
    values = self.filters.map { filter in
      if case .equals(let text) = filter.test { FilterValue(text) } else { nil }
    }
  }

  /// How much work was done for regular expressions.
  var work: Int { finders.reduce(0) { $0 + ($1?.work ?? 0) } }

  /// Appends the rows of a range that pass all filters to `kept`.
  ///
  /// - Throws: `PatternError` if a regular expression takes too long.
  /// - Complexity: O(b) for the b bytes of the rows; O(b × i) for the i instructions of a regular expression.
  func pass(_ range: Range<Int>, of rows: some RowStore, to kept: inout [UInt32]) throws(PatternError) {
    var (left, isAll) = ([UInt32](), true)
    for (filter, finder) in zip(filters, finders) {
      guard isAll, filter.column == nil, let bytes = finder?.byteFinder, let table = rows as? Table else { break }
      let found = table.rows(range, containing: bytes)
      left = filter.isNegated ? Self.others(in: range, than: found) : found
      isAll = false
    }
    let done = isAll ? 0 : 1
    if isAll { left = range.map { UInt32($0) } }
    for index in done..<max(done, filters.count) {
      var passed: [UInt32] = []
      for row in left where try passes(Int(row), of: rows, index) { passed.append(row) }
      left = passed
    }
    kept += left
  }

  private static func others(in range: Range<Int>, than rows: [UInt32]) -> [UInt32] {
    var (others, next) = ([UInt32](), rows.makeIterator())
    var row = next.next()
    for candidate in range {
      if row == UInt32(candidate) { row = next.next() } else { others.append(UInt32(candidate)) }
    }
    return others
  }

  private func passes(_ row: Int, of rows: some RowStore, _ index: Int) throws(PatternError) -> Bool {
    let filter = filters[index]
    var failure: PatternError?
    let test: (UnsafeRawBufferPointer) -> Bool = { [finders, values] field in
      do throws(PatternError) {
        return try Self.passes(field, filter.test, finders[index], values[index])
      } catch {
        failure = error
        return false
      }
    }
    var isFound = false
    if let column = filter.column {
      isFound = column < rows.columns.count ? rows.withBytes(row: row, column: column, test) : false
    } else {
      rows.forEachField(ofRow: row) { _, field in
        isFound = test(field)
        return !isFound && failure == nil
      }
    }
    if let failure { throw failure }
    return isFound != filter.isNegated
  }

  private static func passes(
    _ field: UnsafeRawBufferPointer, _ test: RowFilter.Test, _ finder: PatternFinder?, _ value: FilterValue?
  ) throws(PatternError) -> Bool {
    switch test {
    case .contains: return try finder?.matches(field) ?? false
    case .equals(let text): return equals(field, text, value)
    case .isOrdered(let comparison, let value):
      guard let place = value.place(of: field) else { return false }
      return switch comparison {
      case .greater: place > 0
      case .less: place < 0
      case .atLeast: place >= 0
      default: place <= 0
      }
    }
  }

  private static func equals(_ field: UnsafeRawBufferPointer, _ text: String, _ value: FilterValue?) -> Bool {
    if value?.amount != nil, let place = value?.place(of: field) { return place == 0 }
    let isPlain = field.count == text.utf8.count && field.allSatisfy { $0 < 0x80 && !($0 >= 0x41 && $0 <= 0x5A) }
    if isPlain { return text.utf8.elementsEqual(field) }
    guard text.contains(where: \.isUppercase) else {
      return String(decoding: field, as: UTF8.self).lowercased() == text
    }
    return String(decoding: field, as: UTF8.self) == text
  }
}

extension RowFilter {
  fileprivate var isPattern: Bool { if case .contains(let pattern) = test { pattern.program != nil } else { false } }
}
