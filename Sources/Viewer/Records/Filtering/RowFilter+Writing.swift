extension RowFilter {
  /// The longest value that a filter is written for, in bytes: a longer one cannot be read in a line.
  private static let mostBytes = 1_000

  /// The text of a filter for the rows with a value in a column, such as `country="New York"`. It has quotes where it
  /// would be read as something else without them, also after `!`.
  ///
  /// - Returns: nil if the value is long or has several lines, or if no text is read as this.
  /// - Complexity: O(n + c) for n bytes and c columns.
  public static func text(column: Int, equalTo value: String, of rows: some RowStore) -> String? {
    guard rows.columns.indices.contains(column), value.utf8.count <= mostBytes, !value.contains(where: \.isNewline)
    else { return nil }
    let (name, columns) = (rows.columns[column], FilterColumns(rows))
    let wanted = Condition.compares(column: column, .equal, value)
    func condition(of text: String) -> Condition? { try? RowFilter(text, columns: columns)?.condition }
    let texts = [name, QuotedName.inQuotes(name)].flatMap { name in
      [value, QuotedName.inQuotes(value)].map { "\(name)=\($0)" }
    }
    return texts.first { condition(of: $0) == wanted && condition(of: "!" + $0) == .not(wanted) }
  }
}
