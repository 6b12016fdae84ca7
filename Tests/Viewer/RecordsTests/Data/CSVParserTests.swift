import TestExpectations
import Testing

@testable import Records

@Suite("The CSV reader") struct CSVParserTests {
  static func table(_ text: String) throws -> Table {
    try CSVParser.table(of: Array(text.utf8), source: "t.csv")
  }

  @Test("a spreadsheet's file is read: byte-order mark, CR LF, quotes, line breaks in fields")
  func readsSpreadsheet() throws {
    let reader = CSVParser(source: "mountains.csv")
    try reader.feed(Fixture.bytes("mountains.csv"))
    let table = try reader.finish()
    expect(table.columns, ["Peak", "Range", "Height, m", "Note", "other fields"])
    #expect(
      table.texts == [
        ["Mont Blanc", "Alps", "4806", "called \"the White Lady\"", ""],
        ["La Meije", "Alps", "3983", "two lines:\r\nGrand Pic and Doigt de Dieu", ""],
        ["Aneto", "Pyrenees", "3404", "", ""],
        ["Matterhorn", "Alps", "4478", "", "one too many"],
        ["Kékes", "", "1014", "Mátra", ""],
      ])
    expect((0..<5).map(table.line), [2, 3, 6, 7, 8])
    expect(reader.faults.count, 2)
    #expect(
      reader.faults.first == [
        RowFault(line: 6, .fieldCount(3, expected: 4)), RowFault(line: 7, .fieldCount(5, expected: 4)),
      ])
  }

  @Test("the table is the same whatever the size of the chunks")
  func chunksDoNotMatter() throws {
    let bytes = try Fixture.bytes("mountains.csv")
    let whole = try CSVParser.table(of: bytes, source: "t.csv")
    for chunk in 1...bytes.count {
      let reader = CSVParser(source: "t.csv")
      for start in stride(from: 0, to: bytes.count, by: chunk) {
        try reader.feed(Array(bytes[start..<min(start + chunk, bytes.count)]))
      }
      let table = try reader.finish()
      expect(table.columns, whole.columns, "chunks of \(chunk)")
      expect(table.texts, whole.texts, "chunks of \(chunk)")
    }
  }

  @Test("rows are available before the end of the input")
  func streams() throws {
    let reader = CSVParser(source: "t.csv")
    #expect(reader.table == nil)
    try reader.feed(Array("name\nO".utf8))
    expect(reader.table?.rowCount, 0)
    try reader.feed(Array("ne\nTw".utf8))
    expect(reader.table?.texts, [["One"]])
    try reader.feed(Array("o".utf8))
    try expect(reader.finish().texts, [["One"], ["Two"]])
  }

  @Test("an error keeps the rows that were read before it")
  func keepsRowsBeforeError() {
    let reader = CSVParser(source: "t.csv")
    #expect(throws: SourceError.self) { try reader.feed(Array("name\none\n\"two\"!\n".utf8)) }
    expect(reader.table?.texts, [["one"]])
  }

  /// The records of a forgiving parser, how many came before the end, and how often a byte was parsed on average.
  private func parsed(_ text: String, quoteReach: Int = CSVRecordParser.quoteReach) throws
    -> (records: [[String]], beforeEnd: Int, passes: Double)
  {
    let parser = CSVRecordParser(source: "t.csv", isForgiving: true, quoteReach: quoteReach)
    var records: [[String]] = []
    let keep = { (record: Record) in records.append((0..<record.fieldCount).map(record.text)) }
    try Array(text.utf8).withUnsafeBufferPointer { (buffer) throws(SourceError) in
      try parser.feed(UnsafeRawBufferPointer(buffer), onRecord: keep)
    }
    let beforeEnd = records.count
    try parser.finish(onRecord: keep)
    return (records, beforeEnd, Double(parser.bytesParsed) / Double(text.utf8.count))
  }

  @Test("a forgiving parser parses no byte more than three times, however many lines leave a quote open")
  func unclosedQuotesAreLinear() throws {
    for line in ["x\",\"y\n", "\"\n", "12\",\"\"\"\n", "a,\"b\r\nc,d\r\n", "\"a\"b,\"c\r"] {
      let parsed = try parsed("n,k\n" + String(repeating: line, count: 2000))
      #expect(parsed.passes <= 3, "\(line.debugDescription)")
    }
    let inches = try parsed("n,k\n" + String(repeating: "x\",\"y\n", count: 2000)).records
    expect(inches.count, 2001)
    #expect(inches.dropFirst().allSatisfy { $0 == ["x\"", "\"y"] })
  }

  @Test("a forgiving parser gives up a quote that reaches too far, and reads on correctly")
  func quoteReach() throws {
    let filler = String(repeating: "1,2\n", count: 30)
    let text = "n,k\n3,\"4\n" + filler + "5,\"two\nlines\"\n" + filler
    let parsed = try parsed(text, quoteReach: 60)
    let twos = Array(repeating: ["1", "2"], count: 30)
    expect(parsed.records, [["n", "k"], ["3", "\"4"]] + twos + [["5", "two\nlines"]] + twos)
    expect(parsed.beforeEnd, parsed.records.count)
    #expect(parsed.passes <= 3)
  }

  @Test("a forgiving parser leaves out a line that is too long, and reads on after it")
  func endlessLine() throws {
    for long in ["1,\(String(repeating: "x", count: 200))", "1,\"two\nlines \(String(repeating: "x", count: 200))"] {
      let parser = CSVRecordParser(source: "t.csv", isForgiving: true, quoteReach: 60)
      var (records, faults): ([[String]], [RowFault]) = ([], [])
      for byte in "n,k\n\(long)\n2,\"a\nb\"\n\(long)".utf8 {
        try withUnsafeBytes(of: byte) { (bytes) throws(SourceError) in
          try parser.feed(bytes) { record in records.append((0..<record.fieldCount).map(record.text)) }
        }
        faults += parser.takeFaults()
      }
      try parser.finish { records.append([$0.text(0)]) }
      expect(records, [["n", "k"], ["2", "a\nb"]], "\(records) \(faults)")
      expect(faults.count, 2, "\(records) \(faults)")
      expect(faults.first?.words, "more than 60 bytes; it is left out")
    }
  }

  @Test("a forgiving parser reads what Python's csv module reads, without a fault in the quotes")
  func forgivesNothingThatIsRight() throws {
    for document in try CSVRecordParserTests.documents() {
      guard let records = document.records else { continue }
      let parser = CSVRecordParser(source: "t.csv", isForgiving: true)
      var got: [[String]] = []
      let keep = { (record: Record) in got.append((0..<record.fieldCount).map(record.text)) }
      try Array(document.text.utf8).withUnsafeBufferPointer { (buffer) throws(SourceError) in
        try parser.feed(UnsafeRawBufferPointer(buffer), onRecord: keep)
      }
      try parser.finish(onRecord: keep)
      expect(got, records.map(\.fields), "\(document.text.debugDescription)")
      #expect(parser.takeFaults().isEmpty, "\(document.text.debugDescription)")
    }
  }

  @Test("a byte-order mark without text is an empty file")
  func byteOrderMark() throws {
    #expect(throws: SourceError.emptyFile(source: "t.csv")) { try Self.table("\u{FEFF}") }
    for mark: [UInt8] in [[0xFF, 0xFE], [0xFE, 0xFF]] {
      #expect(throws: SourceError.emptyFile(source: "t.csv")) { try CSVParser.table(of: mark, source: "t.csv") }
    }
  }

  @Test(
    "an empty file is refused, and so is a header row without names",
    arguments: [
      ("", SourceError.emptyFile(source: "t.csv")), ("\n\r\n\r", .emptyFile(source: "t.csv")),
      (",,\n1,2,3", .noColumns(source: "t.csv", line: 1)), ("\n\" \"\n", .noColumns(source: "t.csv", line: 2)),
    ])
  func refusesNothing(text: String, error: SourceError) {
    #expect(throws: error) { try Self.table(text) }
  }
}
