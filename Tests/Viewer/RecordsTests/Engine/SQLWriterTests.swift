import Records
import TestExpectations
import Testing

/// The texts of statements, one for each shape.
@Suite("The statements of engines") struct SQLWriterTests {
  /// A table with a number that may be NULL, a text, and a number that is never NULL.
  static let table = SQLTable(
    "\"orders\"",
    columns: [
      SQLTable.Column("region", .text, type: "text"),
      SQLTable.Column("total", .number, type: "numeric", mayBeEmptyText: false),
      SQLTable.Column("id", .number, type: "bigint", isNotNull: true, mayBeEmptyText: false),
    ], key: [SQLTerm("\"id\"", type: "bigint")])

  private func writer(
    _ order: [EngineRequest.Order] = [], _ filter: SQLText = "", _ dialect: SQLDialect = .postgresql
  ) -> SQLWriter {
    SQLWriter(dialect, Self.table, order: SQLWriter.order(order, Self.table, dialect), filter: filter)
  }

  private func text(_ text: SQLText, _ dialect: SQLDialect = .postgresql) -> String { text.statement(dialect) }

  private static let descending = [EngineRequest.Order(1, isDescending: true)]
  private static let section: [SQLText] = ["\"region\" = \(value: .text("north"), type: "text")"]

  @Test("a quoted name is no end of a statement")
  func names() {
    expect(SQLDialect.sqlite.quoted("a\"; DROP TABLE t; --"), "\"a\"\"; DROP TABLE t; --\"")
    expect(SQLDialect.postgresql.quoted(""), "\"\"")
  }

  @Test("values are parameters, and only copies have them written out")
  func values() {
    let condition = writer().condition(0, in: [.text("it's"), .null])
    expect(text(condition), "(\"region\" IS NULL OR \"region\" = $1::text)")
    expect(condition.statement(.sqlite), "(\"region\" IS NULL OR \"region\" = ?1)")
    expect(condition.literal(.postgresql), "(\"region\" IS NULL OR \"region\" = 'it''s'::text)")
    expect(condition.values, [.text("it's")])
  }

  @Test("an empty value is NULL and the empty text, where a column can have them")
  func emptyValues() {
    expect(text(writer().condition(0, shows: "")), "(\"region\" IS NULL OR \"region\" = $1::text)")
    expect(text(writer().condition(1, shows: "")), "\"total\" IS NULL")
  }

  @Test("empty values come last as a part of their own, in both directions")
  func emptyLast() {
    for isDescending in [false, true] {
      let writer = writer([EngineRequest.Order(1, isDescending: isDescending)])
      let sign = isDescending ? " DESC" : ""
      expect(
        text(writer.window("*", of: [], part: 0, limit: 5)),
        "SELECT * FROM \"orders\" WHERE \"total\" IS NOT NULL ORDER BY \"total\"\(sign), \"id\"\(sign) LIMIT 5")
      expect(
        text(writer.window("*", of: [], part: 1, limit: 5)),
        "SELECT * FROM \"orders\" WHERE \"total\" IS NULL ORDER BY \"id\"\(sign) LIMIT 5")
      expect(writer.order.parts.count, 2)
    }
  }

  @Test("the next window compares rows as a whole, since the key has the direction of the column")
  func keyset() {
    let window = writer(Self.descending).window(
      "*", of: Self.section, part: 0, from: .beyond([.text("5"), .text("7")]), limit: 256)
    expect(
      text(window),
      "SELECT * FROM \"orders\" WHERE \"region\" = $1::text AND \"total\" IS NOT NULL"
        + " AND (\"total\", \"id\") < ($2::numeric, $3::bigint) ORDER BY \"total\" DESC, \"id\" DESC LIMIT 256")
    expect(window.values, [.text("north"), .text("5"), .text("7")])
  }

  @Test("an anchor takes the place of the part's condition on the same side of the first column")
  func bounds() {
    let edge = SQLWriter.Edge.beyond([.text("x"), .text("7")])
    for (isDescending, condition) in [(false, ""), (true, "\"region\" > '' AND ")] {
      let window = writer([EngineRequest.Order(0, isDescending: isDescending)])
        .window("*", of: [], part: 0, from: edge, limit: 9)
      let (sign, way) = isDescending ? ("<", " DESC") : (">", "")
      expect(
        text(window),
        "SELECT * FROM \"orders\" WHERE \(condition)(\"region\", \"id\") \(sign) ($1::text, $2::bigint)"
          + " ORDER BY \"region\"\(way), \"id\"\(way) LIMIT 9")
    }
  }

