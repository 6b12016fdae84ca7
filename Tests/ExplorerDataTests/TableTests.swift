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
@Suite("Tables by keys") struct TableTests {
  private func session(
    _ text: String, section: String? = nil, choice: RowChoice? = nil, aggregates: [Aggregate] = [], width: Int = 40,
    height: Int = 10, request: Presentation? = nil
  ) throws -> ExplorerSession {
    var source = SourceRequest(path: "t.csv", format: .csv)
    source.content = Array(text.utf8)
    let stream = try RecordStream(source.reader())
    let grouping = try Grouping(of: stream.rows, ColumnChoice(section: section, showsAllDetails: true), source: "t.csv")
    let scene = Scene.records(
      stream, grouping: grouping, choice: choice, layout: .table, name: "t", title: "t.csv", source: "t.csv",
      aggregates: aggregates)
    return ExplorerSession(
      catalogue: SceneCatalogue([try scene.readToEnd()], from: request), size: CellSize(width: width, height: height))
  }

  private let birds = "name,kind,n\nwren,a,3\nowl,b,20\ngull,a,1\ncrow,b,100\n"

  @Test("a table has its names of columns on top, numbers at the right, and headers of sections below")
  func picture() throws {
    let session = try session(birds, section: "kind", width: 30)
    #expect(
      session.lines(7) == [
        "name    n", " a                          2", "wren    3", "gull    1", " b                          2",
        "owl    20", "crow  100",
      ])
  }

  @Test("choosing a column changes its header only, however many sorted rows and groups there are")
  func choosingCosts() throws {
    let rows = (0..<6_000).map { "bird \($0),kind \($0 % 900),\($0 * 31 % 1_000)\n" }.joined()
    let session = try session(
      "name,kind,n\n" + rows, section: "kind", choice: RowChoice(sort: ["n:desc"]),
      aggregates: [Aggregate(.sum, of: "n")])
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

  private let broad =
    "name,first,second,third,fourth\n"
    + (0..<40).map { "row \($0),\(String(repeating: "a", count: 12)),b\($0),\(String(repeating: "c", count: 15)),d\n" }
    .joined()

  @Test("columns scroll sideways beneath the frozen one, by steps and by columns")
  func sideways() throws {
    let session = try session(broad, width: 30)
    expect(session.lines(2), ["name    first         second", "row 0   aaaaaaaaaaaa  b0"])
    session.play(">")
    expect(session.lines(2), ["name    second  third", "row 0   b0      ccccccccccccc…"])
    session.play("<", "j")
    expect(session.lines(2), ["name    first         second", "row 1   aaaaaaaaaaaa  b1"])
    session.play("l")
    expect(session.lines(2), ["name    …     second  third", "row 1   …aaa  b1      ccccccc…"])
    session.play("$")
    #expect(session.lines(2)[1].hasSuffix("d"))
    session.play("0", "G")
    expect(session.lines(1), ["name    first         second"])
    #expect(session.lines(9)[8].hasPrefix("row 39"))
  }

  @Test("the start, the end and matches of a search keep the columns in view")
  func endsKeepColumns() throws {
    let session = try session(broad, width: 30)
    session.play("$")
    let header = session.lines(1)
    #expect(header != ["name    first         second"])
    session.play("G")
    expect(session.lines(1), header)
    #expect(session.lines(9)[8].hasPrefix("row 39"))
    session.play("g")
    expect(session.lines(1), header)
    #expect(session.lines(2)[1].hasPrefix("row 0"))
    session.play("/")
    session.press(contentsOf: "b27")
    session.play(.enter)
    expect(session.lines(1), header)
    #expect(session.lines(9).contains { $0.hasPrefix("row 27") })
  }

  @Test("a table that is printed shows its values in full, but for widths of the user")
  func wholeValues() throws {
    let long = String(repeating: "y", count: 60)
    let session = try session("a,b,c\n1,\(long),z\n", width: 100)
    #expect(session.lines(2)[1].contains("…"))
    session.stage.table?.showWholeValues()
    expect(session.lines(2), ["a  b" + String(repeating: " ", count: 61) + "c", "1  \(long)  z"])
    session.play("V", "l")
    session.press(contentsOf: "50-")
    session.stage.table?.showWholeValues()
    expect(session.stage.table?.width(ofColumn: 1), 10)
  }

  @Test("widths are chosen once more when all rows are there, but for those of the user")
  func laterWidths() throws {
    let late = "name,text\n" + (0..<900).map { "row \($0),\($0 == 700 ? "something much broader" : "x")\n" }.joined()
    let session = try session(late, width: 60)
    expect(session.stage.table?.width(ofColumn: 1), 22)
    session.play("V", "l", "+", .escape, "G")
    expect(session.stage.table?.width(ofColumn: 1), 23)
  }

  @Test("the focus goes down without a scroll to the side")
  func focus() throws {
    let session = try session(broad, width: 30)
    session.play(">", "f", .down, .down)
    for _ in 0..<12 { session.play(.down) }
    expect(session.lines(1), ["name    second  third"])
    expect(session.focusedElement?.item, 14)
  }

  @Test("column mode moves, hides, sizes, freezes and sorts columns, and u undoes")
  func columnMode() throws {
    let session = try session(birds)
    session.play("V")
    #expect(session.statusLine.contains("column name"))
    session.play("l", "H")
    expect(session.lines(1), ["kind  name    n"])
    session.play("x", .escape)
    expect(session.lines(1), ["name    n"])
    session.play("u", "u")
    expect(session.lines(1), ["name  kind    n"])
    session.play("V", "+", "+", .escape)
    expect(session.lines(2), ["name    kind    n", "wren    a       3"])
    session.play("V", "=", .escape)
    expect(session.lines(1), ["name  kind    n"])
    session.play("V", "l", "l", .enter)
    #expect(session.lines(2)[1].hasPrefix("gull"))
    session.play(.enter, .escape)
    #expect(session.lines(2)[1].hasPrefix("crow"))
    session.play("V", "x", "X", .escape)
    #expect(session.lines(1)[0].hasPrefix("name  kind"))
    session.play("V", "l", "f", .escape)
    expect(session.stage.table?.arrangement.frozenCount, 2)
  }

  @Test("the last column cannot be hidden, and lists have no columns to act on")
  func limits() throws {
    let session = try session("name\nwren\nowl\n", width: 100)
    session.play("V", "x")
    #expect(session.statusLine.contains("the last column stays"))
    session.play(.escape, "t", "V")
    #expect(session.statusLine.contains("no columns"))
  }

  @Test("aggregates are under their columns, and in a footer of totals")
  func aggregates() throws {
    let session = try session(
      birds, section: "kind", aggregates: [Aggregate(.sum, of: "n"), Aggregate(.share)], width: 50)
    expect(session.lines(2)[1], " a  sum 4                 share ████     50.0%  2")
    #expect(session.rows().contains { $0.hasPrefix(" Total") && $0.contains("124") })
  }

  @Test("A lists the aggregates; layouts other than tables show them at the end of headers")
  func aggregatePanel() throws {
    let session = try session(birds, section: "kind", width: 50)
    session.play("A")
    #expect(session.rows().contains { $0.contains("sum of n") })
    session.play(.enter)
    #expect(session.rows().contains { $0.hasPrefix(" Total") && $0.contains("124") })
    session.play("t")
    #expect(session.rows().contains { $0.hasPrefix(" a") && $0.contains("sum n 4  2") })
    session.play("u", "u")
    #expect(!session.rows().contains { $0.hasPrefix(" Total") })
  }

  @Test("Tab, Tab, Enter switches both aggregates on")
  func collectingAggregates() throws {
    let session = try session(birds, section: "kind", width: 60, height: 20)
    session.play("A", .tab, .down, .tab, .enter)
    expect(session.stage.records?.aggregates, [Aggregate(.sum, of: "n"), Aggregate(.mean, of: "n")])
    #expect(session.openPanels.isEmpty)
    session.play("A", .tab, .escape, .escape)
    expect(session.stage.records?.aggregates, [Aggregate(.mean, of: "n")], "Escape keeps what Tab switched off")
  }

  @Test("A begins at the column in focus, lists numbers that are names last, and goes round")
  func aggregatesAtFocus() throws {
    let session = try session("order_id,a,paid,c\n1,5,6,x\n2,7,8,y\n", width: 60, height: 40)
    func chosen() -> String? { session.rows().first { $0.contains("› ") } }
    session.play("A")
    expect(chosen()?.contains("› sum of a "), true)
    session.play(.up)
    expect(chosen()?.contains("› count of numbers in order_id "), true, "\(chosen() ?? "")")
    session.play(.down)
    expect(chosen()?.contains("› sum of a "), true)
    session.play(.escape, "V", "l", "l", "A")
    expect(chosen()?.contains("› sum of paid "), true)
    session.play(.escape, "l", "A")
    expect(chosen()?.contains("› sum of a "), true, "the next column of numbers, from the start again")
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

  @Test("y names columns, frozen ones and aggregates")
  func commandLine() throws {
    let session = try session(birds, request: Presentation(words: ["t.csv", "--layout", "table"]))
    session.play("V", "x", "f", .escape, "A", .enter)
    expect(session.command, "ashlar view t.csv --layout table --columns kind,n --freeze 0 --aggregate sum:n")
  }

  @Test("y names the layout that t showed, in place of the one at the start")
  func commandLineOfLayouts() throws {
    let session = try session(birds, request: Presentation(words: ["t.csv"]))
    session.play("t")
    expect(session.command, "ashlar view t.csv --layout list")
    session.play("W")
    expect(session.command, "ashlar view t.csv --wrap --layout list")
    while session.stage.table?.isShown != true { session.play("t") }
    expect(session.command, "ashlar view t.csv --wrap --layout table")
  }

  @Test("the kept state has layout, columns, order and aggregates, but no filters and no files")
  func keptOptions() throws {
    let words = ["t.csv", "--title", "kind", "--filter", "wren", "--sort=-n", "--columns", "name,n", "--wrap"]
    let state = try Presentation(words: words).limited(to: .state)
    expect(state, (try Presentation(words: ["--sort=-n", "--columns", "name,n", "--wrap"])))
    let kept = KeptPresentation()
    var settings = ViewerSettings()
    settings.keeping = kept
    let scene = try self.session(birds).catalogue.scenes[0]
    let session = ExplorerSession(
      catalogue: SceneCatalogue([scene], from: try Presentation(words: ["t.csv", "--layout", "table"])),
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

  // MARK: Reloading

  /// A table that is read again, with columns in another order and with others.
  @Test("when the file is read again, chosen columns and aggregates are found by their names")
  func reload() throws {
    let texts = [birds, "id,n,kind,name\n1,3,a,wren\n2,20,b,owl\n3,1,a,gull\n"]
    func scene(_ text: String) throws -> Scene {
      var scene = try self.session(text).catalogue.scenes[0]
      scene.origin = SceneOrigin(files: ["t.csv"]) { _ in try self.session(texts[1]).catalogue.scenes[0] }
      return scene
    }
    let session = ExplorerSession(
      catalogue: SceneCatalogue([try scene(texts[0])], from: try Presentation(words: ["t.csv"])),
      size: CellSize(width: 40, height: 10))
    session.play("V", "L", "+", "l", "x", .escape, "A", .enter)
    expect(session.lines(2), ["kind  name", "a     wren"])
    session.reload(changed: ["t.csv"])
    expect(session.lines(2), ["kind  name   id", "a     wren    1"])
    expect(session.command, "ashlar view t.csv --columns kind,name:5,id --aggregate share")
    #expect(session.rows().contains { $0.hasPrefix(" Total") })
  }

  @Test("columns that were not changed come from the new version, and the marked column stays marked")
  func reloadOfOthers() throws {
    func made(_ text: String) throws -> Scene { try self.session(text).catalogue.scenes[0] }
    var first = try made(birds)
    first.origin = SceneOrigin(files: ["t.csv"]) { _ in try made("n,name\n3,wren\n") }
    let session = ExplorerSession(catalogue: SceneCatalogue([first]), size: CellSize(width: 40, height: 10))
    session.play("V", "l", "l")
    session.reload(changed: ["t.csv"])
    expect(session.lines(1), ["n  name"])
    #expect(session.statusLine.contains("t.csv read again"), "\(session.statusLine)")
    session.play("L")
    expect(session.lines(1), ["name  n"])
  }
}
