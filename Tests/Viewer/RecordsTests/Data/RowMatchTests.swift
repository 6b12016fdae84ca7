import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("Rows of two readings of a source") struct RowMatchTests {
  private func places(_ old: [[String]], _ new: [[String]], columns: [String] = ["name", "n"]) throws -> [Int?] {
    let match = try #require(RowMatch(from: Table(columns, old), to: Table(columns, new)))
    for row in old.indices {
      if let after = match.row(after: row) { expect(match.row(before: after), row) }
    }
    return old.indices.map { match.row(after: $0) }
  }

  @Test("a row that comes once is found wherever it is, also after a line was added at the top")
  func once() throws {
    let rows = (0..<50).map { ["row \($0)", "\($0 % 3)"] }
    try expect(places(rows, [["new", "0"]] + rows), (1...50).map { $0 })
    try expect(places(rows, rows.reversed()), (0..<50).reversed().map { $0 })
    try expect(places(rows, []), rows.map { _ in nil })
  }

  @Test("rows are the same by the bytes of all fields: the same text in other fields is another row")
  func fields() throws {
    try expect(places([["ab", "c"], ["x", ""]], [["a", "bc"], ["x", ""]]), [nil, 1])
  }

  @Test("equal rows are found at the ends and beside rows that were found, and are never mixed up")
  func equal() throws {
    let same = ["same", "1"]
    #expect(
      try places([same, same, ["a", "1"], same], [["new", "1"], same, same, ["a", "1"], same]) == [1, 2, 3, 4])
    try expect(places([same, same], [same, same, same]).compactMap { $0 }.count, 2)
  }

  @Test("a column of keys counts, whatever else changed in the row")
  func keys() throws {
    let old = [["1", "a"], ["2", "b"], ["3", "c"]]
    let new = [["3", "other"], ["9", "a"], ["1", "b"]]
    try expect(places(old, new, columns: ["ID", "name"]), [2, nil, 0])
    try expect(places(old, new, columns: ["number", "name"]), [nil, nil, nil])
    try expect(places([["1", "a"], ["1", "b"]], [["1", "b"], ["1", "a"]], columns: ["id", "name"]), [1, 0])
  }

  @Test("every row that is found has the same fields", arguments: TestSeeds.all(1...100))
  func random(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    var rows = (0..<Int.random(in: 0...40, using: &chance)).map { _ in
      ["\(Int.random(in: 0..<25, using: &chance))", "x"]
    }
    let old = rows
    for _ in 0..<Int.random(in: 0...8, using: &chance) {
      let place = Int.random(in: 0...rows.count, using: &chance)
      if Bool.random(using: &chance) { rows.insert(["\(Int.random(in: 0..<60, using: &chance))", "x"], at: place) }
      if Bool.random(using: &chance), !rows.isEmpty { rows.remove(at: Int.random(in: rows.indices, using: &chance)) }
    }
    for (row, after) in try places(old, rows).enumerated() {
      if let after { expect(rows[after], old[row], "seed \(seed): row \(row)") }
      let isOnce = old.filter { $0 == old[row] }.count == 1 && rows.filter { $0 == old[row] }.count == 1
      if isOnce { expect(after, rows.firstIndex(of: old[row]), "seed \(seed): row \(row)") }
    }
  }

  @Test("more rows than that are not compared")
  func tooMany() {
    var table = Table(header: ["n"])
    for row in 0...RowMatch.mostRows { table.append(["\(row)"], line: row) }
    #expect(RowMatch(from: table, to: table) == nil)
  }
}
