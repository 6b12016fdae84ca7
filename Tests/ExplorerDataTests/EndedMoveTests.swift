import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("A move ends when the index path of its item may name another item")
struct EndedMoveTests {
  private static func rows(_ name: String, counts: [Int]) -> Scene {
    .boxes(name, counts: counts) {
      let layout = ListLayout()
      layout.itemHeight = 1
      return layout
    }
  }

  private func counts(_ session: ExplorerSession) -> [Int] {
    (0..<session.view.numberOfSections).map(session.view.numberOfItems)
  }

  /// Picks up the last item of the last of three sections.
  private func sessionWithLoad(_ scenes: [Scene]) -> ExplorerSession {
    let session = ExplorerSession(catalogue: SceneCatalogue(scenes), size: CellSize(width: 60, height: 12))
    session.press("G", "E", "m")
    #expect(session.statusLine.hasPrefix(" move 2."))
    return session
  }

  @Test("switching to a scene with fewer sections ends the move, and Enter moves nothing")
  func switchOfScene() {
    let session = sessionWithLoad([Self.rows("long", counts: [5, 5, 30]), Self.rows("short", counts: [3])])
    session.press(.tab)
    #expect(session.route.mode?.edit?.load == nil)
    session.press(.enter)
    expect(counts(session), [3])
    #expect(session.stage.edits == nil)
    // Back in the item's scene, the move has ended too.
    session.press(.backTab, .enter)
    expect(counts(session), [5, 5, 30])
    #expect(session.stage.edits == nil)
  }

  @Test("reloading a file ends the move, whether the file is shorter now or not", arguments: [[3], [5, 5, 30]])
  func reload(countsAfter: [Int]) {
    var scene = Self.rows("file", counts: [5, 5, 30])
    scene.origin = SceneOrigin(files: ["rows.csv"]) { _ in Self.rows("file", counts: countsAfter) }
    let session = sessionWithLoad([scene])
    session.reload(changed: ["rows.csv"])
    #expect(session.route.mode?.edit?.load == nil)
    session.press(.enter)
    expect(counts(session), countsAfter)
    #expect(session.stage.edits == nil)
  }

  @Test("undoing an edit ends a move that is under way")
  func undo() {
    let session = ExplorerSession(
      catalogue: SceneCatalogue([Self.rows("rows", counts: [6])]), size: CellSize(width: 60, height: 12))
    session.press("E", "2", "i", "m", .down, .down)
    #expect(session.statusLine.hasPrefix(" move 0.2 to 0.4"))
    session.press("u")
    #expect(session.route.mode?.edit?.load == nil)
    expect(counts(session), [6])
    session.press(.enter)
    expect(session.stage.edits?.isUntouched, true)
  }

  private static let birds = "name,kind\nwren,b\nowl,a\ngull,b\ncrow,a\n"

  /// Picks up the first row of a records scene that has a filter, which can be undone. The focus goes one row on.
  private func recordsWithLoad() throws -> ExplorerSession {
    let session = try recordsSession(Self.birds, section: "kind")
    session.play("&", "w", .enter)
    expect(titles(session), ["wren", "owl", "crow"])
    session.play("E", "m", .down)
    #expect(session.statusLine.hasPrefix(" move 0.0 to"))
    return session
  }

  private func titles(_ session: ExplorerSession) -> [String] {
    (0..<session.view.numberOfSections).flatMap { section in
      (0..<session.view.numberOfItems(inSection: section)).compactMap {
        session.stage.title(section: section, item: $0)
      }
    }
  }

  /// Requires that no item is carried any more, and that Enter puts none down.
  private func expectEnded(
    _ session: ExplorerSession, showing expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(session.route.mode?.edit?.load == nil, sourceLocation: sourceLocation)
    #expect(titles(session) == expected, sourceLocation: sourceLocation)
    session.play(.enter)
    #expect(session.stage.edits?.isUntouched != false, sourceLocation: sourceLocation)
  }

  @Test(
    "sorting, filtering, grouping and undoing them end the move, and Enter moves nothing",
    arguments: [
      (["K", .enter], ["wren", "crow", "owl"]), (["&", "o", .enter], ["owl", "crow"]),
      (["B", .up, .enter], ["wren", "owl", "crow"]), (["u"], ["wren", "gull", "owl", "crow"]),
    ] as [([Key], [String])])
  func rows(keys: [Key], expected: [String]) throws {
    let session = try recordsWithLoad()
    for key in keys { session.play(key) }
    expectEnded(session, showing: expected)
  }

  @Test("folding ends the move, by keys or by its action alone", arguments: [["z", "M"], []] as [[Key]])
  func folding(keys: [Key]) throws {
    let session = try recordsWithLoad()
    for key in keys { session.play(key) }
    // After z the next key is awaited, which ends edit mode. The palette starts the action without that.
    if keys.isEmpty { session.perform(try #require(session.table.action(named: "fold-all"))) }
    expect(session.stage.foldedCount, 2)
    expectEnded(session, showing: [])
  }

  @Test("items that arrive at the end do not end the move")
  func growth() {
    let session = sessionWithLoad([Self.rows("rows", counts: [5, 5, 30])])
    session.view.dataSourceDidGrow()
    session.press(.up, .up, .enter)
    expect(session.stage.edits?.isUntouched, false)
    expect(counts(session), [5, 5, 30])
  }
}
