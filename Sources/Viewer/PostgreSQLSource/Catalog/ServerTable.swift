import Records

/// A table, a view or a query on a server.
struct ServerTable: Sendable {
  /// The name for people: as it was given.
  let name: String
  /// The table or the query in a `FROM` clause, with quotes.
  let source: String
  let columns: [ServerColumn]
  let schema: EngineSchema
  /// The columns that the user may not read, which are left out.
  let hiddenColumns: [String]
  /// The number of pages of a table whose rows have fixed places: that is neither partitioned nor on another
  /// server. Else 0.
  let pageCount: Int

  /// Reads the columns of a query.
  init(query: String, on session: ServerSession) throws(ServerError) {
    name = "the query"
    // A comment at the end of the query ends with its line.
    source = "(\(Self.statement(in: query))\n) AS q"
    let rows = try session.rows(ServerStatement("SELECT * FROM \(source) LIMIT 0"))
    let twice = Dictionary(grouping: rows.columns) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    guard twice.isEmpty else {
      throw ServerError(.statement, "several columns are named \(twice.map { "'\($0)'" }.joined(separator: ", "))")
    }
    let facts = try TypeFacts.all(rows.types, on: session)
    columns = zip(rows.columns, rows.types).map { name, type in
      let known = facts[type] ?? .unknown
      return ServerColumn(name: name, type: known.name, facts: known, isNotNull: false, distinctCount: nil)
    }
    let plan = try ServerPlan(of: "SELECT * FROM \(source)", on: session)
    schema = EngineSchema(
      columns: columns.map(\.inSchema), estimatedRowCount: plan.rowCount, estimatedByteCount: plan.byteCount,
      abilities: [.search, .export])
    (hiddenColumns, pageCount) = ([], 0)
  }

  /// A statement without the semicolon at its end.
  private static func statement(in query: String) -> String {
    var text = Substring(query)
    while let last = text.last, last.isWhitespace || last == ";" { text.removeLast() }
    return String(text)
  }

  /// Reads the columns, the key and the indexes of a table.
  ///
  /// - Returns: nil if there is no such table.
  init?(named name: String, on session: ServerSession) throws(ServerError) {
    guard let found = try TableEntry(named: name, on: session) else { return nil }
    let known = try TableColumns(of: found, on: session)
    let indexes = try TableIndexes(of: found, known, on: session)
    (self.name, source, columns, hiddenColumns) = (name, found.source, known.columns, known.hidden)
    let hasPlaces = found.kind == "r" || found.kind == "m"
    let key: EngineSchema.Key =
      if let key = indexes.key { .columns(key) } else if hasPlaces { .hidden } else { .none }
    var (rows, bytes) = (found.rowCount, found.byteCount)
    if rows == nil {
      let plan = try ServerPlan(of: "SELECT * FROM \(source)", on: session)
      (rows, bytes) = (plan.rowCount, max(plan.byteCount, bytes ?? 0))
    }
    pageCount = hasPlaces ? (found.byteCount ?? 0) / 8192 : 0
    schema = EngineSchema(
      columns: columns.map(\.inSchema), key: key, indexes: indexes.columns, estimatedRowCount: rows,
      estimatedByteCount: bytes, abilities: [.fractions, .search, .export])
  }
}

/// The estimates of the planner for a statement, which does not run.
struct ServerPlan: Hashable, Sendable {
  let rowCount: Int
  let byteCount: Int

  init(of statement: String, _ parameters: [String?] = [], on session: ServerSession) throws(ServerError) {
    let text = try session.rows(ServerStatement("EXPLAIN (FORMAT JSON) \(statement)", parameters)).first ?? ""
    // The first plan of the text is the outermost one.
    func number(_ name: String) -> Double {
      guard let start = text.range(of: "\"\(name)\": ")?.upperBound else { return 0 }
      return Double(text[start...].prefix { $0.isNumber || ".-+e".contains($0) }) ?? 0
    }
    rowCount = Int(number("Plan Rows").rounded())
    byteCount = Int((number("Plan Rows") * number("Plan Width")).rounded())
  }
}
