import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

/// Rows written as CSV, TSV and JSON Lines.
@Suite("Writing rows") struct RowWriterTests {
  private func text(_ rows: [[String]], _ columns: [String], as form: RowForm) -> String {
    var table = Table(header: columns)
    for (index, row) in rows.enumerated() { table.append(row, line: index + 2) }
    let writer = RowWriter(table, as: form)
    return writer.header + rows.indices.map { writer.text(ofRow: $0) }.joined()
  }

  @Test("fields are quoted where they have to be")
  func quotes() {
    let rows = [["a,b", "say \"x\""], ["two\nlines", "plain\ttab"]]
    expect(text(rows, ["n", "m"], as: .csv), "n,m\n\"a,b\",\"say \"\"x\"\"\"\n\"two\nlines\",plain\ttab\n")
    expect(text([["a\tb", "c,d"]], ["n", "m"], as: .tsv), "n\tm\n\"a\tb\"\tc,d\n")
  }

  @Test("JSON keeps numbers that it writes in the same way, and leaves out empty fields")
  func json() {
    let row = ["1", "-2.5", "007", "1e5", "", "\u{1B}\"\\\n", "0", "12345678901234567890"]
    #expect(
      text([row], ["a", "b", "c", "d", "e", "f", "g", "h"], as: .jsonl)
        == #"{"a":1,"b":-2.5,"c":"007","d":"1e5","f":"\u001b\"\\\n","g":0,"h":"12345678901234567890"}"# + "\n")
  }

  @Test("what is written is read as the same rows", arguments: TestSeeds.all(1...60))
  func again(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let pieces = ["a", ",", "\"", "\n", "\t", " ", "é", "\u{1B}", "\\", "1", "\r\n", ";"]
    let rows = (0..<5).map { _ in
      (0..<2).map { _ in
        "x"
          + (0..<Int.random(in: 0...4, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }
          .joined()
      }
    }
    for (form, format) in [(RowForm.csv, DataFormat.csv), (.tsv, .tsv), (.jsonl, .jsonl)] {
      var request = SourceRequest(path: "text", format: format, delimiter: form == .csv ? "," : nil)
      request.content = Array(text(rows, ["n", "m"], as: form).utf8)
      try expect(ReadSource(request.reader()).rows, rows, "\(form), seed \(seed)")
    }
  }

  static let values: [String] = [
    "true", "false", "null", "\"\"", "\"true\"", "\"null\"", "\"12\"", "12", "-0.0", "1e5", "1.50",
    "12345678901234567890", "\"12345678901234567890\"", "[]", "{}", "[1,\"a b\",null]", "{\"k\":{\"l\":[true]}}",
    "\"[1]\"", "\"{}\"", "\"a\\\"b\\\\\"", "\"two\\nlines\"", "\"é\"",
  ]

  @Test(
    "JSON Lines come out as they went in: types, null, empty texts and missing fields",
    arguments: TestSeeds.all(1...200))
  func types(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let names = ["a", "b", "c d", "e"]
    let lines = (0..<Int.random(in: 1...6, using: &generator)).map { index in
      // The first line has all columns in order, and one in ten of the others is no object.
      if index > 0, Int.random(in: 0..<10, using: &generator) == 0 {
        return Self.values.filter { $0.first != "{" }.randomElement(using: &generator) ?? "1"
      }
      let members = names.filter { _ in index == 0 || Bool.random(using: &generator) }.map { name in
        "\"\(name)\":\(Self.values.randomElement(using: &generator) ?? "1")"
      }
      return "{\(members.joined(separator: ","))}"
    }
    let text = lines.map { $0 + "\n" }.joined()
    for format in [DataFormat.jsonl, .json] {
      let source = format == .jsonl ? text : "[\(lines.joined(separator: ",\n"))]"
      try expect(SourceRequest(text: source, as: format).rows().jsonl, text, "seed \(seed)")
    }
  }

  @Test("thousands of rows keep their types, those of their neighbours or others", arguments: TestSeeds.all(1...3))
  func typesOfManyRows(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var text = ""
    var count = 0
    while count < 3_000 {
      let line = "{\"n\":\(Self.values.randomElement(using: &generator) ?? "1")}\n"
      let repeats = [1, 2, 1_000].randomElement(using: &generator) ?? 1
      text += String(repeating: line, count: repeats)
      count += repeats
    }
    try expect(SourceRequest(text: text, as: .jsonl).rows().jsonl, text, "seed \(seed)")
  }

  @Test("types that are the same in all rows take no space for each row")
  func spaceOfTypes() throws {
    // A page that is not full has space for more rows: how much depends on the allocator. So the last page has one row.
    let rowCount = 4_097
    let line = "{\"n\":1,\"m\":null,\"o\":\"\"}\n"
    let typed = try SourceRequest(text: String(repeating: line, count: rowCount), as: .jsonl).rows()
    let untyped = try SourceRequest(text: "n,m,o\n" + String(repeating: "1,,\n", count: rowCount), as: .csv).rows()
    let (space, rest) = try (#require(typed as? Table).storedByteCount, #require(untyped as? Table).storedByteCount)
    #expect(space < rest + rowCount / 4)
  }

  @Test("values that were written over several lines come out on one")
  func oneLine() throws {
    let rows = try SourceRequest(text: "[{\"list\": [\n  1,\n  \"a\tb\"\n]}]", as: .json).rows()
    expect(rows.jsonl, "{\"list\":[1,\"a\\u0009b\"]}\n")
  }
}
