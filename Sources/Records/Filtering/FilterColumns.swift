/// The columns that a filter may name.
struct FilterColumns {
  let names: [String]
  /// Whether the rows are lines of a text, whose columns are numbered or are its parts. A comparison with another name
  /// is then a text to find, as `level=error` is in a log.
  let areOfText: Bool
  /// How many characters the longest name has.
  private(set) lazy var longestName = names.map(\.count).max() ?? 0
  private lazy var places = Dictionary(zip(names, names.indices)) { first, _ in first }
  private lazy var placesInLowerCase = Dictionary(
    zip(names.map { $0.lowercased() }, names.indices)
  ) { first, _ in first }

  init(_ rows: some RowStore) {
    self.init(names: rows.columns, areOfText: rows.hasNumberedColumns || rows is OutlinedTable)
  }

  init(names: [String], areOfText: Bool = false) { (self.names, self.areOfText) = (names, areOfText) }

  /// The column of a name, whatever the case if there is no other, or of a number.
  ///
  /// - Complexity: O(1) on average; O(c) for c columns the first time.
  mutating func column(named name: String) -> Int? {
    places[name] ?? placesInLowerCase[name.lowercased()]
      ?? Int(name).flatMap { names.indices.contains($0 - 1) ? $0 - 1 : nil }
  }
}

// MARK: Values

/// What the values of a column are, as far as one has to know that before all are read.
private enum ColumnKind { case numbers, dates, texts }

extension RowFilter {
  /// The most fields that are passed over for a value that seems to be of the wrong kind.
  private static let mostFields = 200_000

  /// The first comparison with a value of the wrong kind: a text in a column of numbers, or of dates. nil if there is
  /// none. A text that some row has can be compared with `=` and `!=`.
  ///
  /// - Complexity: O(1) rows.
  public func valueError(in rows: some RowStore) -> FilterError? {
    for (column, comparison, value) in condition.comparisons where column < rows.columns.count && !value.isEmpty {
      let (isNumber, isDate) = (FilterValue.isNumber(value), FilterValue.isDate(value))
      if isNumber && isDate { continue }
      let kind = ColumnKind(ofColumn: column, in: rows)
      let isWrong = kind == .numbers ? !isNumber : kind == .dates && !isDate
      guard isWrong else { continue }
      if comparison == .equal || comparison == .notEqual, Self.isFound(value, column, rows) { continue }
      let name = rows.columns[column]
      return FilterError(
        source, kind == .numbers ? .notNumber(value: value, column: name) : .notDate(value: value, column: name))
    }
    return nil
  }

  private static func isFound(_ value: String, _ column: Int, _ rows: some RowStore) -> Bool {
    let value = FilterValue(value, .plain)
    let count = rows is any FetchedRowStore ? ColumnKind.mostRows : mostFields / (column + 1)
    return (0..<min(rows.rowCount, count)).contains { row in
      rows.withBytes(row: row, column: column) { value.equals($0) }
    }
  }
}

extension ColumnKind {
  static let (mostRows, mostFields) = (200, 1_000_000)

  /// Nine of ten values decide, of rows spread over those that there are. Rows that have to be fetched are the first
  /// ones.
  init(ofColumn column: Int, in rows: some RowStore) {
    let count = min(rows.rowCount, Self.mostRows, max(20, Self.mostFields / (column + 1)))
    let last = rows is any FetchedRowStore ? count : rows.rowCount
    let places = (0..<count).map { $0 * last / count }
    var survey = NotationSurvey()
    for row in places { rows.withBytes(row: row, column: column) { survey.note($0) } }
    let notation = survey.notation
    var (numbers, dates, values) = (0, 0, 0)
    for row in places {
      rows.withBytes(row: row, column: column) { value in
        if !value.isEmpty { values += 1 }
        if WrittenAmount(value, notation) != nil {
          numbers += 1
        } else if WrittenDate(value, isDayFirst: notation.isDayFirst) != nil {
          dates += 1
        }
      }
    }
    self = values == 0 ? .texts : numbers * 10 >= values * 9 ? .numbers : dates * 10 >= values * 9 ? .dates : .texts
  }
}
