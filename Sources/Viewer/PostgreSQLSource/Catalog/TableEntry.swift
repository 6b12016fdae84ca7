import Records

/// A table or a view in the catalog of a server.
struct TableEntry: Sendable {
  let identifier: String
  /// Its name with quotes and its schema.
  let source: String
  /// The letter of the catalog: a table, a partitioned one, a view, a materialized one, or one on another server.
  let kind: String
  /// As estimated at the last analysis; nil if there was none.
  let rowCount: Int?
  let byteCount: Int?
  /// The name that finds it: without the schema where that is found by itself.
  let name: String

  private static let selection = """
    SELECT c.oid, quote_ident(n.nspname) || '.' || quote_ident(c.relname), c.relkind,
      CASE WHEN c.relkind = 'p' THEN
        (SELECT sum(greatest(p.reltuples, 0)) FROM pg_catalog.pg_inherits AS i
         JOIN pg_catalog.pg_class AS p ON p.oid = i.inhrelid WHERE i.inhparent = c.oid)::bigint
      ELSE c.reltuples::bigint END,
      c.relpages::bigint * current_setting('block_size')::bigint,
      CASE WHEN pg_catalog.pg_table_is_visible(c.oid) THEN c.relname ELSE n.nspname || '.' || c.relname END
    FROM pg_catalog.pg_class AS c JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f')
    """

  private init(_ row: [String?]) {
    (identifier, source, kind) = (row[0] ?? "", row[1] ?? "", row[2] ?? "")
    let count = row[3].flatMap { Int($0) } ?? -1
    // Views have none, and a table without an analysis says -1; older servers say 0.
    rowCount = kind == "v" || count < 0 || count == 0 && row[4] != "0" ? nil : count
    byteCount = row[4].flatMap { Int($0) }
    name = row[5] ?? ""
  }

  /// - Parameter name: the name as it is, with the schema before it or not; or with quotes, as in a statement.
  /// - Returns: nil if there is no such table.
  init?(named name: String, on session: ServerSession) throws(ServerError) {
    let exact = """
      \(Self.selection) AND (c.relname = $1::text AND pg_catalog.pg_table_is_visible(c.oid)
        OR n.nspname || '.' || c.relname = $1::text) ORDER BY c.relname = $1::text DESC LIMIT 1
      """
    if let row = try session.rows(ServerStatement(exact, [name])).values.first {
      self = TableEntry(row)
      return
    }
    guard name.contains("\"") else { return nil }
    let quoted = "\(Self.selection) AND c.oid = pg_catalog.to_regclass($1::text)"
    guard let row = try session.rows(ServerStatement(quoted, [name])).values.first else { return nil }
    self = TableEntry(row)
  }

  /// All tables and views but those of the server itself, those found without a schema first.
  static func all(on session: ServerSession) throws(ServerError) -> [TableEntry] {
    let statement = """
      \(selection) AND NOT c.relispartition AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
      ORDER BY pg_catalog.pg_table_is_visible(c.oid) DESC, n.nspname, c.relname
      """
    return try session.rows(ServerStatement(statement)).values.map(TableEntry.init)
  }

  /// The kind in a word or two.
  var kindName: String {
    switch kind {
    case "p": "partitioned table"
    case "v": "view"
    case "m": "materialized view"
    case "f": "foreign table"
    default: "table"
    }
  }
}