  @Test("the window before reverses each direction")
  func backwards() {
    let window = writer(Self.descending).window(
      "*", of: [], part: 0, from: .beyond([.text("5"), .text("7")]), isBackwards: true, limit: 9)
    expect(
      text(window),
      "SELECT * FROM \"orders\" WHERE \"total\" IS NOT NULL AND (\"total\", \"id\") > ($1::numeric, $2::bigint)"
        + " ORDER BY \"total\", \"id\" LIMIT 9")
  }

  @Test("in mixed directions the condition on the first column stands alone too")
  func mixedDirections() {
    let order = [EngineRequest.Order(1, isDescending: true), EngineRequest.Order(2)]
    let window = writer(order).window(
      "*", of: [], part: 0, from: .beyond([.text("5"), .text("7"), .text("7")]), limit: 9)
    expect(
      text(window),
      "SELECT * FROM \"orders\" WHERE \"total\" IS NOT NULL AND \"total\" <= $1::numeric AND (\"total\" < $2::numeric"
        + " OR (\"total\" = $3::numeric AND \"id\" > $4::bigint)"
        + " OR (\"total\" = $5::numeric AND \"id\" = $6::bigint AND \"id\" > $7::bigint))"
        + " ORDER BY \"total\" DESC, \"id\", \"id\" LIMIT 9")
  }

  @Test("far rows are counted by keys, and only those of the window are read")
  func keysFirst() {
    let window = writer(Self.descending).deepWindow("\"region\"", of: [], part: 0, limit: 9, offset: 1000)
    expect(
      text(window),
      "SELECT \"region\", ashlar_term_0, ashlar_term_1 FROM (SELECT \"total\" AS ashlar_term_0, \"id\" AS ashlar_term_1"
        + " FROM \"orders\" WHERE \"total\" IS NOT NULL ORDER BY \"total\" DESC, \"id\" DESC LIMIT 9 OFFSET 1000)"
        + " AS ashlar_keys JOIN \"orders\" ON \"id\" = ashlar_term_1 ORDER BY ashlar_term_0 DESC, ashlar_term_1 DESC")
  }

  @Test("the position of a row is the number of rows before it")
  func ordinal() {
    let count = writer(Self.descending).count(of: Self.section, part: 0, before: [.text("5"), .text("7")])
    expect(
      text(count),
      "SELECT count(*) FROM \"orders\" WHERE \"region\" = $1::text AND \"total\" IS NOT NULL"
        + " AND (\"total\", \"id\") > ($2::numeric, $3::bigint)")
  }

  @Test("names are found by steps over an index")
  func steps() {
    expect(
      text(writer().nextValue(0, of: [], after: .text("a")), .sqlite),
      "SELECT \"region\" FROM \"orders\" WHERE \"region\" > ?1 ORDER BY \"region\" LIMIT 1")
    expect(text(writer().firstNull(0, of: [])), "SELECT 1 FROM \"orders\" WHERE \"region\" IS NULL LIMIT 1")
    expect(
      text(writer().distinctValues(0, of: [], limit: 100)),
      "WITH RECURSIVE ashlar_steps AS ((SELECT \"region\" AS value FROM \"orders\" WHERE \"region\" IS NOT NULL ORDER BY"
        + " \"region\" LIMIT 1) UNION ALL SELECT (SELECT \"region\" FROM \"orders\" WHERE \"region\" >"
        + " ashlar_steps.value ORDER BY \"region\" LIMIT 1) FROM ashlar_steps WHERE ashlar_steps.value IS NOT NULL)"
        + " SELECT value FROM ashlar_steps WHERE value IS NOT NULL LIMIT 100")
  }

  @Test("groups are counted at the finest level, with totals")
  func groups() {
    expect(
      text(writer([], "\"id\" > 5").groups([0], [.rows, .filled(1), .sum(1), .min(1), .max(1)])),
      "SELECT \"region\", count(*), count(\"total\"), sum(\"total\"), min(\"total\"), max(\"total\") FROM \"orders\""
        + " WHERE \"id\" > 5 GROUP BY \"region\"")
  }

  @Test("rows are found by their keys, and exported in one statement")
  func rows() {
    expect(
      text(writer().rows("*", withKeys: [[.text("1")], [.text("2")]])),
      "SELECT * FROM \"orders\" WHERE \"id\" IN ($1::bigint, $2::bigint)")
    expect(
      text(writer(Self.descending).export("*", of: Self.section, part: 1)),
      "SELECT * FROM \"orders\" WHERE \"region\" = $1::text AND \"total\" IS NULL ORDER BY \"id\" DESC")
  }
}
