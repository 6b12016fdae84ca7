import CharacterCanvas
import ExplorerSessions
import Foundation
import Records
import Scenes
import TestExpectations
import Testing

@testable import Explorer

/// Pages of counts: how long they live, and what they count of rows that arrive and of lines.
@MainActor
@Suite("Pages about rows", .serialized) struct PageLifetimeTests {
  private let text = "name,kind\n" + (0..<60).map { "item \($0),k\($0 % 3)\n" }.joined()

  @Test("a page and the rows opened from it are freed once Escape has left it")
  func freed() throws {
    let session = try recordsSession(text)
    session.play("2", "H", "j", .enter)
    weak let rows = session.stage
    expect(session.scene.title, "kind: k1")
    session.play("m", "a", .escape)
    // From its page, they can be gone to again.
    expect(rows != nil)
    session.play(.enter)
    expect(session.stage === rows)
    session.play(.escape)
    weak let page = session.stage
    expect(session.scene.title, "values of kind in 60 rows")
    session.play(.escape)
    expect(session.scene.title, "t.csv")
    expect(page == nil)
    expect(rows == nil)
    // A mark there leads nowhere, and other pages can be opened.
    session.play("'", "a")
    expect(session.scene.title, "t.csv")
    session.play("2", "H", .enter)
    expect(session.scene.title, "kind: k0")
  }

  @Test("a page of a page is freed alone")
  func nested() throws {
    let session = try recordsSession(text)
    session.play("I")
    weak let statistics = session.stage
    session.play("H")
    weak let frequency = session.stage
    expect(frequency !== statistics)
    session.play(.escape)
    expect(frequency == nil)
    expect(session.stage === statistics)
  }

  @Test("rows that have arrived are counted, and the title says that more come")
  func arriving() async throws {
    var source = SourceRequest(path: "t.csv", format: .csv)
    source.content = Array(("name,kind\n" + (0..<15_000).map { "\($0),k\($0 % 2)\n" }.joined()).utf8)
    let stream = try RecordStream(source.reader())
    let grouping = try Grouping(of: stream.rows, ColumnChoice(), source: "t.csv")
    let scene = Scene.records(stream, grouping: grouping, layout: .table, name: "t", title: "t", source: "t.csv")
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 60, height: 12))
    _ = session.frame()
    let count = try #require(session.stage.records?.rowCount)
    expect(count < 15_000)
    session.play("2", "H")
    expect(session.scene.title, "values of kind in the first \(count.grouped) rows")
    let rows = try #require(session.stage.records?.rows)
    expect((0..<rows.rowCount).reduce(0) { $0 + (Int(rows[$1, 1]) ?? 0) }, count)
    session.play(.escape)
    await session.arrival { session.stage.live?.progress == nil }
    session.play("2", "H")
    expect(session.scene.title, "values of kind in 15,000 rows")
    expect(session.stage.records?.rows[0, 1], "7500")
  }

  @Test("the columns of a log are counted and described; lines of another form have no values in them")
  func log() throws {
    let lines = (0..<40).map { second in
      "2026-03-01 09:00:\(second < 10 ? "0" : "")\(second) \(second % 4 == 0 ? "ERROR" : "INFO") message \(second)\n"
    }
    var source = SourceRequest(path: "t.log")
    source.guessesLogs = true
    source.content = Array((lines.joined() + "  a trace\n  of two lines\n").utf8)
    let stream = try RecordStream(source.reader())
    let grouping = try Grouping(of: stream.rows, ColumnChoice(), source: "t.log")
    let scene = Scene.records(stream, grouping: grouping, layout: .table, name: "t", title: "t", source: "t.log")
    let session = ExplorerSession(
      catalogue: SceneCatalogue([try scene.readToEnd()]), size: CellSize(width: 100, height: 16))
    session.play("f", ">", "H")
    expect(session.scene.title, "values of level in 42 rows")
    expect(
      session.lines(4).dropFirst().map { $0.split(separator: " ").prefix(2).joined(separator: " ") },
      ["INFO 30", "ERROR 10", "(no level)"])
    session.play(.escape, "I")
    let rows = try #require(session.stage.records?.rows)
    let level = try #require((0..<rows.rowCount).first { rows[$0, 0] == "level" })
    expect((1..<7).map { rows[level, $0] }, ["text", "40", "2", "2", "ERROR", "INFO"])
  }

  @Test("columns of JSON that were opened are kept")
  func kept() throws {
    var settings = ViewerSettings()
    settings.keeping = KeptPresentation()
    let objects = "id,user\n" + (0..<3).map { "\($0),\"{\"\"name\"\":\"\"n\($0)\"\",\"\"a b\"\":\($0)}\"\n" }.joined()
    func open(_ settings: ViewerSettings) throws -> ExplorerSession {
      ExplorerSession(
        catalogue: try recordsCatalogue(
          objects, layout: .table, request: Presentation(words: ["t.csv", "--layout", "table"])),
        size: CellSize(width: 60, height: 12), capabilities: ScreenCapabilities(), settings: settings)
    }
    let session = try open(settings)
    session.play("f", ">", "(")
    session.keepPresentation()
    let kept = try #require(settings.keeping?.presentation)
    expect(kept.table.columns.map(\.name), ["id", "user.name", "user.\"a b\""])
  }
}
