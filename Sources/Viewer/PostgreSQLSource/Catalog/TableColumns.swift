import Records

/// A column of a table on a server.
struct ServerColumn: Hashable, Sendable {
  let name: String
  /// The name of the type, with a length.
  let type: String
  let facts: TypeFacts
  let isNotNull: Bool
  /// About how many values it has; nil if the server does not know.
  let distinctCount: Int?

  var inSchema: EngineSchema.Column { EngineSchema.Column(name, facts.kind, type: type, isNotNull: isNotNull) }
}

/// The columns of a table that the user may read.
struct TableColumns: Sendable {
  let columns: [ServerColumn]
  /// The number of each column in the catalog.
  let numbers: [Int]
  /// The names of those that the user may not read.
  let hidden: [String]

  init(of entry: TableEntry, on session: ServerSession) throws(ServerError) {
    let statement = """
      SELECT a.attname, a.attnum, pg_catalog.format_type(a.atttypid, a.atttypmod), a.atttypid, a.attnotnull,
        pg_catalog.has_column_privilege(a.attrelid, a.attnum, 'SELECT'),
        (SELECT max(s.n_distinct) FROM pg_catalog.pg_stats AS s JOIN pg_catalog.pg_class AS c ON c.oid = a.attrelid
          JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
          WHERE s.schemaname = n.nspname AND s.tablename = c.relname AND s.attname = a.attname)
      FROM pg_catalog.pg_attribute AS a
      WHERE a.attrelid = $1::oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum
      """
    let all = try session.rows(ServerStatement(statement, [entry.identifier])).values
    let rows = all.filter { $0[5] == "t" }
    let types = rows.map { $0[3].flatMap { UInt32($0) } ?? 0 }
    let facts = try TypeFacts.all(types, on: session)
    columns = zip(rows, types).map { row, type in
      ServerColumn(
        name: row[0] ?? "", type: row[2] ?? "", facts: facts[type] ?? .unknown, isNotNull: row[4] == "t",
        distinctCount: Self.count(row[6].flatMap { Double($0) }, ofRows: entry.rowCount))
    }
    numbers = rows.map { $0[1].flatMap { Int($0) } ?? 0 }
    hidden = all.filter { $0[5] != "t" }.map { $0[0] ?? "" }
  }

  /// - Parameter distinct: a number of values, or as a negative one their share of the rows.
  private static func count(_ distinct: Double?, ofRows rows: Int?) -> Int? {
    guard let distinct, distinct != 0 else { return nil }
    return distinct > 0 ? Int(distinct) : rows.map { Int(-distinct * Double($0)) }
  }
}

/// The indexes of a table, and the one that identifies its rows.
struct TableIndexes: Sendable {
  /// Of each index the columns, up to the first one that is none.
  private(set) var columns: [[Int]] = []
  private(set) var key: [Int]?

  init(of entry: TableEntry, _ table: TableColumns, on session: ServerSession) throws(ServerError) {
    let statement = """
      SELECT indkey::text, indnkeyatts, indisunique, indpred IS NULL FROM pg_catalog.pg_index
      WHERE indrelid = $1::oid AND indisvalid ORDER BY indisprimary DESC, indnkeyatts, indexrelid
      """
    let places = Dictionary(uniqueKeysWithValues: zip(table.numbers, table.columns.indices))
    for row in try session.rows(ServerStatement(statement, [entry.identifier])).values {
      guard row[3] == "t" else { continue }
      let numbers = (row[0] ?? "").split(separator: " ").prefix(row[1].flatMap { Int($0) } ?? 0)
      let found = numbers.map { Int($0).flatMap { places[$0] } }
      let known = Array(found.prefix { $0 != nil }.compactMap { $0 })
      if !known.isEmpty { columns.append(known) }
      let isKey = row[2] == "t" && known.count == numbers.count && known.allSatisfy { table.columns[$0].isNotNull }
      if isKey, !known.isEmpty, key == nil { key = known }
    }
  }
}
