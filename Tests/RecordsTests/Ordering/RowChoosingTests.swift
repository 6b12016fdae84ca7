import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("Sorted rows") struct RowChoosingTests {
  private func table(_ columns: [String], _ rows: [[String]]) -> Table {
    var table = Table(header: columns)
    for (line, row) in rows.enumerated() { table.append(row, line: line + 2) }
    return table
  }

  private func arranged(_ table: Table, _ choice: RowChoice, _ columns: ColumnChoice = ColumnChoice()) throws
    -> SectionedRecords
  {
    var records = SectionedRecords(grouping: try Grouping(of: table, columns, source: "t.csv"))
    records.absorb(table)
    var work = RowChoosing(choice, of: table, rowCount: table.rowCount, titleColumn: records.grouping.titleColumn)
    while !work.isComplete { work.step() }
    return work.arranged(records)
  }

  private func titles(_ table: Table, _ order: String...) throws -> [String] {
    let records = try arranged(table, RowChoice(order: order.compactMap { ColumnOrder($0) }))
    return records.sections[0].rows.map { table[$0, 0] }
  }

  @Test("numbers are sorted by value, and rows without one come last in both directions")
  func numbers() throws {
    let rows =
      [["a", "10"], ["b", ""], ["c", "9"], ["d", "-1"], ["e", "1,000"]] + (0..<20).map { ["n\($0)", "50"] }
    let table = table(["name", "n"], rows + [["f", "unknown"], ["g"]])
    let same = (0..<20).map { "n\($0)" }
    try expect(titles(table, "n"), ["d", "c", "a"] + same + ["e", "f", "b", "g"])
    try expect(titles(table, "n:desc"), ["e"] + same + ["a", "c", "d", "f", "b", "g"])
  }

  @Test("texts are sorted in natural order, and dates by time")
  func textsAndDates() throws {
    let names = table(["name"], [["item 10"], ["Item 9"], [""], ["apple"]])
    try expect(titles(names, "name"), ["apple", "Item 9", "item 10", ""])
    try expect(titles(names, "1:desc"), ["item 10", "Item 9", "apple", ""])
    let dates = table(["name", "d"], [["a", "2 Jan 2026"], ["b", "31 Dec 2025"], ["c", "1/1/2026"]])
    try expect(titles(dates, "d"), ["b", "c", "a"])
  }

  @Test("rows that are equal in one column are ordered by the next, and otherwise keep their order")
  func several() throws {
    let rows = [["a", "x", "1"], ["b", "y", "2"], ["c", "x", "2"], ["d", "y", "1"], ["e", "x", "1"]]
    let table = table(["name", "k", "n"], rows)
    try expect(titles(table, "k", "n:desc"), ["c", "a", "e", "b", "d"])
    try expect(titles(table, "k:desc", "n"), ["d", "b", "a", "e", "c"])
    try expect(titles(table, "k"), ["a", "c", "e", "b", "d"])
  }

  @Test("an unknown column orders nothing")
  func unknown() throws {
    let table = table(["name"], [["b"], ["a"]])
    try expect(titles(table, "size", "name"), ["a", "b"])
    try expect(titles(table, "size"), ["b", "a"])
  }

  @Test("every section is sorted by itself")
  func sections() throws {
    let table = table(
      ["name", "kind"], [["b", "x"], ["a", "y"], ["A", "x"], ["b", "x"], ["a10", "x"], ["a9", "x"]])
    let records = try arranged(table, RowChoice(order: [ColumnOrder(nil)]), ColumnChoice(section: "kind"))
    expect(records.sections.map { Array($0.rows) }, [[2, 5, 4, 0, 3], [1]])
    let places = RowPlaces(of: records)
    for (section, rows) in records.sections.map(\.rows).enumerated() {
      for (item, row) in rows.enumerated() {
        let place = try #require(places.place(ofRow: row))
        expect(place.section, section)
        expect(place.item, item)
      }
    }
    #expect(places.place(ofRow: 6) == nil)
  }

  @Test("sections are sorted by name or by size, and groups with them")
  func sectionOrder() throws {
    let rows = [
      ["1", "b", "z"], ["2", "a", "y"], ["3", "b", "x"], ["4", "c", "w"], ["5", "b", "x"], ["6", "a", "v"],
    ]
    let table = table(["name", "group", "kind"], rows)
    func names(_ order: String, _ columns: ColumnChoice) throws -> [String] {
      let records = try arranged(table, RowChoice(sections: SectionOrder(order)), columns)
      return records.sections.map { ($0.groups + [$0.name]).joined() }
    }
    let flat = ColumnChoice(section: "group"), nested = ColumnChoice(section: "kind", groups: ["group"])
    try expect(names("name", flat), ["a", "b", "c"])
    try expect(names("size", flat), ["c", "a", "b"])
    try expect(names("size:desc", flat), ["b", "a", "c"])
    try expect(names("name:desc", nested), ["cw", "bz", "bx", "ay", "av"])
    try expect(names("size:desc", nested), ["bx", "bz", "av", "ay", "cw"])
  }

  @Test("an order of numbers equals that of a comparison of values", arguments: TestSeeds.all(1...8))
  func manyNumbers(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let values = (0..<6000).map { _ in Double(Int.random(in: -300...300, using: &random)) / 4 }
    let table = table(["name", "n"], values.enumerated().map { ["\($0)", "\($1)"] })
    let isDescending = seed.isMultiple(of: 2)
    let expected = values.indices.sorted { a, b in
      values[a] != values[b] ? (values[a] < values[b]) != isDescending : a < b
    }
    try expect(titles(table, isDescending ? "n:desc" : "n"), expected.map(String.init), "seed \(seed)")
  }

  @Test("orders that were written are read back")
  func texts() {
    for text in ["size", "size:desc", "a:b"] { expect(ColumnOrder(text)?.text, text) }
    expect(ColumnOrder("size:asc"), ColumnOrder("size"))
    #expect(ColumnOrder(":desc") == nil)
    expect(SectionOrder("size:desc")?.text, "size:desc")
    #expect(SectionOrder("width") == nil)
  }
}
