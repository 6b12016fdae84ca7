/// Some of the columns of a table, in any order. Their fields are found in one pass over a row.
package struct ColumnSelection: Hashable, Sendable {
  package let columns: [Int]
  /// The places in `columns`, sorted by column.
  private let ascending: [Int]

  package init(_ columns: [Int]) {
    self.columns = columns
    ascending = columns.indices.sorted { columns[$0] < columns[$1] }
  }

  /// Calls `body` with the fields of these columns that the row has, each with its place in `columns`.
  ///
  /// - Complexity: O(c) for the c columns up to the last of these, if the store passes over a row in that time.
  package func forEachField(
    ofRow row: Int, in rows: some RowStore, _ body: (_ place: Int, UnsafeRawBufferPointer) -> Void
  ) {
    guard !columns.isEmpty else { return }
    var next = 0
    rows.forEachField(ofRow: row) { column, bytes in
      while next < ascending.count, columns[ascending[next]] == column {
        body(ascending[next], bytes)
        next += 1
      }
      return next < ascending.count
    }
  }

  /// The fields as texts, in the order of `columns`. Missing fields are empty.
  package func texts(ofRow row: Int, in rows: some RowStore) -> [String] {
    var texts = [String](repeating: "", count: columns.count)
    forEachField(ofRow: row, in: rows) { texts[$0] = String(decoding: $1, as: UTF8.self) }
    return texts
  }
}
