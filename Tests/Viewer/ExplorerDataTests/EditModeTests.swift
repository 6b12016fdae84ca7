import CharacterCanvas
import ExplorerSessions
import Foundation
import Gallery
import LayoutCore
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Edit mode changes data by keys")
struct EditModeTests {
  private func counts(_ session: ExplorerSession) -> [Int] {
    (0..<session.view.numberOfSections).map(session.view.numberOfItems)
  }

  private func title(_ session: ExplorerSession, _ section: Int, _ item: Int) -> String? {
    session.view.layoutIfNeeded()
    return session.view.cellForItem(at: IndexPath(item: item, section: section))?.shownContent.text
  }

  private func boxes(_ counts: [Int]) -> ExplorerSession {
    ExplorerSession(
      catalogue: SceneCatalogue([.boxes("boxes", counts: counts) { OwnColumns() }]),
      size: CellSize(width: 80, height: 24))
  }

  @Test("r reloads, s shuffles, A adds a section and D removes one")
  func rest() {
    let session = boxes([20, 4])
    session.press("E", "r")
    #expect(session.statusLine.hasPrefix(" item 0.0 reloaded"))
    session.press("s")
    let shuffled = (0..<10).map { title(session, 0, $0) }
    #expect(shuffled != (0..<10).map { "0.\($0)" })
    #expect(session.statusLine.hasPrefix(" section 0 shuffled"))
    session.press("A")
    expect(counts(session), [20, 5, 4])
    session.press("D")
    expect(counts(session), [5, 4])
    #expect(session.statusLine.hasPrefix(" section 0 removed"))
    session.press("u", "u", "u")
    expect((0..<10).map { title(session, 0, $0) }, (0..<10).map { "0.\($0)" })
    let again = boxes([20, 4])
    again.press("E", "r", "s")
    expect((0..<10).map { title(again, 0, $0) }, shuffled)
  }

  @Test("edits keep the selection on its item and the first item in view")
  func place() throws {
    let session = try gallerySession("flow")
    session.press("5", "j", "f", .enter)
    let selected = try #require(session.view.indexPathsForSelectedItems?.first)
    let name = title(session, selected[0], selected[1])
    let anchor = try #require(session.view.scrollAnchor)
    session.press("E", "3", "i")
    let moved = try #require(session.view.indexPathsForSelectedItems?.first)
    expect(moved[1], selected[1] + 3)
    expect(title(session, moved[0], moved[1]), name)
    session.press("u")
    expect(session.view.scrollAnchor?.element, anchor.element)
  }

  @Test("every scene of the gallery takes every edit without an update diagnostic, and undo restores it")
  func gallery() throws {
    for scene in GalleryCatalogue.standard.scenes {
      let session = try gallerySession(scene.name)
      var refused: [String] = []
      session.view.diagnosticHandler = { if "\($0)".contains("update") { refused.append("\($0)") } }
      let before = counts(session)
      _ = session.frame()
      session.press("E")
      for keys in [["i"], ["2", "i"], ["m", "down", "enter"], ["s"], ["A"], ["d"], ["r"], ["D"]] as [[String]] {
        for key in keys { session.press(Key(named: key) ?? Key(Character(key))) }
        _ = session.frame()
      }
      expect(session.stage.edits?.isUntouched, false, "\(scene.name)")
      for _ in 0..<12 { session.press("u") }
      expect(counts(session), before, "\(scene.name)")
      expect(refused, [], "\(scene.name)")
      let fresh = try gallerySession(scene.name)
      // The carousel begins with its second card, the conversation at its end.
      for session in [session, fresh] { session.press(.escape, "g") }
      if !scene.name.hasPrefix("fault"), scene.name != "messages" {
        // How many rows the mountains have is known once they were measured.
        let rows = { (screen: [String]) in scene.name == "mountains" ? screen.dropLast() : screen[...] }
        expect(rows(session.rows()), rows(fresh.rows()), "\(scene.name)")
      }
    }
  }

  @Test("an audit uses the edited data")
  func twins() {
    let session = boxes([6, 4])
    session.press("E", "i")
    let twin = session.replica()
    expect(twin.collectionView.numberOfItems(inSection: 0), 7)
  }

  @Test("items that arrive at the end do not end a move")
  func growth() {
    let session = boxes([6, 4])
    session.press("E", "m")
    session.view.dataSourceDidGrow()
    session.press(.right, .right, .enter)
    expect(session.stage.edits?.isUntouched, false)
    expect(counts(session), [6, 4])
  }
}
