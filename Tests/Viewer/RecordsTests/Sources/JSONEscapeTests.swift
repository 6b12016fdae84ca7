import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

/// Lists and objects in fields, whose texts are escaped.
@Suite("Escaped text inside JSON fields") struct JSONEscapeTests {
  @Test("filters, searches and groups see the characters")
  func filters() throws {
    let lines = [#"{"n":1,"o":{"a":"\u00dcn","p":"x\/y"}}"#, #"{"n":2,"o":{"a":"Ün","p":"x/y"}}"#, ""]
    let rows = try SourceRequest(text: lines.joined(separator: "\n"), as: .jsonl).rows()
    for text in ["Ün", "x/y", "o~Ün"] {
      let filter = try #require(try RowFilter(text, of: rows))
      var kept: [UInt32] = []
      try RowSieve([filter]).pass(0..<2, of: rows, to: &kept)
      expect(kept, [0, 1], "\(text)")
    }
    var sections = SectionedRecords(grouping: try Grouping(of: rows, sectionBy: "o", source: "text"))
    _ = sections.absorb(rows)
    expect(sections.sections.count, 1)
  }

  @Test("rows of several sources, bare lists, and fields without columns of their own keep their source")
  func sources() throws {
    let first = try SourceRequest(text: #"["\u00dc"]"# + "\n", as: .jsonl).rows()
    expect(first[0, 0], #"["Ü"]"#)
    expect(first.jsonl, #"["\u00dc"]"# + "\n")
    let joined = try JoinedReader(["a", "b"], path: { _ in nil }) { name throws(SourceError) in
      try SourceRequest(text: "{\"o\":[\"\\u00dc\(name)\"]}\n", named: name, as: .jsonl).reader()
    }
    while try joined.readMore() {}
    let rows = try #require(joined.rows)
    expect(rows[1, 1], #"["Üb"]"#)
    #expect(rows.jsonl.hasSuffix(#"{"file":"b","o":["\u00dcb"]}"# + "\n"))
    let many = (0..<KeyedRows.columnLimit).map { "\"k\($0)\":1" }.joined(separator: ",")
    let wide = try SourceRequest(text: "{\(many)}\n" + #"{"k0":2,"other":{"x":"\u00dc"}}"# + "\n", as: .jsonl).rows()
    expect(wide[1, KeyedRows.columnLimit], #"{"other":{"x":"Ü"}}"#)
    #expect(wide.jsonl.hasSuffix(#"{"k0":2,"other":{"x":"\u00dc"}}"# + "\n"))
  }

  /// Foundation is the oracle: what is shown is the same value as the source, and `jsonl` is the source.
  @Test("any value is shown as the same value, and written as its source", arguments: TestSeeds.all(1...200))
  func same(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let pieces = [
      "a", "\\\\", "\\\"", "\\/", "/", "\\n", "\\u00dc", "\\u0022", "\\u005c", "\\u0001", "\\ud83d\\ude00", "\\u202e",
      "é", "u00dc",
    ]
    func text() -> String {
      "\""
        + (0..<Int.random(in: 0...5, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
        .joined() + "\""
    }
    let lines = (0..<5).map { _ in "{\"o\":{\"k\":[\(text()),\(text())],\"x\(pieces[0])\":\(text())}}" }
    let rows = try SourceRequest(text: lines.map { $0 + "\n" }.joined(), as: .jsonl).rows()
    expect(rows.jsonl, lines.map { $0 + "\n" }.joined(), "seed \(seed)")
    for (row, line) in lines.enumerated() {
      let source = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: NSDictionary])
      let shown = try JSONSerialization.jsonObject(with: Data(rows[row, 0].utf8))
      #expect(shown as? NSDictionary == source["o"], "seed \(seed): \(line)")
      let escapes = rows[row, 0].replacing("\\\\", with: "")
      #expect(!escapes.contains("\\/"), "seed \(seed)")
      #expect(!escapes.contains("\\u00dc"), "seed \(seed)")
    }
  }
}
