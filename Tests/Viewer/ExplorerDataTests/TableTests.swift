import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Records
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Tables") struct TableTests {
  @Test("choosing a column changes its header only, however many sorted rows and groups there are")
  func choosingCosts() throws {
    let rows = (0..<6_000).map { "bird \($0),kind \($0 % 900),\($0 * 31 % 1_000)\n" }.joined()
    let session = ExplorerSession(
      catalogue: try recordsCatalogue(
        "name,kind,n\n" + rows, by: ["kind"], choice: RowChoice(sort: ["n:desc"]), layout: .table,
        aggregates: [Aggregate(.sum, of: "n")]),
      size: CellSize(width: 40, height: 10))
    while session.hasWork { session.work() }
    let before = session.frame()
    for key: Key in ["V", "l", "h", .escape] {
      let start = LayoutStatistics.total
      session.press(key)
      let after = session.frame()
      let work = LayoutStatistics.total - start
      expect(work.sectionsSolved, 0, "\(key.name)")
      expect(work.itemsSolved, 0, "\(key.name)")
      #expect(work.viewsMade + work.viewsReused <= 3, "\(key.name)")
      let differing = (0..<9).filter { after.row($0) != before.row($0) }
      expect(differing, (key == .escape ? [] : [0]), "\(key.name)")
    }
  }

  @Test("a table that is printed shows its values in full, but for widths of the user")
  func wholeValues() throws {
    let long = String(repeating: "y", count: 60)
    let session = ExplorerSession(
      catalogue: try recordsCatalogue("a,b,c\n1,\(long),z\n", layout: .table), size: CellSize(width: 100, height: 10))
    #expect(session.lines(2)[1].contains("…"))
    session.stage.table?.showWholeValues()
    expect(session.lines(2), ["a  b" + String(repeating: " ", count: 61) + "c", "1  \(long)  z"])
    session.play("V", "l")
    session.press(contentsOf: "50-")
    session.stage.table?.showWholeValues()
    expect(session.stage.table?.width(ofColumn: 1), 10)
  }

  @Test(
    "columns whose numbers are names are known by the last word of their names",
    arguments: [
      ("id", true), ("ID", true), ("order_id", true), ("orderId", true), ("orderID", true), ("PID", true),
      ("customer id", true), ("id (new)", false), ("paid", false), ("grid", false), ("total", false), ("", false),
      ("ids2", true),
    ])
  func names(column: String, holdsNames: Bool) {
    expect(AggregatePanel.holdsNames(column), holdsNames)
  }

  @Test("the kept state has layout, columns, order and aggregates, but no filters and no files")
  func keptOptions() throws {
    let words = ["t.csv", "--title", "kind", "--filter", "wren", "--sort=-n", "--columns", "name,n", "--wrap"]
    let state = try Presentation(words: words).limited(to: .state)
    expect(state, (try Presentation(words: ["--sort=-n", "--columns", "name,n", "--wrap"])))
    let kept = KeptPresentation()
    var settings = ViewerSettings()
    settings.keeping = kept
    let request = try Presentation(words: ["t.csv", "--layout", "table"])
    let session = ExplorerSession(
      catalogue: try recordsCatalogue(
        "name,kind,n\nwren,a,3\nowl,b,20\ngull,a,1\ncrow,b,100\n", layout: .table, request: request),
      size: CellSize(width: 40, height: 10), capabilities: ScreenCapabilities(), settings: settings)
    session.play("V", "l", "H", .enter, .escape, "&")
    session.press(contentsOf: "a")
    session.play(.enter)
    #expect(kept.presentation == nil)
    session.keepPresentation()
    let expected = ["--layout", "table", "--columns", "kind,name,n", "--sort", "kind"]
    expect(kept.presentation, (try Presentation(words: expected)))
  }

  @Test("colours in fields are painted, also where a column is cut at either edge")
  func colours() throws {
    var request = SourceRequest(path: "log", delimiter: ",", columns: ColumnChoice(details: ["1", "2"]))
    request.content = Array("key,plain \u{1B}[31mred words\u{1B}[m end\n".utf8)
    request.format = .lines
    let stream = try RecordStream(request.reader())
    let grouping = try Grouping(of: stream.rows, ColumnChoice(showsAllDetails: true), source: "log")
    let scene = Scene.records(stream, grouping: grouping, layout: .table, name: "t", title: "log", source: "log")
    let session = ExplorerSession(
      catalogue: SceneCatalogue([try scene.readToEnd()]), size: CellSize(width: 16, height: 8))
    func red() -> String {
      let canvas = session.frame()
      let cells = (0..<16).map { canvas[$0, 1] }
      return String(cells.filter { $0.style.foreground == .red }.map(\.character))
    }
    expect(session.lines(2)[1], "key  plain red …")
    expect(red(), "red ")
    session.play("$")
    expect(session.lines(2)[1], "key  … words end")
    expect(red(), " words")
  }
}
