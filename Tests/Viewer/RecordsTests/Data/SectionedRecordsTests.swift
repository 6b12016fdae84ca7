import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("Records in sections") struct SectionedRecordsTests {
  static let header = ["name", "region", "size"]

  static func table(_ rows: [[String]]) -> Table {
    var table = Table(header: header)
    for (index, row) in rows.enumerated() {
      table.append(row, line: index + 2)
    }
    return table
  }

  static func shape(_ records: SectionedRecords) -> [String: [Int]] {
    Dictionary(uniqueKeysWithValues: records.sections.map { ($0.name, Array($0.rows)) })
  }

  @Test("columns are chosen by name, and the title has a sensible default")
  func choosesColumns() throws {
    let table = Self.table([])
    let plain = try Grouping(of: table, source: "t.csv")
    #expect(plain.sectionColumn == nil)
    expect(plain.titleColumn, 0)
    expect(plain.detailColumns, [])
    let byName = try Grouping(of: table, sectionBy: "name", source: "t.csv")
    expect(byName.sectionColumn, 0)
    expect(byName.titleColumn, 1)
    let full = try Grouping(of: table, sectionBy: "region", title: "size", details: ["name", "1"], source: "t.csv")
    expect(full.sectionColumn, 1)
    expect(full.titleColumn, 2)
    expect(full.detailColumns, [0, 0])
    let single = try Grouping(of: Table(header: ["a"]), sectionBy: "a", source: "t.csv")
    expect(single.sectionColumn, 0)
    expect(single.titleColumn, 0)
  }

  @Test("unknown columns are reported, whatever they are for")
  func unknownColumns() {
    let error = SourceError.unknownColumn(name: "x", source: "t.csv", known: Self.header)
    let table = Self.table([])
    #expect(throws: error) { try Grouping(of: table, sectionBy: "x", source: "t.csv") }
    #expect(throws: error) { try Grouping(of: table, title: "x", source: "t.csv") }
    #expect(throws: error) { try Grouping(of: table, details: ["name", "x"], source: "t.csv") }
    #expect(throws: SourceError.unknownColumns(names: ["x", "y", "z"], source: "t.csv", known: Self.header)) {
      try Grouping(of: table, sectionBy: "x", title: "y", details: ["name", "z"], source: "t.csv")
    }
  }

  @Test("sections and the rows in them keep the order in which they appear")
  func keepsOrder() throws {
    let table = Self.table([["a", "south"], ["b", "north"], ["c", "south"], ["d"], ["e", "north"], ["f", ""]])
    var records = SectionedRecords(grouping: try Grouping(of: table, sectionBy: "region", source: "t.csv"))
    records.absorb(table)
    expect(records.sections.map(\.name), ["south", "north", "(no region)"])
    expect(records.sections.map { Array($0.rows) }, [[0, 2], [1, 4], [3, 5]])
    expect(records.row(section: 1, item: 1), 4)
  }

  @Test("a name that Unicode can write in two ways makes one section")
  func comparesText() throws {
    let table = Self.table([["a", "Zu\u{308}rich"], ["b", "Zürich"]])
    var records = SectionedRecords(grouping: try Grouping(of: table, sectionBy: "region", source: "t.csv"))
    records.absorb(table)
    expect(records.sections.map { Array($0.rows) }, [[0, 1]])
  }

  @Test("without a section column there is one section, empty or not")
  func ungrouped() throws {
    var table = Self.table([])
    var records = SectionedRecords(grouping: try Grouping(of: table, source: "t.csv"))
    #expect(records.absorb(table).isEmpty)
    expect(records.sections.map { Array($0.rows) }, [[]])
    table.append(["a"], line: 2)
    let growth = records.absorb(table)
    #expect(growth.newSections.isEmpty)
    expect(growth.grown, [SectionGrowth.Appended(section: 0, items: 0..<1)])
  }

  @Test("growth reports the new sections and the rows appended to earlier ones")
  func reportsGrowth() throws {
    var table = Self.table([["a", "x"], ["b", "y"]])
    var records = SectionedRecords(grouping: try Grouping(of: table, sectionBy: "region", source: "t.csv"))
    expect(records.absorb(table), SectionGrowth(newSections: [0, 1], grown: [], isAtEnds: true))
    for row in [["c", "y"], ["d", "z"], ["e", "y"], ["f", "z"], ["g", "x"]] {
      table.append(row, line: 9)
    }
    let expected = SectionGrowth(
      newSections: [2],
      grown: [
        SectionGrowth.Appended(section: 0, items: 1..<2), SectionGrowth.Appended(section: 1, items: 1..<3),
      ], isAtEnds: true)
    expect(records.absorb(table), expected)
    #expect(records.absorb(table).isEmpty)
  }

  @Test("sections are sorted by name on request: numbers by value, letters whatever their case")
  func sorted() throws {
    let names = ["b10", "B2", "a", "", "b2", "10", "9", "b1"]
    let table = Self.table(names.enumerated().map { ["\($0)", $1] })
    let choice = ColumnChoice(section: "region", order: .sections)
    let grouping = try Grouping(of: table, choice, source: "t.csv")
    var whole = SectionedRecords(grouping: grouping)
    whole.absorb(table)
    let expected = ["9", "10", "a", "b1", "B2", "b2", "b10", "(no region)"]
    expect(whole.sections.map(\.name), expected)
    var growing = SectionedRecords(grouping: grouping)
    growing.absorb(table, limit: 3)
    expect(growing.sections.map(\.name), ["a", "B2", "b10"])
    let growth = growing.absorb(table, limit: 2)
    expect(growth, SectionGrowth(newSections: [2, 4], grown: [], isAtEnds: false))
    growing.absorb(table)
    expect(growing.sections.map(\.name), expected)
    expect(growing.sections.map { Array($0.rows) }, whole.sections.map { Array($0.rows) })
  }

  @Test("taking rows ends at the first row of the last section that may change")
  func mostSections() throws {
    let table = Self.table(["a", "a", "b", "a", "c", "a", "d", "d"].enumerated().map { ["\($0)", $1] })
    let grouping = try Grouping(of: table, ColumnChoice(section: "region"), source: "t.csv")
    var records = SectionedRecords(grouping: grouping)
    var counts: [[Int]] = []
    while records.rowCount < table.rowCount {
      records.absorb(table, limit: 5, mostSections: 2)
      counts.append(records.sections.map(\.rows.count))
    }
    expect(counts, [[2, 1], [3, 1, 1], [4, 1, 1, 1], [4, 1, 1, 2]])
  }

  @Test("columns for title and size are recognized by their names")
  func likelyColumns() throws {
    let columns = { (names: String...) in try Grouping(of: Table(header: names), source: "t.csv") }
    try expect(columns("id", "kind", "Name").titleColumn, 2)
    try expect(columns("text", "title", "x").titleColumn, 1)
    try expect(columns("id", "kind").titleColumn, 0)
    try expect(columns("a", "Height", "b", "width").size, .pair(width: 3, height: 1))
    #expect(try columns("a", "Height").size == nil)
    var table = Table(header: ["a"])
    for text in ["640x480", "3 × 4", "12", "x", "-1x2", "1x2x3", "nan", ""] { table.append([text], line: 1) }
    let sizes = (0..<table.rowCount).map { SizeColumns.one(0).size(ofRow: $0, in: table) }
    expect(sizes.map { $0?.width }, [640, 3, nil, nil, nil, nil, nil, nil])
    expect(sizes.map { $0?.height }, [480, 4, 12, nil, nil, nil, nil, nil])
  }

  @Test("sections are the same whether rows come at once or in pieces", arguments: TestSeeds.all(1...20))
  func piecesDoNotMatter(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let names = ["a", "b", "", "é", "e\u{301}"]
    let rows = (0..<Int.random(in: 0...200, using: &random)).map { index in
      ["\(index)", names[Int.random(in: 0..<names.count, using: &random)]]
    }
    let grouping = try Grouping(of: Self.table([]), sectionBy: "region", source: "t.csv")
    var growing = SectionedRecords(grouping: grouping)
    var table = Self.table([])
    var counts: [Int] = []
    for (index, row) in rows.enumerated() {
      table.append(row, line: index + 2)
      guard Bool.random(using: &random) || index == rows.count - 1 else { continue }
      let growth = growing.absorb(table)
      expect(growth.newSections.first ?? counts.count, counts.count, "seed \(seed)")
      #expect(growth.isAtEnds, "seed \(seed)")
      for appended in growth.grown {
        expect(appended.items.lowerBound, counts[appended.section], "seed \(seed)")
        counts[appended.section] = appended.items.upperBound
      }
      counts += growth.newSections.map { growing.sections[$0].rows.count }
      expect(counts, growing.sections.map(\.rows.count), "seed \(seed)")
    }
    let expected = Dictionary(grouping: rows.indices) { rows[$0][1].isEmpty ? "(no region)" : rows[$0][1] }
    expect(Self.shape(growing), expected.mapValues { Array($0) }, "seed \(seed)")
    let firsts = growing.sections.map { $0.rows.first ?? 0 }
    expect(firsts, firsts.sorted(), "seed \(seed)")
  }
}
