import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

/// Lines without quotes are read in another way if they arrive whole. Byte by byte, none does.
@Suite("Lines of CSV that arrive whole") struct PlainLineTests {
  private static let pieces: [String] = [
    ",", ",", ",", "\n", "\n", "\r\n", "\r", "\"", "\"\"", "a", "bc", " ", "é", "日本", "\u{0}", "12.50", "",
    String(repeating: "x", count: 127), String(repeating: "y", count: 128), String(repeating: "é", count: 63) + "a",
  ]

  private func check(_ text: [UInt8], delimiter: UInt8 = UInt8(ascii: ","), _ what: Comment) throws {
    func parsed(_ chunk: Int) throws -> CSVParser {
      let parser = CSVParser(source: "t.csv", delimiter: delimiter, isForgiving: true)
      for start in stride(from: 0, to: text.count, by: chunk) {
        try parser.feed(Array(text[start..<min(start + chunk, text.count)]))
      }
      try parser.finish()
      return parser
    }
    let (bytes, whole) = (try parsed(1), try parsed(text.count))
    let (one, other) = (try #require(bytes.table), try #require(whole.table))
    expect(other.columns, one.columns, what)
    expect(other.texts, one.texts, what)
    expect((0..<other.rowCount).map(other.line), (0..<one.rowCount).map(one.line), what)
    expect(other.columns.indices.map(other.longestRow), one.columns.indices.map(one.longestRow), what)
    expect(whole.faults.count, bytes.faults.count, what)
    expect(whole.faults.lines, bytes.faults.lines, what)
  }

  @Test("they make the same table as byte by byte", arguments: TestSeeds.all(1...60))
  func sameTable(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let delimiter = [",", "\t", ";", "a"].randomElement(using: &random)!
    var text = "n,k,w\n"
    for _ in 0..<Int.random(in: 0...400, using: &random) {
      text += Bool.random(using: &random) ? Self.pieces.randomElement(using: &random)! : "1,2,3\n"
    }
    try check(
      Array(text.replacingOccurrences(of: ",", with: delimiter).utf8), delimiter: delimiter.utf8.first!, "seed \(seed)")
  }

  @Test("bytes that are not UTF-8 are faults of their rows, and stay as they are")
  func notUTF8() throws {
    let text = Array("a,b\n1,2\n".utf8) + [0xFF, 0x2C, 0x33, 0x0A] + Array("4,é\n5,6\n7,8\n9,0\n".utf8)
    try check(text, "")
    let parser = CSVParser(source: "t.csv", isForgiving: true)
    try parser.feed(text)
    expect(try parser.finish().texts[1], ["\u{FFFD}", "3"])
    expect(parser.faults.count, 1)
  }

  @Test("thousands of rows of any length are found again in their pages")
  func manyRows() throws {
    let rows = (0..<5000).map { ["\($0)", String(repeating: "x", count: $0 % 127), "", "\($0 * 7)"] }
    let text = "a,b,c,d\n" + rows.map { $0.joined(separator: ",") + "\n" }.joined()
    let table = try CSVParser.table(of: Array(text.utf8), source: "t.csv")
    expect(table.texts, rows)
    expect(table.line(ofRow: 4999), 5001)
    expect(table.longestRow(inColumn: 1), 126)
  }
}
