import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Records
import Scenes
import TestExpectations
import Testing

@testable import Explorer

/// Lines of a log, as if read from a file: most have the same title. Tests change the lines; there is no file.
@MainActor
private final class LogFile {
  var header = "level,text"
  var lines = (0..<3000).map { "INFO,line \($0)" }

  func scene() throws -> Scene {
    var source = SourceRequest(path: "log.csv", format: .csv)
    source.content = Array(([header] + lines).joined(separator: "\n").utf8)
    let stream = try RecordStream(source.reader())
    let choice = ColumnChoice(showsAllDetails: true)
    var scene = Scene.records(
      stream, grouping: try Grouping(of: stream.rows, choice, source: "log.csv"), layout: .list, name: "log",
      title: "log.csv", source: "log.csv")
    scene.origin = SceneOrigin(files: ["log.csv"]) { [unowned self] _ in try self.scene() }
    return try scene.readToEnd()
  }

  @Test("of rows with the same title the nearest is found, and the search has a limited reach")
  func alike() {
    func text(_ rows: [String]) -> String { "a: " + rows.joined(separator: " ") }
    var rows = (0..<9000).map { $0 % 10 == 0 ? "same" : "row\($0)" }
    var readCount = 0
    func made() -> Scene {
      var scene = titledScene(text(rows)) { readCount += 1 }
      scene.origin = SceneOrigin(files: ["titles"]) { _ in made() }
      return scene
    }
    let session = ExplorerSession(catalogue: SceneCatalogue([made()]), size: CellSize(width: 60, height: 8))
    session.press("5", "0", "0", "1", "G")
    expect(session.view.scrollAnchor?.element, .cell(0, 5000))
    rows.insert(contentsOf: ["x", "y"], at: 0)
    session.reload(changed: ["titles"])
    expect(session.view.scrollAnchor?.element, .cell(0, 5002))
    session.press("j")
    readCount = 0
    rows = (0..<9000).map { "other\($0)" }
    session.reload(changed: ["titles"])
    expect(session.view.scrollAnchor?.element, .cell(0, 5003))
    #expect(readCount < 60 * 2 * ItemSearch.reach, "\(readCount) titles")
  }
}

@MainActor
@Suite("Rows of a file that is read again") struct ReadAgainRowsTests {
  private let file = LogFile()

  private func session() throws -> ExplorerSession {
    ExplorerSession(catalogue: SceneCatalogue([try file.scene()]), size: CellSize(width: 60, height: 10))
  }

  /// The second field of the row that is shown at a place.
  private func text(_ session: ExplorerSession, _ element: ElementIdentifier?) -> String? {
    guard let element, let records = session.stage.records else { return nil }
    let place = session.view.dataPath(for: element.indexPath)
    return records.rows[records.sectioned.row(section: place[0], item: place[1]), 1]
  }

  private func selected(_ session: ExplorerSession) -> [String?] {
    (session.view.indexPathsForSelectedItems ?? []).map { text(session, .cell($0[0], $0[1])) }
  }

  @Test("a line added at the top moves neither the focus nor the first row in view to another row")
  func addedAtTop() throws {
    let session = try session()
    session.press("4", "0", "j", "f", .down, .down)
    let (focused, first) = (text(session, session.focusedElement), text(session, session.view.scrollAnchor?.element))
    #expect(focused != first)
    file.lines.insert(contentsOf: ["INFO,new", "INFO,newer"], at: 0)
    session.reload(changed: ["log.csv"])
    expect(text(session, session.focusedElement), focused)
    expect(text(session, session.view.scrollAnchor?.element), first)
  }

  @Test("a row is found however far it moved, and in whatever order the rows are shown")
  func movedFar() throws {
    let session = try session()
    session.stage.records?.choose(RowChoice(order: [ColumnOrder("text:desc")].compactMap { $0 }))
    session.stage.records?.settle()
    session.press("4", "0", "j", "f", .down)
    let focused = text(session, session.focusedElement)
    file.lines = file.lines.reversed() + (0..<2500).map { "INFO,other \($0)" }
    session.reload(changed: ["log.csv"])
    expect(session.stage.records?.choice.order.isEmpty, false)
    expect(text(session, session.focusedElement), focused)
  }

  @Test("if a row is gone, the next one that is left has the focus")
  func gone() throws {
    let session = try session()
    session.press("4", "0", "j", "f", .down)
    let focused = try #require(text(session, session.focusedElement))
    let place = try #require(file.lines.firstIndex(of: "INFO,\(focused)"))
    file.lines.removeSubrange(place..<place + 3)
    session.reload(changed: ["log.csv"])
    expect(text(session, session.focusedElement), "line \(place + 3)")
  }

  @Test("a column of keys names a row whose other fields changed")
  func keys() throws {
    file.header = "text,id"
    file.lines = (0..<100).map { "same,\($0)" }
    let session = try session()
    session.press("2", "0", "j", "f", .down)
    let focused = try #require(text(session, session.focusedElement))
    file.lines = (0..<100).reversed().map { "changed,\($0)" }
    session.reload(changed: ["log.csv"])
    expect(text(session, session.focusedElement), focused)
  }
}
