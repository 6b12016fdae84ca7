import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("Sorted rows") struct RowChoosingTests {
  private func titles(_ table: Table, _ order: String...) throws -> [String] {
    let records = try table.arranged(RowChoice(order: order.compactMap { ColumnOrder($0) }))
    return records.sections[0].rows.map { table[$0, 0] }
  }

  @Test("numbers are sorted by value, and rows without one come last in both directions")
  func numbers() throws {
    let rows =
      [["a", "10"], ["b", ""], ["c", "9"], ["d", "-1"], ["e", "1,000"]] + (0..<20).map { ["n\($0)", "50"] }
    let table = Table(["name", "n"], rows + [["f", "unknown"], ["g"]])
    let same = (0..<20).map { "n\($0)" }
    try expect(titles(table, "n"), ["d", "c", "a"] + same + ["e", "f", "b", "g"])
    try expect(titles(table, "n:desc"), ["e"] + same + ["a", "c", "d", "f", "b", "g"])
  }

  @Test("every section is sorted by itself")
  func sections() throws {
    let table = Table(
      ["name", "kind"], [["b", "x"], ["a", "y"], ["A", "x"], ["b", "x"], ["a10", "x"], ["a9", "x"]])
    let records = try table.arranged(RowChoice(order: [ColumnOrder(nil)]), ColumnChoice(section: "kind"))
    expect(records.sections.map { Array($0.rows) }, [[2, 5, 4, 0, 3], [1]])
  }

  @Test("an order of numbers equals that of a comparison of values", arguments: TestSeeds.all(1...8))
  func manyNumbers(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let values = (0..<6000).map { _ in Double(Int.random(in: -300...300, using: &random)) / 4 }
    let table = Table(["name", "n"], values.enumerated().map { ["\($0)", "\($1)"] })
    let isDescending = seed.isMultiple(of: 2)
    let expected = values.indices.sorted { a, b in
      values[a] != values[b] ? (values[a] < values[b]) != isDescending : a < b
    }
    try expect(titles(table, isDescending ? "n:desc" : "n"), expected.map(String.init), "seed \(seed)")
  }
}
