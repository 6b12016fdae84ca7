import Records

/// Rows from SQLite databases: those of a table, or of a query.
public enum DatabaseSource {
  /// Opens a database.
  ///
  /// - Parameters:
  ///   - table: a table or a view; nil if there is only one, or if a query is given.
  ///   - query: a single statement that reads rows.
  ///   - columns: the columns that will be used.
  ///   - keepsRows: whether all rows will be needed, and not only those that come into view.
  ///   - listsTables: whether a database with several tables is read as a list of them, if none is named.
  ///   - engine: whether rows stay in the database.
  public static func reader(
    path: String, table: String? = nil, query: String? = nil, columns: ColumnChoice, keepsRows: Bool,
    listsTables: Bool = false, engine: EngineChoice = .off
  ) throws(SourceError) -> any RowReader {
    let database = try Database(path: path)
    let items = try Self.items(of: database)
    let tables = items.map(\.name)
    if let query { return try QueryReader(database, query) }
    guard !tables.isEmpty else {
      throw .malformed(source: path, format: "a database with tables", line: nil, reason: "there are none in it")
    }
    if table == nil, tables.count > 1 {
      guard !listsTables else { return TableList(database, items) }
      throw .severalTables(source: path, known: tables)
    }
    let name = table ?? tables[0]
    guard tables.contains(name) else { throw .unknownTable(name: name, source: path, known: tables) }
    if let keyed = try KeyedTable(name, in: database) {
      if try engine.applies(to: keyed) { return EngineReader(try SQLiteEngine(path: path, table: name)) }
      return try keepsRows ? TableReader(keyed) : KeyReader(keyed, columns: columns)
    }
    guard engine != .on else {
      let reason = "its table '\(name)' has no rowid, so that rows cannot stay in it; --engine off reads all of them"
      throw .unreadable(source: path, reason: reason)
    }
    return try QueryReader(database, "SELECT * FROM \(name.quotedName)", of: name)
  }

  /// A table or a view.
  struct Item {
    let name: String
    let isTable: Bool
  }

  private static func items(of database: Database) throws(SourceError) -> [Item] {
    let statement = try database.statement(
      "SELECT name, type FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' "
        + "ORDER BY name")
    var items: [Item] = []
    while try statement.step() { items.append(Item(name: statement.text(0), isTable: statement.text(1) == "table")) }
    return items
  }
}

extension EngineChoice {
  fileprivate func applies(to table: KeyedTable) throws(SourceError) -> Bool {
    guard self == .auto, let keys = try table.keyRange() else { return self == .on }
    let span = keys.upperBound.subtractingReportingOverflow(keys.lowerBound)
    return span.overflow || span.partialValue >= Int64(Self.mostRowsInMemory)
  }
}
