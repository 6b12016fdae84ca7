import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("Records in groups of groups") struct NestedGroupsTests {
  private func grouped(_ table: Table, _ order: RecordOrder = [], limit: Int = .max) throws -> SectionedRecords {
    let choice = ColumnChoice(section: "c", groups: ["a", "b"], order: order)
    var records = SectionedRecords(grouping: try Grouping(of: table, choice, source: "t.csv"))
    while records.rowCount < table.rowCount { records.absorb(table, limit: limit) }
    return records
  }

  private func table(_ rows: [[String]]) -> Table {
    var table = Table(header: ["a", "b", "c", "n"])
    for (index, row) in rows.enumerated() { table.append(row + ["\(index)"], line: index + 2) }
    return table
  }

  @Test("rows of a group come together, wherever they are in the source; equal names in two groups are two sections")
  func together() throws {
    let table = table([["x", "1", "k"], ["y", "1", "k"], ["x", "1", "m"], ["x", "2", "k"], ["y", "", "k"]])
    let records = try grouped(table)
    expect(records.sections.map(\.groups), [["x", "1"], ["x", "1"], ["x", "2"], ["y", "1"], ["y", "(no b)"]])
    expect(records.sections.map(\.name), ["k", "m", "k", "k", "k"])
    expect(records.sections.map { Array($0.rows) }, [[0], [2], [3], [1], [4]])
    expect(records.sections(ofGroupAt: 1, depth: 0), 0..<3)
    expect(records.sections(ofGroupAt: 1, depth: 1), 0..<2)
    expect(records.itemCount(ofGroupAt: 2, depth: 0), 3)
    expect(records.grouping.titleColumn, 3)
  }

  @Test("random rows are grouped as by filtering, in order of appearance or of names, in pieces or at once")
  func agreesWithFiltering() throws {
    for seed in TestSeeds.all(0..<40) {
      var random = SplitMix64(seed: seed)
      let rows = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        (0..<3).map { _ in "v\(Int.random(in: 0...3, using: &random))" }
      }
      let table = table(rows)
      for order in [RecordOrder(), .sections] {
        let records = try grouped(table, order, limit: Int.random(in: 1...20, using: &random))
        let expected = filtered(rows, isSorted: order == .sections)
        expect(records.sections.map { $0.groups + [$0.name] }, expected.map(\.path), "seed \(seed)")
        expect(records.sections.map { Array($0.rows) }, expected.map(\.rows), "seed \(seed)")
      }
    }
  }

  @Test("thousands of rows, some of them short, are grouped as by filtering", arguments: TestSeeds.all(0..<4))
  func manyRows(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rows = (0..<3000).map { _ in
      (0..<3).map { _ in Int.random(in: 0...9, using: &random) == 0 ? "" : "v\(Int.random(in: 0...8, using: &random))" }
    }
    var table = Table(header: ["a", "b", "c"])
    for (line, row) in rows.enumerated() {
      // Empty fields at the end are left out.
      table.append(row[..<((row.lastIndex { !$0.isEmpty } ?? -1) + 1)], line: line + 2)
    }
    let records = try grouped(table, limit: Int.random(in: 1...3000, using: &random))
    let expected = filtered(rows, isSorted: false)
    let named = expected.map { zip($0.path, ["a", "b", "c"]).map { $0.isEmpty ? "(no \($1))" : $0 } }
    expect(records.sections.map { $0.groups + [$0.name] }, named, "seed \(seed)")
    expect(records.sections.map { Array($0.rows) }, expected.map(\.rows), "seed \(seed)")
  }

  /// The paths and rows, by filtering the rows for each distinct value, level by level.
  private func filtered(_ rows: [[String]], isSorted: Bool) -> [(path: [String], rows: [Int])] {
    func split(_ numbers: [Int], _ path: [String]) -> [(path: [String], rows: [Int])] {
      if path.count == 3 { return [(path, numbers)] }
      var values: [String] = []
      for number in numbers where !values.contains(rows[number][path.count]) { values.append(rows[number][path.count]) }
      return (isSorted ? values.sorted() : values).flatMap { value in
        split(numbers.filter { rows[$0][path.count] == value }, path + [value])
      }
    }
    return split(Array(rows.indices), [])
  }

  @Test("unknown columns of groups are reported")
  func unknown() {
    let error = SourceError.unknownColumn(name: "z", source: "t.csv", known: ["a", "b", "c", "n"])
    #expect(throws: error) { try Grouping(of: table([]), ColumnChoice(section: "c", groups: ["z"]), source: "t.csv") }
  }
}
