import TestExpectations
import Testing

@testable import Records

@Suite("Cases of sources") struct SourceCaseTests {
  static let fields: Set<String> = [
    "name", "format", "delimiter", "header", "section", "title", "sorted", "named", "starts", "pattern", "guess",
    "parser", "text",
    "columns", "groups", "only", "contains", "rows", "last row", "faults", "fault lines", "note", "section column",
  ]

  @Test("a text is read as its case says", arguments: TestCase.all("sources", fields: fields))
  func sources(_ one: TestCase) {
    one.run {
      guard let text = one["text"]?.text else { return one.fail("no text") }
      if let parser = one["parser"]?.text {
        for chunk in 1...max(text.utf8.count, 1) {
          guard let parser = Self.parser(parser) else { return one.fail("'\(parser)' is no parser") }
          check(try ReadSource(parser, text, chunk: chunk), one, "chunks of \(chunk)")
          guard let lines = one["fault lines"] else { continue }
          one.expect(parser.faults.first.map(\.line), lines.numbers, "chunks of \(chunk)", at: lines)
        }
        return
      }
      for text in text.contains("\n") && !text.hasSuffix("\n") ? [text, text + "\n"] : [text] {
        let reader = try request(one, text).reader()
        check(try ReadSource(reader), one, text.hasSuffix("\n") ? "with a line end" : "without a line end")
        if let note = one["note"] { one.expect(reader.note?.words ?? "", note.text, "note", at: note) }
      }
    }
  }

  private static func parser(_ name: String) -> (any RowParser)? {
    switch name {
    case "forgiving CSV": CSVParser(source: "t.csv", isForgiving: true)
    case "JSON": JSONParser(source: "t.json")
    case "JSON lines": JSONLinesParser(source: "t.jsonl")
    case "lines of two fields": LineParser(source: "t", columnCount: 2)
    default: nil
    }
  }

  private func request(_ one: TestCase, _ text: String) throws -> SourceRequest {
    var columns = ColumnChoice(section: one["section"]?.text, title: one["title"]?.text)
    columns.sorted = one["sorted"]?.list ?? []
    var request = SourceRequest(
      path: one["name"]?.text ?? "t", format: try one["format"].map { try #require(DataFormat(rawValue: $0.text)) },
      delimiter: one["delimiter"]?.text.first, columns: columns)
    request.content = Array(text.utf8)
    request.hasHeader = one["header"].map { $0.text == "yes" }
    request.named = Set(one["named"]?.list ?? [])
    request.linePattern = try one["pattern"].map { try GroupPattern($0.text) }
    // No other text of these cases is taken for a log.
    request.guessesLogs = one["guess"]?.text != "no"
    request.sectionStarts = try (one["starts"]?.list ?? []).compactMap { try TextPattern("~" + $0) }
    return request
  }

  private func check(_ read: ReadSource, _ one: TestCase, _ form: String) {
    if let columns = one["columns"] { one.expect(read.columns, columns.list, "columns, \(form)", at: columns) }
    if let groups = one["groups"] {
      // The names of the outermost parts.
      let found = read.rows.map { $0[0] }.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
      one.expect(found, groups.list, "groups, \(form)", at: groups)
    }
    for row in one["contains"]?.table ?? [] { one.expect(read.rows.contains(row), true, "\(row), \(form)") }
    var found = read.rows
    if let only = one["only"]?.list, let column = read.columns.firstIndex(of: only[0]) {
      found = found.filter { $0[column] == only[1] }
    }
    if let rows = one["rows"] { one.expect(found, rows.table, "rows, \(form)", at: rows) }
    if let row = one["last row"] { one.expect(read.rows.last, row.list, "last row, \(form)", at: row) }
    if let faults = one["faults"] { one.expect(read.faults, faults.texts, "faults, \(form)", at: faults) }
    if let name = one["section column"] { one.expect(read.sectionColumn ?? "", name.text, "section column", at: name) }
  }

  @Test("a first row has data or names", arguments: TestCase.all("header-guesses"))
  func headerGuesses(_ one: TestCase) {
    one.run {
      let lines = one.parts[0].list
      let isData = one.parts[1].text == "data"
      var request = SourceRequest(path: lines[0].contains("\t") ? "rows.tsv" : "rows.csv")
      request.content = Array(lines.map { $0 + "\n" }.joined().utf8)
      let reader = try request.reader()
      let read = try ReadSource(reader)
      one.expect(read.rows.count, lines.count - (isData ? 0 : 1))
      one.expect(reader.note, isData ? .firstRowIsData : nil)
      if isData { one.expect(read.columns.first, "1") }
      request.hasHeader = true
      let chosen = try request.reader()
      one.expect(try ReadSource(chosen).rows.count, lines.count - 1, "with a header")
      one.expect(chosen.note, nil, "with a header")
    }
  }
}
