import Records

/// Reads and keeps the rows of a table.
final class TableReader: RowReader {
  let namesColumns = true
  private var pages: KeyPages
  private var table: Table

  init(_ keyed: KeyedTable) throws(SourceError) {
    pages = try KeyPages(keyed, keyed.rowsFromKey())
    table = Table(header: keyed.columns)
  }

  var rows: (any RowStore)? { table }
  private(set) var faults = RowFaults()
  var progress: ReadProgress { pages.progress }

  func readMore() throws(SourceError) -> Bool {
    try pages.readPage { _, row in
      table.append(row.texts(from: 1), line: table.rowCount + 1)
      if !row.isUTF8(from: 1) { faults.add(RowFault(line: table.rowCount, .notUTF8)) }
    }
  }

  var isBounded: Bool { true }

  func interrupt() { pages.interrupt() }
}
