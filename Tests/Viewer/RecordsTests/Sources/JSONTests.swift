import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Records

@Suite("JSON as a source") struct JSONTests {
  @Test("a log of JSON lines written by Python is read")
  func log() throws {
    let log = try ReadSource(fixture: "log.jsonl")
    expect(log.columns, ["time", "level", "logger", "message", "printer", "code", "retry", "ok", "parts"])
    expect(log.rows.count, 5)
    #expect(log.faults.isEmpty)
    expect(log.fields(1)["message"], "low on \"paper\"")
    expect(log.fields(1)["printer"], #"{"name": "P1", "tray": 2}"#)
    expect(log.fields(2)["message"], "café \u{1F600} opened")
    #expect(
      log.fields(3) == [
        "time": "1767225601.75", "level": "ERROR", "logger": "shop", "message": "line one\nline two\ttab \u{1B}[31m",
        "code": "500",
      ])
    expect(log.fields(4)["ok"], "true")
    expect(log.fields(4)["parts"], "[1, 2]")
  }

  @Test("elements and lines that are too long are left out and reported, wherever the chunks end")
  func long() throws {
    let long = String(repeating: "x", count: 40)
    for chunk in [1, 7, 30, 1000] {
      let array = "[{\"a\":1},\n{\"a\":\"\(long)\"},{\"a\":3}]"
      let elements = try ReadSource(JSONParser(source: "t", lengthLimit: 30), array, chunk: chunk)
      expect(elements.rows, [["1"], ["3"]])
      expect(elements.faults, ["line 2: more than 30 bytes; it is left out"])
      let text = "{\"a\":1}\n{\"a\":\"\(long)\"}\n{\"a\":3}"
      let lines = try ReadSource(JSONLinesParser(source: "t", lengthLimit: 30), text, chunk: chunk)
      expect(lines.rows, elements.rows)
      expect(lines.faults, elements.faults)
    }
  }

  @Test(
    "text that contains no JSON is refused", arguments: ["", " \n", "nope", "]", "<html>", "\"open", "{\"a\"", "tru"])
  func refused(text: String) {
    for parser in [JSONParser(source: "t"), JSONLinesParser(source: "t")] as [any RowParser] {
      #expect { try ReadSource(parser, text) } throws: { error in
        guard case .malformed("t", "JSON", _, let reason)? = error as? SourceError else { return false }
        return !reason.isEmpty
      }
    }
  }

  @Test("nesting that is too deep is reported, and reading goes on")
  func limits() throws {
    let deep = String(repeating: "[", count: 100_000)
    let read = try ReadSource(JSONLinesParser(source: "t"), "{\"a\":1}\n{\"a\":\(deep)}\n{\"a\":2}")
    expect(read.rows.count, 2)
    expect(read.faults, ["line 2: nested more than 256 levels deep"])
  }

  @Test("objects keep all their fields as columns", arguments: [300, 3000])
  func fields(count: Int) throws {
    let broad = "{" + (0..<count).map { "\"n\($0)\":\($0)" }.joined(separator: ",") + "}\n"
    let read = try ReadSource(JSONLinesParser(source: "t"), broad + broad)
    expect(read.columns, (0..<count).map { "n\($0)" })
    expect(read.rows, [0, 1].map { _ in (0..<count).map(String.init) })
    #expect(read.faults.isEmpty)
  }

  @Test("fields of other names in each row share a column when there are too many")
  func scattered() throws {
    let text = (0..<1100).map { "{\"id\":\($0),\"n\($0)\":\"x\($0)\"}\n" }.joined()
    let parser = JSONLinesParser(source: "t")
    try parser.feed(Array(text.utf8))
    // A million fields, of which few are looked at: each is found by a walk through its row.
    let table = try parser.finish()
    expect(table.columns.count, 1025)
    expect(table.columns.last, "other fields")
    expect(table[1022, 1023], "x1022")
    expect(table[1050, 0], "1050")
    expect(table[1050, 1024], #"{"n1050":"x1050"}"#)
    expect(parser.faults.lines, [])
    let writer = RowWriter(table, as: .jsonl)
    expect((0..<1100).map { writer.text(ofRow: $0) }.joined(), text)
  }

  @Test("the JSON scanner agrees with Foundation about what JSON is", arguments: TestSeeds.all(1...200))
  func agreesWithFoundation(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "{", "}", "[", "]", ":", ",", "\"a\"", "\"\\n\"", "1", "-0.5", "1e9", "true", "null", " ", "01", "\"", "x",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 1...9, using: &random) { text += pieces.randomElement(using: &random) ?? "" }
    if Bool.random(using: &random) { text = "[\(text)]" }
    // Foundation accepts a comma before the end.
    text.replace(/,\s*(?=[\]}])/, with: "")
    let isJSON = (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
    let bytes = Array(text.utf8)
    let isRead = bytes.withUnsafeBytes { buffer in
      var scanner = JSONValueScanner(buffer)
      scanner.skipBlanks()
      guard (try? scanner.skipValue()) != nil else { return false }
      scanner.skipBlanks()
      return scanner.isAtEnd
    }
    expect(isRead, isJSON, "seed \(seed): \(text)")
  }
}
