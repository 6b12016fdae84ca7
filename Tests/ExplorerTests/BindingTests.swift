import CharacterCanvas
import Explorer
import ExplorerSessions
import Foundation
import Gallery
import TestExpectations
import Testing

@MainActor
@Suite("Keys that the user binds") struct BindingTests {
  private func session(_ keys: [String: [Key]]) throws -> ExplorerSession {
    ExplorerSession(
      catalogue: GalleryCatalogue.standard, startingAt: try GalleryCatalogue.standard.index(named: "flow"),
      size: CellSize(width: 100, height: 70), table: ActionTable.standard.binding(keys))
  }

  @Test("binding a key replaces the action's default keys and the key's default action")
  func dispatch() throws {
    let session = try session(["row-down": ["e"], "quit": [.function(10)]])
    let before = session.rows()
    session.press("j", "q")
    expect(session.rows().dropLast(), before.dropLast())
    #expect(!session.isFinished)
    session.press("e")
    expect(session.stage.collectionView.contentOffset.y, 1)
    #expect(!session.openPanels.contains(.events))
    session.press(.function(10))
    #expect(session.isFinished)
  }

  @Test("help, hints, palette and messages name the bound keys")
  func words() throws {
    let session = try session(["row-down": ["e"], "help": ["H"], "dismiss": ["Q"], "focus": ["F"], "search": []])
    #expect(session.statusLine.contains("H help"))
    session.press("H")
    #expect(session.rows().contains { $0.contains(/\x20e +scroll down one row/) })
    #expect(session.statusLine.hasPrefix(" e k more  Q H close"))
    #expect(!session.rows().contains { $0.contains(/\x20j down/) })
    session.press("Q", "x")
    #expect(session.openPanels.isEmpty)
    #expect(session.statusLine.contains("no focus; F starts one"))
    session.press("n")
    #expect(session.statusLine.hasPrefix(" no search yet "))
    session.press(.control("p"))
    session.press(contentsOf: "row down")
    #expect(session.rows().contains { $0.contains("row down") && $0.contains("scroll down one row  e") })
  }
}
