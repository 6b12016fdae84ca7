import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("Filtered rows") struct RowFilterTests {
  private func table(_ columns: [String], _ rows: [[String]]) -> Table {
    var table = Table(header: columns)
    for (line, row) in rows.enumerated() { table.append(row, line: line + 2) }
    return table
  }

  private func kept(_ table: some RowStore, _ filters: String...) throws -> [Int] {
    var records = SectionedRecords(grouping: try Grouping(of: table, source: "t.csv"))
    records.absorb(table)
    var work = RowChoosing(
      RowChoice(filters: filters), of: table, rowCount: table.rowCount, titleColumn: 0)
    while !work.isComplete { work.step() }
    if let failure = work.failure { throw failure }
    return Array(work.arranged(records).sections[0].rows)
  }

  private var log: Table {
    table(
      ["path", "Status", "size", "day"],
      [
        ["/index", "200", "1,500", "2026-01-31"], ["/login", "500", "2M", "1 Feb 2026"], ["/x=y", "404", "", ""],
        ["/Index", "500", "900K", "3 Mar 2026"], ["/500", "200.0", "3000000", "2025-12-31"],
      ])
  }

  @Test(
    "filters look at all fields or at one, and compare numbers and dates",
    arguments: [
      ("index", [0, 3]), ("Index", [3]), ("500", [0, 1, 3, 4]), ("status=500", [1, 3]), ("STATUS != 500", [0, 2, 4]),
      ("Status=200", [0, 4]), ("size>1M", [1, 4]), ("size<=1500", [0]), ("size>=2M", [1, 4]), ("size=", [2]),
      ("size!=", [0, 1, 3, 4]),
      ("day>2026-02-15", [3]), ("day<=1 Feb 2026", [0, 1, 4]), ("path~^/[a-z]+$", [0, 1, 3]),
      ("path!~o", [0, 2, 3, 4]),
      ("~^/[0-9]", [4]), ("!index", [1, 2, 4]), ("!~x", [1, 4]), ("!status=500", [0, 2, 4]), ("\"x=y\"", [2]),
      ("\"2M\"", [1]),
      ("path>/l", [1, 2]), ("path=/index", [0, 3]), ("path=/Index", [3]), ("2=404", [2]), ("", [0, 1, 2, 3, 4]),
    ])
  func filters(text: String, rows: [Int]) throws { try expect(kept(log, text), rows) }

  @Test("several filters must all pass")
  func several() throws {
    try expect(kept(log, "status=500", "index"), [3])
    try expect(kept(log, "!index", "!login", "~."), [2, 4])
    try expect(kept(log, "zebra"), [])
  }

  @Test("a text is found in single fields only, never across two or in their lengths", arguments: TestSeeds.all(1...3))
  func bytes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Lengths of fields are stored as bytes, some of which are letters.
    let rows = (0..<1100).map { row in
      (0..<3).map { _ in
        let count = (row < 1000 ? [0, 2] : [0, 2, 97, 98, 130]).randomElement(using: &random)!
        return String((0..<count).map { _ in "abAB".randomElement(using: &random)! })
      }
    }
    let table = table(["x", "y", "z"], rows)
    for wanted in ["ab", "abba", "bBa", "aaaaaaaaa"] {
      let isExact = wanted.contains("B")
      let expected = rows.indices.filter { row in
        rows[row].contains { (isExact ? $0 : $0.lowercased()).contains(wanted) }
      }
      try expect(kept(table, wanted), expected, "'\(wanted)', seed \(seed)")
      try expect(kept(table, "!" + wanted), rows.indices.filter { !Set(expected).contains($0) }, "seed \(seed)")
    }
  }

  @Test("a filter that was applied to some rows is applied to new ones only")
  func growth() throws {
    let rows = (0..<5000).map { ["item \($0 % 7)"] }
    var (table, known) = (Table(header: ["name"]), FilteredRows?.none)
    for step in 0..<5 {
      for row in rows[step * 1000..<(step + 1) * 1000] { table.append(row, line: 1) }
      var work = RowChoosing(
        RowChoice(filters: ["3"]), of: table, rowCount: table.rowCount, titleColumn: 0, after: known)
      work.step()
      #expect(work.isComplete)
      known = work.filtered
    }
    expect(known?.rows.map(Int.init), rows.indices.filter { $0 % 7 == 3 })
  }

  @Test("rows that pass are sorted, and sections without any are not shown")
  func sorted() throws {
    let table = table(["name", "kind", "n"], [["a", "x", "3"], ["b", "y", "2"], ["c", "z", "1"], ["d", "x", "1"]])
    var records = SectionedRecords(grouping: try Grouping(of: table, sectionBy: "kind", source: "t.csv"))
    records.absorb(table)
    let choice = RowChoice(filters: ["kind~[xz]"], order: [ColumnOrder("n")])
    var work = RowChoosing(choice, of: table, rowCount: 4, titleColumn: 0)
    while !work.isComplete { work.step() }
    let arranged = work.arranged(records)
    expect(arranged.sections.map(\.name), ["x", "z"])
    expect(arranged.sections.map { Array($0.rows) }, [[3, 0], [2]])
  }

  @Test("a malformed pattern keeps the rows as they are, and says why")
  func failure() throws {
    #expect { try kept(log, "~(") } throws: { "\($0)".contains("has a '(' without a ')'") }
  }
}
