import Records
import TestExpectations
import Testing

/// The conditions that filters become, and the filters that are refused.
@Suite("Filters as conditions of a statement") struct SQLFilterTests {
  private static let table = SQLTable(
    "\"orders\"",
    columns: [
      SQLTable.Column("region", .text, type: "text"),
      SQLTable.Column("total", .number, type: "numeric", mayBeEmptyText: false),
      SQLTable.Column("day", .date, type: "timestamp", isNotNull: true, mayBeEmptyText: false),
    ], key: [])

  private static let known: [SQLFilter.Known] = ["north", "North", "Item 9", "item 10"].map {
    SQLFilter.Known(.text($0), $0)
  } + [SQLFilter.Known(.null, "")]

  private func written(_ text: String, knows: Bool = true) throws -> (text: String, values: [SQLValue], notes: Int) {
    let rows = Table(header: ["region", "total", "day"])
    let writer = SQLWriter(.postgresql, Self.table, order: SQLOrder([SQLOrder.Part("", [])]))
    var filter = SQLFilter(writer) { column in knows && column == 0 ? Self.known : nil }
    let condition = try filter.condition([try #require(try RowFilter(text, of: rows))])
    return (condition.statement(.postgresql), condition.values, filter.notes.count)
  }

  @Test("numbers are compared by the database, with units read as in memory")
  func numbers() throws {
    let (text, values, _) = try written("total>1.5M")
    expect(text, "coalesce(\"total\" > $1::numeric, FALSE)")
    expect(values, [.text("1500000")])
  }

  @Test("a day is a half-open range, and a moment is one value")
  func days() throws {
    let day = try written("day=2024-02-29")
    expect(day.text, "\"day\" >= $1::timestamp AND \"day\" < $2::timestamp")
    expect(day.values, [.text("2024-02-29 00:00:00+00"), .text("2024-03-01 00:00:00+00")])
    expect(try written("day>2024-02").values, [.text("2024-03-01 00:00:00+00")])
    expect(try written("day<=2024-02-29 10:30").text, "\"day\" <= $1::timestamp")
  }

  @Test("texts are compared here, and the values that pass are listed")
  func texts() throws {
    expect(try written("region=north").values, [.text("north"), .text("North")])
    expect(try written("region=North").values, [.text("North")])
    expect(try written("region>\"item 9\"").values, [.text("north"), .text("North"), .text("item 10")])
    expect(try written("region~^item").text, "coalesce(\"region\" IN ($1::text, $2::text), FALSE)")
    expect(try written("region=south").text, "FALSE")
    expect(try written("region in (north, \"item 10\")").notes, 0)
  }

  @Test("a negated condition is true for NULL")
  func negation() throws {
    expect(try written("total!=5").text, "NOT (coalesce(\"total\" = $1::numeric, FALSE))")
    let (text, values, _) = try written("region!=\"\"")
    expect(text, "NOT ((\"region\" IS NULL OR \"region\" = $1::text))")
    expect(values, [.text("")])
  }

  @Test("without a list of values, a text in small letters is compared by the database, and the plan says so")
  func unknownValues() throws {
    let (text, _, notes) = try written("region=north", knows: false)
    expect(text, "coalesce(lower(\"region\") = $1, FALSE)")
    expect(notes, 1)
  }

  @Test("an order of texts and a pattern are refused where values are too many to list")
  func refused() throws {
    for text in ["region>north", "region~^n", "region=5"] {
      let error = #expect(throws: EngineError.self) { try written(text, knows: false) }
      expect(error?.kind, .refused)
      expect(error?.sentence.contains("'region'"), true, "\(text): \(error?.sentence ?? "")")
    }
  }
}
