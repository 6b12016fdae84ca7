extension RowStore {
  /// A row as a line of text: its fields with tabs between them.
  ///
  /// Rows of named columns have a field for each of them, empty ones at the end included. Lines have only those that
  /// they were split into.
  ///
  /// - Complexity: O(c) for c columns.
  public func line(ofRow row: Int) -> String {
    var fields: [String] = []
    forEachField(ofRow: row) { _, bytes in
      fields.append(String(decoding: bytes, as: UTF8.self))
      return true
    }
    let missing = hasNumberedColumns ? 0 : max(0, columns.count - fields.count)
    return (fields + Array(repeating: "", count: missing)).joined(separator: "\t")
  }
}
