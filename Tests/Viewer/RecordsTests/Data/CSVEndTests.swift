import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

/// Rows at the end of files, read before the others.
@Suite("The last rows of files") struct CSVEndTests {
  private let header = ["id", "text", "note"]

  /// Comma-separated text of some rows, with quotes where they must be, and elsewhere by chance.
  private func written(_ rows: [[String]], _ chance: inout SplitMix64) -> [UInt8] {
    rows.map { row in
      row.map { field in
        let mustQuote = field.contains { "\",\n".contains($0) }
        guard mustQuote || Int.random(in: 0..<6, using: &chance) == 0 else { return field }
        return "\"" + field.replacing("\"", with: "\"\"") + "\""
      }.joined(separator: ",") + "\n"
    }.joined().utf8.map { $0 }
  }

  private func lastRows(_ bytes: some Sequence<UInt8>) -> [[String]]? {
    Array(bytes).withUnsafeBytes { CSVEnd(delimiter: UInt8(ascii: ",")).rows($0, columns: header)?.texts }
  }

  @Test("wherever the end begins, its rows are the last of the text", arguments: TestSeeds.all(0..<80))
  func random(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let pieces = ["a", "é", ",", "\"", "\n", "\",\"", ",\n", "\"\n", "1,2,3\n", " "]
    let rows = (0..<40).map { id in
      ["\(id)"] + (0..<2).map { _ in
        (0..<Int.random(in: 0..<5, using: &chance)).map { _ in pieces.randomElement(using: &chance) ?? "" }.joined()
      }
    }
    let bytes = written(rows, &chance)
    for start in 0..<bytes.count {
      guard let found = lastRows(bytes[start...]) else { continue }
      expect(found, Array(rows.suffix(found.count)), "seed \(seed), from byte \(start)")
    }
    // Most of the text shows where its rows begin.
    expect((lastRows(bytes)?.count ?? 0) >= 30, "seed \(seed)")
  }

  @Test("nothing is read where quotes are not around whole fields, rows are irregular, or bytes are not UTF-8")
  func unknown() {
    let rows = (0..<9).map { "\($0),x,y\n" }.joined()
    expect(lastRows(rows.utf8)?.count, 8)
    for end in ["9,5\" disk,6\" disk\n", "9,\"x\" y,z\n", "9,x\n", "9,x,y,z\n", "9,\"open,y\n"] {
      expect(lastRows((rows + end).utf8), nil, "\(end)")
    }
    expect(lastRows(Array(rows.utf8) + [0xE9] + Array(",x,y\n".utf8)), nil)
    expect(lastRows("9,x,y\n".utf8), nil)
  }

  @Test(
    "files of CSV, TSV and JSON Lines show their last rows",
    arguments: [("a.csv", ","), ("a.tsv", "\t"), ("a.jsonl", "")])
  func files(name: String, delimiter: String) throws {
    let room = try Room()
    let rows = (1...9999).map { id in
      delimiter.isEmpty ? "{\"id\":\(id),\"text\":\"abc\"}\n" : "\(id)\(delimiter)abc\n"
    }
    let path = try room.write(name, ((delimiter.isEmpty ? "" : "id\(delimiter)text\n") + rows.joined()).utf8)
    let reader = try SourceRequest(path: path).reader()
    expect(try reader.readMore())
    let last = try #require(reader.lastRows())
    expect(last.columns, ["id", "text"])
    expect(last[last.rowCount - 1, 0], "9999")
    // The reading goes on where it was.
    while try reader.readMore() {}
    try expect(reader.rows?.rowCount, 9999)
    expect(reader.lastRows() == nil)
  }

  @Test("widths come from the first and the last rows, by the names of the columns")
  func widths() {
    let rows = Table(["id", "text"], [["1", "a"], ["2", "bc"]])
    var sample = ColumnSample()
    sample.readWidths(ofLast: Table(["other", "id"], [["xyz", "1000"], ["", "1001"]]), of: rows)
    expect([0, 1].map { sample.width(ofColumn: $0) }, [4, 2])
  }
}
