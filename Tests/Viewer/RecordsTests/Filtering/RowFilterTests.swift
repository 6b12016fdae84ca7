import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("Filtered rows") struct RowFilterTests {
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
    let table = Table(["x", "y", "z"], rows)
    for wanted in ["ab", "abba", "bBa", "aaaaaaaaa"] {
      let isExact = wanted.contains("B")
      let expected = rows.indices.filter { row in
        rows[row].contains { (isExact ? $0 : $0.lowercased()).contains(wanted) }
      }
      try expect(table.kept(wanted), expected, "'\(wanted)', seed \(seed)")
      try expect(table.kept("!" + wanted), rows.indices.filter { !Set(expected).contains($0) }, "seed \(seed)")
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
    let table = Table(["name", "kind", "n"], [["a", "x", "3"], ["b", "y", "2"], ["c", "z", "1"], ["d", "x", "1"]])
    let choice = RowChoice(filters: ["kind~[xz]"], order: [ColumnOrder("n")])
    let arranged = try table.arranged(choice, ColumnChoice(section: "kind"))
    expect(arranged.sections.map(\.name), ["x", "z"])
    expect(arranged.sections.map { Array($0.rows) }, [[3, 0], [2]])
  }
}
