import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("Filters that are written for a value") struct FilterWritingTests {
  @Test(
    "names and values have quotes only where they need them",
    arguments: [
      ("country", "Japan", "country=Japan"), ("country", "New York", "country=\"New York\""), ("n", "", "n="),
      ("n", "-5", "n=-5"), ("day", "5 Feb 2026", "day=5 Feb 2026"),
      ("order date", "2026-01-05", "order date=2026-01-05"),
      ("note", "a=b", "note=a=b"), ("note", "~x", "note=\"~x\""), ("note", "=x", "note=\"=x\""),
      ("note", "say \"so\"", "note=\"say \"\"so\"\"\""), ("note", " x ", "note=\" x \""), ("note", "and", "note=and"),
      ("a=b", "x", "a=b=x"), ("not", "x", "not=x"), ("\"q\"", "x", "\"\"\"q\"\"\"=x"),
    ])
  func quotes(name: String, value: String, text: String) throws {
    let rows = Table([name], [[value]])
    expect(RowFilter.text(column: 0, equalTo: value, of: rows), text)
  }

  @Test("no filter is written for a value of several lines, or for one too long for a line")
  func refused() {
    for value in ["a\nb", "a\r\nb", String(repeating: "x", count: 1_001)] {
      #expect(RowFilter.text(column: 0, equalTo: value, of: Table(["x"], [[value]])) == nil)
    }
  }

  @Test("a filter that is written keeps the rows with its value, and others with !", arguments: TestSeeds.all(0..<40))
  func keepsRows(_ seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let pieces = ["a", "b", " ", "\"", "=", "!", "~", "(", ")", ",", "and", "or", "not", "in", "|", "<", "ü", "[0]"]
    func text() -> String {
      (0..<Int.random(in: 0...5, using: &chance)).map { _ in pieces.randomElement(using: &chance) ?? "" }.joined()
    }
    let names = (0..<3).map { _ in text() }
    let values = (0..<12).map { _ in names.map { _ in text() } }
    let rows = Table(names, values)
    for column in names.indices {
      for row in values {
        guard let filter = RowFilter.text(column: column, equalTo: row[column], of: rows) else {
          // Few names have no text: those that are blank, for example.
          continue
        }
        let same = values.indices.filter { values[$0][column].lowercased() == row[column].lowercased() }
        try expect(kept(filter, rows), same, "seed \(seed): \(filter)")
        try expect(kept("!" + filter, rows), values.indices.filter { !same.contains($0) }, "seed \(seed): !\(filter)")
      }
    }
  }

  private func kept(_ text: String, _ rows: Table) throws -> [Int] {
    let filter = try #require(try RowFilter(text, of: rows))
    #expect(filter.valueError(in: rows) == nil, "\(text)")
    var kept: [UInt32] = []
    try RowSieve([filter]).pass(0..<rows.rowCount, of: rows, to: &kept)
    return kept.map(Int.init)
  }
}
