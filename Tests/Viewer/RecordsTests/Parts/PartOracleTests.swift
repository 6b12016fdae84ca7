import Foundation
import TestExpectations
import TestSeeds
import Testing

@testable import Records

/// Random tables whose parts Python has computed. `Fixtures/parts.py` makes them.
@Suite("Parts of values against Python") struct PartOracleTests {
  struct Case: Decodable {
    struct Part: Decodable {
      let name: String
      let values: [String]
      let groups: [String]
      let sorted: [Int]?
    }

    let columns: [String]
    let rows: [[String]]
    let parts: [Part]
  }

  @Test("200 tables have the parts that Python finds")
  func stored() throws { try check(Fixture.bytes("parts.jsonl")) }

  @Test("1,000 random tables have the parts that Python finds", arguments: TestSeeds.all(1...10))
  func random(seed: UInt64) throws {
    // Without Python, the stored tables are enough.
    guard let lines = try Fixture.output(of: "parts.py", "\(seed)", "100") else { return }
    try check(lines)
  }

  private func check(_ lines: [UInt8]) throws {
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      let one = try JSONDecoder().decode(Case.self, from: Data(line))
      var table = Table(header: one.columns)
      for (number, row) in one.rows.enumerated() { table.append(row, line: number + 1) }
      let parts = table.parts(named: one.parts.map(\.name))
      try expect(parts.map(\.name), one.parts.map(\.name), "\(String(decoding: line, as: UTF8.self))")
      let rows = table.withParts(parts)
      for part in one.parts { try check(part, of: rows, table, one) }
    }
  }

  private func check(_ part: Case.Part, of rows: some RowStore, _ table: Table, _ one: Case) throws {
    let column = try #require(rows.column(named: part.name))
    let comment = "\(part.name) of \(one.rows)"
    // One by one, and in passes over the rows.
    try expect(one.rows.indices.map { rows[$0, column] }, part.values, "\(comment)")
    let selection = ColumnSelection([column, 0])
    for (row, fields) in one.rows.enumerated() {
      try expect(selection.texts(ofRow: row, in: rows), [part.values[row], fields[0]], "\(comment)")
    }
    // Groups come in the order of the source, or in their own, however the rows arrive.
    let none = part.values.contains("") ? ["(no \(part.name))"] : []
    var records = SectionedRecords(grouping: try Grouping(of: rows, sectionBy: part.name, source: "t"))
    while records.rowCount < rows.rowCount { records.absorb(rows, limit: 3) }
    if part.sorted != nil {
      try expect(records.sections.map(\.name), part.groups + none, "\(comment)")
    } else {
      try expect(records.sections.map(\.name).filter { !none.contains($0) }, part.groups, "\(comment)")
    }
    for section in records.sections {
      let name = none.contains(section.name) ? "" : section.name
      try expect(Array(section.rows), part.values.indices.filter { part.values[$0] == name }, "\(comment)")
    }
    // Filters and sorts find parts that the table does not have as columns.
    let name = part.name
    if let sorted = part.sorted { try expect(table.chosen(RowChoice(order: [ColumnOrder(name)])), sorted, "\(comment)") }
    try expect(
      table.chosen(RowChoice(filters: ["\(name)="])), part.values.indices.filter { part.values[$0].isEmpty }, "\(comment)")
  }

  @Test("every part can be named in lists of columns, orders, aggregates and filters, whatever the column is called")
  func notations() throws {
    let hostile = ["a@b", "x.y", "a,b", "say \"hi\"", "q\"@hour", "tags[0]", "sum:x", "x:desc", "\"a\".b", " and ", "1"]
    for name in hostile {
      let table = Table([name, "other"], [["2026-03-01 10:30:00", "x"], ["2026-03-01 11:00:00", "y"]])
      let column = table.columns[0]
      let part = "\"" + column.replacing("\"", with: "\"\"") + "\"@hour"
      let values = ["2026-03-01 10:00", "2026-03-01 11:00"]
      let rows = table.withParts(table.parts(named: [part]))
      try expect(rows.columns, table.columns + [part])
      expect((0..<2).map { rows[$0, 2] }, values)
      for text in [part, QuotedName.text(part)] {
        expect(QuotedName.elements(of: "\(text),x").map(QuotedName.name), [part, "x"], "\(text)")
        expect(ColumnOrder(text + ":desc"), ColumnOrder(part, isDescending: true), "\(text)")
        expect(Aggregate("max:" + text), Aggregate(.max, of: part), "\(text)")
        expect(ShownColumns.Entry(text + ":20"), ShownColumns.Entry(name: part, width: 20), "\(text)")
      }
      try expect(table.chosen(RowChoice(filters: ["\(part)=\"2026-03-01 11:00\""])), [1])
      try expect(table.chosen(RowChoice(order: [ColumnOrder(part, isDescending: true)])), [1, 0])
    }
  }
}
