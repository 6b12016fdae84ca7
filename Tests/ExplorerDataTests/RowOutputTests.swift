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

  private func copied(_ session: ExplorerSession) -> [String] {
    session.takeRequests().compactMap { if case .copy(let text) = $0 { text } else { nil } }
  }

  @Test("Y copies the row in focus, or the first in view, with tabs between its fields")
  func one() throws {
    let session = try recordsSession(birds)
    session.play("Y")
    expect(copied(session), ["wren\ta\t3"])
    session.play("f", "j", "j", "j", "Y")
    expect(copied(session), ["crow\tb,c\t100"])
    expect(session.observation.announcement, "copied 1 row")
  }

  @Test("Y copies the selected rows in the order on show")
  func several() throws {
    let session = try recordsSession(birds, choice: RowChoice(sort: ["n:desc"]))
    session.play("f", "j", "x", "j", "j", "x", "Y")
    expect(copied(session), ["owl\tb\t20\ngull\ta\t1"])
    expect(session.observation.announcement, "copied 2 rows")
    let gallery = try gallerySession("flow")
    gallery.press("Y")
    #expect(gallery.statusLine.contains("no records to copy"))
    #expect(gallery.takeRequests().isEmpty)
  }

  @Test(
    "rows are saved as they are shown, filtered and sorted",
    arguments: [
      ("birds.csv", "name,kind,n\ncrow,\"b,c\",100\nowl,b,20\n"),
      ("birds.jsonl", "{\"name\":\"crow\",\"kind\":\"b,c\",\"n\":100}\n{\"name\":\"owl\",\"kind\":\"b\",\"n\":20}\n"),
      ("birds.tsv", "name\tkind\tn\ncrow\tb,c\t100\nowl\tb\t20\n"),
    ])
  func saved(name: String, text: String) throws {
    let session = try recordsSession(birds, choice: RowChoice(filters: ["kind~b"], sort: ["n:desc"]))
    session.play("w")
    session.play(contentsOf: name)
    session.play(.enter)
    expect(session.takeRequests(), [.save(text, path: name)])
  }

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

  @Test("the editor gets the file and the line of the row; rows that come from no file have neither")
  func editor() throws {
    let session = try recordsSession(birds)
    session.play(.control("e"))
    let ways = "; Y copies it, w saves the rows to a file"
    #expect(
      session.observation.announcement == "line 2 is from no file, so there is nothing to open in an editor" + ways)
    let piped = try recordsSession(birds, request: Presentation(words: ["-"]))
    piped.play("f", "j", .control("e"))
    #expect(
      piped.observation.announcement == "line 3 came through a pipe, so there is nothing to open in an editor" + ways)
    let file = try recordsSession(birds, file: "birds.csv")
    file.play("f", "j", "j", .control("e"))
    expect(file.takeRequests(), [.edit(path: "birds.csv", line: 4)])
  }

  @Test("F says so if nothing can grow")
  func follow() throws {
    let session = try recordsSession(birds)
    session.play("F")
    expect(session.observation.announcement, "nothing to follow: this source does not grow")
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
