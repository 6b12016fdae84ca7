import CharacterCanvas
import Explorer
import ExplorerSessions
import Foundation
import Records
import Scenes
import TestExpectations
import Testing

/// Rows that leave the viewer: copied, chosen, written to a file, or opened in an editor.
@MainActor
@Suite("Rows that are copied, saved, chosen or opened in an editor") struct RowOutputTests {
  private let birds = "name,kind,n\nwren,a,3\nowl,b,20\ngull,a,1\ncrow,\"b,c\",100\n"

  @Test("Escape stops the writing of a file")
  func stopped() throws {
    let session = try recordsSession("n\n" + (0..<9000).map { "\($0)\n" }.joined())
    session.press("w")
    session.press(contentsOf: "n.csv")
    session.press(.enter)
    #expect(session.hasWork)
    #expect(session.statusLine.contains("writing n.csv: 0%"))
    session.work()
    session.press(.escape)
    #expect(!session.hasWork)
    #expect(session.takeRequests().isEmpty)
    #expect(session.statusLine.contains("n.csv was not written"))
  }

  @Test("Enter chooses the row in focus and ends the viewer, if that was started to choose rows")
  func chosen() throws {
    func choose(_ choosing: Choosing, _ keys: Key...) throws -> [String]? {
      var settings = ViewerSettings()
      settings.choosing = choosing
      let session = try recordsSession(birds, settings: settings)
      for key in keys { session.play(key) }
      #expect(session.isFinished)
      return choosing.lines
    }
    try expect(choose(Choosing(), .enter), ["wren\ta\t3"])
    try expect(choose(Choosing(), "f", "j", .enter), ["owl\tb\t20"])
    try expect(choose(Choosing(), "f", "x", "j", "x", .enter), ["wren\ta\t3"])
    try expect(choose(Choosing(allowsSeveral: true), "f", "x", "j", "x", .enter), ["wren\ta\t3", "owl\tb\t20"])
    #expect(try choose(Choosing(), "q") == nil)
  }

  @Test("without rows Enter chooses nothing")
  func none() throws {
    var settings = ViewerSettings()
    let choosing = Choosing()
    settings.choosing = choosing
    let session = try recordsSession("name\n", settings: settings)
    session.play(.enter)
    #expect(session.isFinished)
    expect(choosing.lines, [])
  }

  @Test("colours of lines are painted, also where lines are scrolled or broken")
  func colours() throws {
    var request = SourceRequest(path: "log")
    request.content = Array("plain \u{1B}[31mred words\u{1B}[m end\n".utf8)
    let stream = try RecordStream(request.reader())
    let grouping = try Grouping(of: stream.rows, ColumnChoice(showsAllDetails: true), source: "log")
    let scene = Scene.records(stream, grouping: grouping, layout: .list, name: "t", title: "log", source: "log")
    let session = ExplorerSession(
      catalogue: SceneCatalogue([try scene.readToEnd()]), size: CellSize(width: 12, height: 8))
    func red() -> String {
      let canvas = session.frame()
      let cells = (0..<3).flatMap { y -> [Cell] in (0..<12).map { canvas[$0, y] } }
      return String(cells.filter { $0.style.foreground == .red }.map(\.character))
    }
    expect(red(), "red w")
    session.play("W")
    expect(red(), "redwords", "\(red())")
    session.play("W", "l")
    expect(red(), "d words")
  }
}
