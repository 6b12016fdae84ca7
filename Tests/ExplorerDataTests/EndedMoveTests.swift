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

  @Test("items that arrive at the end do not end the move")
  func growth() {
    let session = sessionWithLoad([Self.rows("rows", counts: [5, 5, 30])])
    session.view.dataSourceDidGrow()
    session.press(.up, .up, .enter)
    expect(session.stage.edits?.isUntouched, false)
    expect(counts(session), [5, 5, 30])
  }
}
