import CharacterCanvas
import Records
import TestExpectations
import Testing

@testable import Scenes

@MainActor
@Suite("Lines with tabs") struct TabbedLineTests {
  private func source(_ text: String, every width: Int = 8) throws -> RecordContents {
    var request = SourceRequest(path: "text")
    request.content = Array(text.utf8)
    let reader = try request.reader()
    while try reader.readMore() {}
    let rows = try #require(reader.rows)
    func made(_ rows: some RowStore) throws -> RecordContents {
      RecordContents(
        GrowingRecords(rows, grouping: try Grouping(of: rows, ColumnChoice(), source: "text")), look: .row)
    }
    let source = try made(rows)
    source.tabStops = TabStops(every: width)
    return source
  }

  @Test("a list shows tabs as columns, and the rows keep them")
  func makefile() throws {
    let source = try source("all:\n\tcc x.c\t# built\n")
    expect(source.lineContent(section: 0, item: 1, LineState()).text, "        cc x.c  # built")
    expect(source.rows[1, 0], "\tcc x.c\t# built")
    let narrow = try self.source("all:\n\tcc x.c\n", every: 4)
    expect(narrow.lineContent(section: 0, item: 1, LineState()).text, "    cc x.c")
  }

  @Test("wrapped and scrolled lines have the same columns")
  func wrapped() throws {
    let source = try source("all:\n\tcc x.c\n")
    expect(source.lineContent(section: 0, item: 1, LineState(offset: 6)).text, "… cc x.c")
    expect(source.lineContent(section: 0, item: 1, LineState(look: .init(areWrapped: true))).text, "        cc x.c")
  }

  @Test("lines too long to be read for each picture have the same columns")
  func long() throws {
    let source = try source("all:\n\t" + String(repeating: "x", count: 20_000) + "\ty\n")
    #expect(source.lineContent(section: 0, item: 1, LineState()).text.hasPrefix("        x"))
    #expect(source.lineContent(section: 0, item: 1, LineState(offset: 6)).text.hasPrefix("… x"))
  }

  @Test("colours stay with the text behind a tab")
  func colors() throws {
    let source = try source("x\n+\t\u{1B}[31mred\u{1B}[m\n")
    let content = source.lineContent(section: 0, item: 1, LineState())
    expect(content.text, "+       red")
    expect(content.runs.map(\.range), [8..<11])
  }
}
