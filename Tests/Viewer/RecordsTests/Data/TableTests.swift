import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("Tables of rows") struct TableTests {
  /// Rows of random sizes. Their fields have lengths around those at which the encoding changes.
  static func randomRows(_ count: Int, columns: Int, using random: inout SplitMix64) -> [[String]] {
    let lengths = [0, 1, 2, 15, 16, 127, 128, 129, 300]
    return (0..<count).map { _ in
      (0..<Int.random(in: 0...columns + 1, using: &random)).map { _ in
        let length = lengths.randomElement(using: &random) ?? 0
        return String(repeating: ["a", "é", "雪"].randomElement(using: &random) ?? "", count: length)
      }
    }
  }

  @Test(
    "a table returns the rows that were appended, one by one and page by page", arguments: TestSeeds.all([1, 2, 3]))
  func keepsRows(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let rows = Self.randomRows(3000, columns: 4, using: &random)
    var table = Table(header: ["a", "b", "c", "d"])
    for (index, row) in rows.enumerated() {
      table.append(row, line: index * 2 + 7)
    }
    expect(table.rowCount, rows.count)
    for (index, row) in rows.enumerated() {
      let got = (0..<4).map { table[index, $0] }
      let expected = (0..<4).map { $0 < row.count ? row[$0] : "" }
      expect(got, expected, "row \(index), seed \(seed)")
      expect(table.line(ofRow: index), index * 2 + 7)
    }
  }

  @Test("a table is a value: a copy does not see rows that are appended later")
  func isAValue() {
    var table = Table(header: ["a"])
    table.append(["one"], line: 2)
    let copy = table
    table.append(["two"], line: 3)
    expect(copy.rowCount, 1)
    expect(table.rowCount, 2)
    expect(copy[0, 0], "one")
    expect(table[0, 0], "one")
  }

  @Test(
    "a table takes at most twice the size of the file and 24 bytes per row",
    arguments: [
      "x", "short,row,here", ",,,,,,,,,",
      "a longer row,with some text in it,and more of it,so that it is like a log line",
    ])
  func isCompact(row: String) throws {
    let rowCount = 20_000
    let width = row.split(separator: ",", omittingEmptySubsequences: false).count
    let header = (1...width).map { "c\($0)" }.joined(separator: ",")
    let text = header + "\n" + String(repeating: row + "\n", count: rowCount)
    let table = try CSVParser.table(of: Array(text.utf8), source: "t.csv")
    expect(table.rowCount, rowCount)
    #expect(table.storedByteCount <= 2 * text.utf8.count + 24 * rowCount)
  }

  @Test("a column is found by its name, or else by its position")
  func findsColumns() throws {
    let table = Table(header: ["name", "2", "area"])
    try expect(table.column(named: "area", source: "t.csv"), 2)
    try expect(table.column(named: "2", source: "t.csv"), 1)
    try expect(table.column(named: "3", source: "t.csv"), 2)
    for unknown in ["0", "4", "-1", "Name", ""] {
      #expect(throws: SourceError.unknownColumn(name: unknown, source: "t.csv", known: ["name", "2", "area"])) {
        try table.column(named: unknown, source: "t.csv")
      }
    }
  }

  @Test("the text of a field is harmless to print")
  func showsText() {
    var table = Table(header: ["a"])
    table.append(["red \u{1B}[31m"], line: 2)
    #expect(!table.text(row: 0, column: 0).string.unicodeScalars.contains("\u{1B}"))
  }
}
