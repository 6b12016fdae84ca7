import TestExpectations
import Testing

@testable import Records

@Suite("A single JSON object as a source") struct SingleObjectTests {
  private func read(
    _ text: String, path: String = "-", format: DataFormat? = nil, section: String? = nil, title: String? = nil,
    named: Set<String> = [], filters: [String] = []
  ) throws -> ReadSource {
    var request = SourceRequest(path: path, format: format, columns: ColumnChoice(section: section, title: title))
    request.content = Array(text.utf8)
    (request.named, request.filters) = (named, filters)
    return try ReadSource(request.reader())
  }

  static let line = #"{"level":"WARN","parts":[1,2],"message":"low"}"#
  static let pretty = "{\n  \"level\": \"WARN\",\n  \"parts\": [1,2],\n  \"message\": \"low\"\n}\n"

  @Test("it is one row if an option names a key of it", arguments: [line, line + "\n", "\n" + line + "\r\n", pretty])
  func row(text: String) throws {
    let reads = [
      try read(text, section: "level"), try read(text, title: "message"), try read(text, named: ["parts"]),
      try read(text, filters: ["level = WARN"]), try read(text, path: "log.json", section: "level"),
      try read(text, section: "level", title: "typo"),
    ]
    for read in reads {
      expect(read.columns, ["level", "parts", "message"])
      expect(read.rows, [["WARN", "[1,2]", "low"]])
      #expect(read.faults.isEmpty)
      #expect(read.sectionColumn == nil)
    }
  }

  @Test("it is a table of its members if no option names a key of it, or one names a column of that table")
  func members() throws {
    let rows = [["a", "1"], ["value", "2"]]
    let text = #"{"a":1,"value":2}"#
    let reads = [
      try read(text), try read(text, section: "key"), try read(text, named: ["value"]), try read(text, named: ["b"]),
      try read(text, filters: ["value > 1"]), try read(text, filters: ["a"]), try read(text, section: "1"),
      try read(text, format: .json, section: "a"),
    ]
    for read in reads {
      expect(read.columns, ["key", "value"])
      expect(read.rows, rows)
    }
  }
}
