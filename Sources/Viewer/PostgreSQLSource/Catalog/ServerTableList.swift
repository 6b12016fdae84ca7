import Records

/// The tables and views of a database, each with its estimated number of rows. Nothing is counted.
public final class ServerTableList: RowReader {
  public let namesColumns = true
  private let address: ServerAddress
  private let names: [String]
  private let table: Table

  init(_ address: ServerAddress, _ entries: [TableEntry]) {
    (self.address, names) = (address, entries.map(\.name))
    var table = Table(header: ["name", "kind", "rows"])
    for entry in entries {
      let count = entry.rowCount.map { $0 == 0 ? "0" : "~\($0)" } ?? ""
      table.append([entry.name, entry.kindName, count], line: table.rowCount + 1)
    }
    self.table = table
  }

  /// The error for options that are about the rows of one table.
  public var needsName: SourceError { .severalTables(source: address.text, known: names) }

  public var rows: (any RowStore)? { table }
  public var faults: RowFaults { RowFaults() }
  public var progress: ReadProgress { ReadProgress(done: table.rowCount, total: table.rowCount) }
  public var isBounded: Bool { true }
  public var isSmall: Bool { true }
  public func readMore() -> Bool { false }
}
