import CharacterCanvas

/// An estimate of a table's columns from some rows: how wide they are, and whether their values are numbers.
///
/// The first rows are looked at until there are enough. From then on the answers stay the same while a table grows. They
/// change once more when all rows are there: then the sample is spread over all of them, and has the longest values.
public struct ColumnSample: Sendable {
  /// The most rows, and the most fields of them, that are looked at.
  private static let (mostRows, mostFields) = (200, 20_000)
  /// Longer values count as this long, in bytes.
  private static let mostBytes = 400

  /// How many values are numbers, in parentheses and not.
  fileprivate struct NumberCount: Sendable {
    private(set) var (inParentheses, others) = (0, 0)

    mutating func note(_ number: WrittenAmount?) {
      guard let number else { return }
      if number.isInParentheses { inParentheses += 1 } else { others += 1 }
    }
  }

  fileprivate struct Column: Sendable {
    var width = 0
    var values = 0
    /// How many values are numbers, in the plain notation and with decimal commas.
    var (plain, comma) = (NumberCount(), NumberCount())
    var survey = NotationSurvey()
    var numbers: Int {
      let (notation, count) = (survey.notation, survey.notation.hasDecimalComma ? comma : plain)
      return count.others + (notation.readsParentheses ? count.inParentheses : 0)
    }
    /// How many rows were looked at for it.
    var rowCount = 0
  }

  private var columns: [Column] = []
  private var rowCount = 0
  /// Whether rows of the whole table were looked at.
  public private(set) var isWhole = false

  public init() {}

  /// Looks at rows until enough are known. Columns that came later are looked at in later rows.
  ///
  /// - Returns: whether there was anything to look at.
  /// - Complexity: O(f) for f fields, at most some ten thousand.
  public mutating func read(_ rows: some RowStore) -> Bool {
    let known = columns.count
    if rows.columns.count > known {
      columns += Array(repeating: Column(), count: rows.columns.count - known)
      if known > 0 { readParts(rows, from: known) }
    }
    let most = max(1, min(Self.mostRows, Self.mostFields / max(1, columns.count)))
    guard columns.contains(where: { $0.rowCount < most }), rowCount < rows.rowCount else {
      return columns.count > known
    }
    // New columns begin where the rows do that were not looked at.
    let first = max(rowCount, columns.count > known && known > 0 ? rows.rowCount - most : 0)
    let end = min(rows.rowCount, first + most)
    for row in first..<end {
      rows.forEachField(ofRow: row) { index, bytes in
        if columns[index].rowCount < most { columns[index].note(bytes, most: Self.mostBytes) }
        return true
      }
      for index in columns.indices { columns[index].rowCount += 1 }
    }
    rowCount = columns.allSatisfy { $0.rowCount >= most } ? max(rowCount, end) : end
    return true
  }

  /// Looks at parts of columns that were added. All rows may have them, and not only later ones.
  private mutating func readParts(_ rows: some RowStore, from first: Int) {
    let most = max(1, min(Self.mostRows, Self.mostFields / columns.count))
    for column in rows.computedColumns where column >= first {
      for row in 0..<min(rows.rowCount, most) {
        rows.withBytes(row: row, column: column) { columns[column].note($0, most: Self.mostBytes) }
        columns[column].rowCount += 1
      }
    }
  }

  /// Makes columns as wide as some of the last rows need, whose columns have the same names.
  ///
  /// - Complexity: O(f) for f fields, at most some ten thousand.
  package mutating func readWidths(ofLast last: some RowStore, of rows: some RowStore) {
    _ = read(rows)
    let numbers = Dictionary(zip(rows.columns, rows.columns.indices)) { first, _ in first }
    let places = last.columns.map { numbers[$0] }
    let most = max(1, min(Self.mostRows, Self.mostFields / max(1, places.count)))
    for row in max(0, last.rowCount - most)..<last.rowCount {
      last.forEachField(ofRow: row) { index, bytes in
        if let column = places[index], !bytes.isEmpty { columns[column].noteWidth(bytes, most: Self.mostBytes) }
        return true
      }
    }
  }

  /// Looks at rows spread over the whole table, and at the longest value of each column. Rows that would have to be
  /// fetched for this are left out.
  ///
  /// - Returns: whether there was anything to look at.
  /// - Complexity: O(f) for f fields, at most some ten thousand.
  public mutating func readAll(_ rows: some RowStore) -> Bool {
    guard !isWhole else { return read(rows) }
    isWhole = true
    let isNew = read(rows)
    guard rows.asFetched == nil, rowCount < rows.rowCount else { return isNew }
    let (first, rest) = (rowCount, rows.rowCount - rowCount)
    let count = min(rest, max(1, min(Self.mostRows * 4, Self.mostFields / max(1, columns.count))))
    for number in 0..<count {
      rows.forEachField(ofRow: first + rest * number / count) { index, bytes in
        columns[index].note(bytes, most: Self.mostBytes)
        return true
      }
    }
    noteLongest(rows)
    return true
  }

  @available(*, deprecated, renamed: "read(_:)")
  public mutating func take(_ rows: some RowStore) -> Bool { read(rows) }

  @available(*, deprecated, renamed: "readAll(_:)")
  public mutating func takeAll(_ rows: some RowStore) -> Bool { readAll(rows) }

  /// Looks at the longest value of each column. The fields of a row are passed over once, whichever columns it is for.
  private mutating func noteLongest(_ rows: some RowStore) {
    let longest = columns.indices.map { rows.longestRow(inColumn: $0) }
    for row in Set(longest.compactMap { $0 }) {
      rows.forEachField(ofRow: row) { index, bytes in
        if longest[index] == row { columns[index].noteWidth(bytes, most: Self.mostBytes) }
        return true
      }
    }
  }

  /// The columns of characters that the widest value takes.
  public func width(ofColumn column: Int) -> Int { columns.indices.contains(column) ? columns[column].width : 0 }

  /// Whether some texts are numbers, as far as they are not empty, and at least one is.
  package static func areNumbers(_ texts: [String]) -> Bool {
    var column = Column()
    for var text in texts { text.withUTF8 { column.note(UnsafeRawBufferPointer($0), most: mostBytes) } }
    return column.numbers > 0 && column.numbers == column.values
  }

  /// Whether nine of ten values are numbers, and there is at least one.
  public func isOfNumbers(_ column: Int) -> Bool {
    guard columns.indices.contains(column) else { return false }
    return columns[column].numbers > 0 && columns[column].numbers * 10 >= columns[column].values * 9
  }
}

extension ColumnSample.Column {
  fileprivate mutating func note(_ bytes: UnsafeRawBufferPointer, most: Int) {
    guard !bytes.isEmpty else { return }
    values += 1
    survey.note(bytes)
    plain.note(WrittenAmount(bytes, NotationSurvey.plain))
    comma.note(WrittenAmount(bytes, NotationSurvey.european))
    noteWidth(bytes, most: most)
  }

  fileprivate mutating func noteWidth(_ bytes: UnsafeRawBufferPointer, most: Int) {
    let isPlain = bytes.prefix(most).allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    width = max(
      width, isPlain ? min(bytes.count, most) : DisplayText(String(decoding: bytes.prefix(most), as: UTF8.self)).width)
  }
}
