import Foundation
import TestExpectations
import Testing

@testable import Records

@Suite("The CSV parser") struct CSVRecordParserTests {
  struct Expected: Decodable, Equatable {
    let line: Int
    let fields: [String]
  }

  /// What Python's csv module makes of a text in strict mode: records with their first lines, or nothing if it refuses.
  struct Document: Decodable {
    let text: String
    let records: [Expected]?
  }

  static func documents() throws -> [Document] {
    try JSONDecoder().decode([Document].self, from: Data(Fixture.bytes("csv-records.json")))
  }

  /// The records of `text`, fed in chunks of `chunk` bytes.
  static func records(_ text: [UInt8], chunk: Int) throws(SourceError) -> [Expected] {
    var records: [Expected] = []
    let parser = CSVRecordParser(source: "t.csv")
    let keep = { (record: Record) in
      records.append(Expected(line: record.line, fields: (0..<record.fieldCount).map(record.text)))
    }
    for start in stride(from: 0, to: text.count, by: chunk) {
      let piece = Array(text[start..<min(start + chunk, text.count)])
      try piece.withUnsafeBufferPointer { (buffer) throws(SourceError) in
        try parser.feed(UnsafeRawBufferPointer(buffer), onRecord: keep)
      }
    }
    try parser.finish(onRecord: keep)
    return records
  }

  @Test("the CSV parser reads what Python's csv module reads, and refuses what it refuses")
  func agreesWithPython() throws {
    for document in try Self.documents() {
      let text = Array(document.text.utf8)
      let got = Result { try Self.records(text, chunk: max(1, text.count)) }
      expect((try? got.get()), document.records, "\(document.text.debugDescription)")
    }
  }

  @Test("records and errors are the same wherever the chunks end")
  func chunksDoNotMatter() throws {
    for document in try Self.documents() {
      let text = Array(document.text.utf8)
      let whole = Result { () throws(SourceError) in try Self.records(text, chunk: max(1, text.count)) }
      for chunk in 1..<max(2, text.count) {
        let got = Result { () throws(SourceError) in try Self.records(text, chunk: chunk) }
        expect(got, whole, "\(document.text.debugDescription) in chunks of \(chunk)")
      }
    }
  }

  @Test("CR, LF and CR LF each count as one line end, in quotes too", arguments: ["\n", "\r", "\r\n"])
  func countsLines(lineEnd: String) throws {
    let text = ["a", "", "\"b", "", "c\"", "d", "e"].joined(separator: lineEnd)
    let lines = try Self.records(Array(text.utf8), chunk: 1).map(\.line)
    expect(lines, [1, 3, 6, 7])
  }

  @Test("blanks between a closing quote and the comma are dropped, and all others are kept")
  func keepsBlanks() throws {
    let text = " a , b\t,\"c\" \t,\" d \" \n"
    let records = try Self.records(Array(text.utf8), chunk: 1)
    expect(records.map(\.fields), [[" a ", " b\t", "c", " d "]])
  }

  @Test(
    "the error for an unclosed quote names the line on which it was opened",
    arguments: [
      ("\"", 1), ("a\n\"b", 2), ("a\n\"b\nc\n", 2),
      ("\"a\nb\",\"c\nd", 2), ("\"a\nb\nc\",\"\n\n", 3), ("a\r\n\"b\"\"\r\n", 2),
    ])
  func unclosedQuote(text: String, line: Int) {
    #expect(throws: SourceError.unclosedQuote(source: "t.csv", line: line)) {
      try Self.records(Array(text.utf8), chunk: 1)
    }
  }

  @Test(
    "the error for text after a closing quote names its line, the field, and the field's first line",
    arguments: [
      ("\"a\"b", 1, 1, "a"), ("x\n\"a\" b", 2, 2, "a"), ("x,\"a\nb\nc\"d", 3, 1, "a\nb\nc"),
      ("\"a\nb\",\"c\"d", 2, 2, "c"), ("\"a\" \"b\"", 1, 1, "a"), ("1,\"oops\n2,\"fine\"\n", 2, 1, "oops\n2,"),
    ])
  func textAfterQuote(text: String, line: Int, openedOn: Int, field: String) {
    let expected = SourceError.textAfterQuote(source: "t.csv", line: line, openedOn: openedOn, field: field)
    #expect(throws: expected) {
      try Self.records(Array(text.utf8), chunk: 1)
    }
  }
}

extension Result where Success == [CSVRecordParserTests.Expected], Failure == SourceError {
  fileprivate static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.success(let a), .success(let b)): a == b
    case (.failure(let a), .failure(let b)): a == b
    default: false
    }
  }
}
