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
  public static func reader(
    path: String, table: String? = nil, query: String? = nil, columns: ColumnChoice, keepsRows: Bool
  ) throws(SourceError) -> any RowReader {
    let database = try Database(path: path)
    let tables = try Self.tables(of: database)
    if let query { return try QueryReader(database, query) }
    guard !tables.isEmpty else {
      throw .malformed(source: path, format: "a database with tables", line: nil, reason: "there are none in it")
    }
    if table == nil, tables.count > 1 { throw .severalTables(source: path, known: tables) }
    let name = table ?? tables[0]
    guard tables.contains(name) else { throw .unknownTable(name: name, source: path, known: tables) }
    if let keyed = try KeyedTable(name, in: database) {
      return try keepsRows ? TableReader(keyed) : KeyReader(keyed, columns: columns)
    }
    return try QueryReader(database, "SELECT * FROM \(name.quotedName)", of: name)
  }

  private static func tables(of database: Database) throws(SourceError) -> [String] {
    let statement = try database.statement(
      "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' "
        + "ORDER BY name")
    var names: [String] = []
    while try statement.step() { names.append(statement.text(0)) }
    return names
  }
}
