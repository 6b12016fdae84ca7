import Records

/// Lists the tables and views of a database, each table with its number of rows.
///
/// Views have no number: counting their rows runs them, and some never end.
public final class TableList: RowReader {
  public let namesColumns = true
  private let database: Database
  private let names: [String]
  /// The tables that have no row yet, the next one last.
  private var waiting: [DatabaseSource.Item]
  private var table = Table(header: ["name", "kind", "rows"])

  init(_ database: Database, _ items: [DatabaseSource.Item]) {
    (self.database, names, waiting) = (database, items.map(\.name), items.reversed())
  }

  /// The error for options that are about the rows of one table.
  public var needsName: SourceError { .severalTables(source: database.path, known: names) }

  public var rows: (any RowStore)? { table }
  public private(set) var faults = RowFaults()
  public var progress: ReadProgress {
    ReadProgress(done: table.rowCount, total: table.rowCount + waiting.count)
  }
  /// Counting the rows of a large table takes a while.
  public var mayTakeLong: Bool { true }

  public func readMore() throws(SourceError) -> Bool {
    guard let next = waiting.popLast() else { return false }
    let count = next.isTable ? count(of: next.name) : nil
    table.append(
      [next.name, next.isTable ? "table" : "view", count.map { "\($0)" } ?? ""], line: table.rowCount + 1)
    return !waiting.isEmpty
  }

  public func interrupt() { database.interrupt() }

  /// nil if it cannot be counted, as a table of an extension that is not loaded.
  private func count(of name: String) -> Int64? {
    do throws(SourceError) {
      let statement = try database.statement("SELECT count(*) FROM \(name.quotedName)", of: name)
      return try statement.step() ? statement.integer(0) : nil
    } catch {
      faults.add(RowFault(line: nil, .malformed("the table '\(name)' cannot be counted: \(error)")))
      return nil
    }
  }
}
