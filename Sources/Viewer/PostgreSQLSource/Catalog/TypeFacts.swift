import Records

/// The properties of a type that decide how its values are compared.
struct TypeFacts: Hashable, Sendable {
  /// The number on the server.
  let number: UInt32
  /// The name without a length, as casts have it.
  let name: String
  /// Whether its values have an order.
  let hasOrder: Bool

  /// The types of some numbers; domains stand for the types that they are made of.
  static func all(_ numbers: [UInt32], on session: ServerSession) throws(ServerError) -> [UInt32: TypeFacts] {
    let statement = """
      SELECT a.oid, t.oid, pg_catalog.format_type(t.oid, NULL),
        t.typtype = 'e' OR EXISTS (SELECT 1 FROM pg_catalog.pg_opclass AS o
          JOIN pg_catalog.pg_am AS m ON m.oid = o.opcmethod WHERE m.amname = 'btree' AND o.opcdefault AND o.opcintype = t.oid)
        OR t.oid IN (1043, 1042)
      FROM pg_catalog.pg_type AS a JOIN pg_catalog.pg_type AS t
        ON t.oid = CASE WHEN a.typtype = 'd' THEN a.typbasetype ELSE a.oid END
      WHERE a.oid = ANY($1::oid[])
      """
    let list = "{\(Set(numbers).sorted().map { "\($0)" }.joined(separator: ","))}"
    let rows = try session.rows(ServerStatement(statement, [list])).values
    return rows.reduce(into: [:]) { facts, row in
      guard let asked = row[0].flatMap({ UInt32($0) }), let own = row[1].flatMap({ UInt32($0) }) else { return }
      facts[asked] = TypeFacts(number: own, name: row[2] ?? "text", hasOrder: row[3] == "t")
    }
  }

  static let unknown = TypeFacts(number: 25, name: "text", hasOrder: false)

  var kind: EngineSchema.Kind {
    switch number {
    case 20, 21, 23, 26, 700, 701, 1700: .number
    case 1082, 1114, 1184: .date
    case 16: .boolean
    default: .text
    }
  }

  /// Whether its values are texts that are compared as such.
  var isText: Bool { [25, 1042, 1043].contains(number) }

  /// The type that parameters are cast to. It compares with the column by an index, and has room for any number or
  /// moment that a filter names.
  var parameterType: String {
    switch number {
    case 20, 21, 23, 26: "bigint"
    case 1082: "timestamp"
    default: name
    }
  }
}
