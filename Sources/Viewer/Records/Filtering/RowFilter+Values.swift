/// The kind of a column's values, as far as one has to know that before all are read.
private enum ColumnKind { case numbers, dates, texts }

extension RowFilter {
  /// The most fields that are passed over for a value that seems to be of the wrong kind.
  private static let mostFields = 200_000

  /// The first comparison that no row can pass: with a text in a column of numbers or of dates, in a currency that the
  /// column does not have, or with several values at once. nil if there is none. A text that some row has can be
  /// compared with `=` and `!=`.
  ///
  /// - Complexity: O(1) rows.
  public func valueError(in rows: some RowStore) -> FilterError? {
    parts.isEmpty ? ownValueError(in: rows) : ownValueError(in: rows.withParts(parts))
  }

  private func ownValueError(in rows: some RowStore) -> FilterError? {
    for (column, comparison, text) in condition.comparisons where column < rows.columns.count && !text.isEmpty {
      let (kind, notation) = ColumnKind.survey(ofColumn: column, in: rows)
      let value = FilterValue(text, notation)
      let isEquality = comparison == .equal || comparison == .notEqual
      let isOfKind = kind == .numbers ? value.isNumber : kind == .dates ? FilterValue.isDate(text) : false
      let listed = isEquality && !isOfKind ? listed(text, column, comparison, rows) : nil
      let reason =
        switch kind {
        case .numbers where isOfKind: Self.otherCurrency(value, notation, column, rows)
        case .numbers, .dates: isOfKind ? nil : listed ?? Self.wrongKind(kind, text, rows.columns[column])
        case .texts: listed
        }
      guard let reason, !isEquality || !Self.isFound(value, column, rows) else { continue }
      return FilterError(source, reason)
    }
    return nil
  }

  private static func wrongKind(_ kind: ColumnKind, _ value: String, _ column: String) -> FilterError.Reason? {
    // Some texts could be either.
    if FilterValue.isNumber(value) && FilterValue.isDate(value) { return nil }
    return kind == .numbers ? .notNumber(value: value, column: column) : .notDate(value: value, column: column)
  }

  /// The fault of a value in a currency that a column of others does not have.
  private static func otherCurrency(
    _ value: FilterValue, _ notation: ValueNotation, _ column: Int, _ rows: some RowStore
  ) -> FilterError.Reason? {
    let names = notation.currencies.map(\.currency.name)
    guard let currency = value.currency, !names.isEmpty, !names.contains(currency.name) else { return nil }
    let isFound = Self.contains(column, rows) { WrittenAmount($0, notation)?.currency?.currency == currency }
    return isFound ? nil : .otherCurrency(value: value.text, column: rows.columns[column], names)
  }

  /// The fault of values with commas or bars between them, such as `Japan,France`, if rows have one of these values.
  private func listed(
    _ value: String, _ column: Int, _ comparison: Comparison, _ rows: some RowStore
  ) -> FilterError.Reason? {
    let parts = value.split { $0 == "," || $0 == "|" }.map { String($0).trimmed }.filter { !$0.isEmpty }
    guard parts.count > 1, !source.contains("\"\(value)\"") else { return nil }
    let values = parts.map { FilterValue($0, .plain) }
    guard Self.contains(column, rows, { field in values.contains { $0.equals(field) } }) else { return nil }
    return .severalValues(value, column: rows.columns[column], values: parts, isNegated: comparison == .notEqual)
  }

  private static func isFound(_ value: FilterValue, _ column: Int, _ rows: some RowStore) -> Bool {
    contains(column, rows) { value.equals($0) }
  }

  /// Whether some value of a column is one that is looked for, in as many rows as are worth it.
  private static func contains(
    _ column: Int, _ rows: some RowStore, _ isMeant: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    let count = rows.asFetched != nil ? ColumnKind.mostRows : mostFields / (column + 1)
    return (0..<min(rows.rowCount, count)).contains { rows.withBytes(row: $0, column: column, isMeant) }
  }
}

extension ColumnKind {
  static let (mostRows, mostFields) = (200, 1_000_000)

  /// Nine of ten values decide, of rows spread over those that there are. Rows that have to be fetched are the first
  /// ones.
  static func survey(ofColumn column: Int, in rows: some RowStore) -> (kind: ColumnKind, notation: ValueNotation) {
    let count = min(rows.rowCount, mostRows, max(20, mostFields / (column + 1)))
    let last = rows.asFetched != nil ? count : rows.rowCount
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
    guard values > 0 else { return (.texts, notation) }
    return (numbers * 10 >= values * 9 ? .numbers : dates * 10 >= values * 9 ? .dates : .texts, notation)
  }
}
