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

  /// Calls `body` with the fields of these columns in the rows of a range, row by row, each with its place in `columns`;
  /// missing ones are empty.
  ///
  /// - Complexity: O(r × c) for r rows and the c columns up to the last of these, if the store passes over a row in that
  ///   time. Of columns that are parts of others, only those that are selected are computed.
  package func forEachField(
    ofRows range: Range<Int>, in rows: some RowStore,
    _ body: (_ row: Int, _ place: Int, UnsafeRawBufferPointer) -> Void
  ) {
    guard !columns.isEmpty else { return }
    if let table = rows as? Table {
      return table.forEachField(ofRows: range, at: ascending.map { (columns[$0], $0) }, body)
    }
    let isParted = rows.asParted != nil
    for row in range {
      if isParted {
        for place in ascending { rows.withBytes(row: row, column: columns[place]) { body(row, place, $0) } }
        continue
      }
      var count = 0
      forEachField(ofRow: row, in: rows) {
        body(row, $0, $1)
        count += 1
      }
      for place in ascending[count...] { body(row, place, UnsafeRawBufferPointer(start: nil, count: 0)) }
    }
  }

  /// The fields as texts, in the order of `columns`. Missing fields are empty.
  package func texts(ofRow row: Int, in rows: some RowStore) -> [String] {
    var texts = [String](repeating: "", count: columns.count)
    forEachField(ofRow: row, in: rows) { texts[$0] = String(decoding: $1, as: UTF8.self) }
    return texts
  }
}
