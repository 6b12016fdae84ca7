import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Undo of edits restores selection, focus and scroll position")
struct EditUndoTests {
  private func press(_ keys: String, in session: ExplorerSession) {
    for key in keys.split(separator: " ") {
      session.press(["enter": .enter, "esc": .escape][key] ?? Key(Character(String(key))))
    }
  }

  private func selected(_ session: ExplorerSession) -> [IndexPath] { session.view.indexPathsForSelectedItems ?? [] }

  private func status(_ session: ExplorerSession, contains words: String) -> Bool { session.statusLine.contains(words) }

  @Test("undo of a deletion restores picture, focus and selection, also after a redo")
  func deletion() throws {
    let session = try gallerySession("boxes")
    press("f j j enter", in: session)
    let (picture, focus, chosen) = (session.rows().dropLast(), session.focusedElement, selected(session))
    expect(chosen.count, 1)
    for keys in ["E d", "E 3 d", "E i d u", "E D", "E D u"] {
      press(keys, in: session)
      press("u esc", in: session)
      expect(session.rows().dropLast(), picture, "\(keys)")
      expect(session.focusedElement, focus, "\(keys)")
      expect(selected(session), chosen, "\(keys)")
    }
    session.press("E", "d", "u", .control("r"))
    expect(selected(session), [])
    press("u esc", in: session)
    expect(session.rows().dropLast(), picture)
    expect(session.focusedElement, focus)
    expect(selected(session), chosen)
  }

  @Test("undo of an insertion keeps focus and selection on the original item")
  func insertion() throws {
    let session = try gallerySession("boxes")
    press("f j j enter", in: session)
    let (picture, focus, chosen) = (session.rows().dropLast(), session.focusedElement, selected(session))
    press("E i d u u esc", in: session)
    expect(session.rows().dropLast(), picture)
    expect(session.focusedElement, focus)
    expect(selected(session), chosen)
  }

  @Test("undo of a removed section restores the scroll position", arguments: ["waterfall", "flow", "boxes", "mixed"])
  func sections(scene: String) throws {
    let session = try gallerySession(scene)
    press("1 0 j f j enter", in: session)
    let (picture, focus, chosen) = (session.rows().dropLast(), session.focusedElement, selected(session))
    press("E D", in: session)
    #expect(session.rows().dropLast() != picture)
    press("u esc", in: session)
    expect(session.rows().dropLast(), picture)
    expect(session.focusedElement, focus)
    expect(selected(session), chosen)
    // Undo scrolls back from elsewhere, too.
    press("E D esc 9 j f", in: session)
    press("u", in: session)
    expect(session.view.contentOffset.y, 10)
  }

  @Test("reset keeps the focus, the selection and the first row on their items")
  func reset() throws {
    let session = try gallerySession("boxes")
    press("f 3 j enter", in: session)
    #expect(status(session, contains: "item 7/53"))
    let (picture, focus, chosen) = (session.rows().dropLast(), session.focusedElement, selected(session))
    press("E i esc", in: session)
    #expect(status(session, contains: "item 8/54"))
    press("U j k", in: session)
    #expect(status(session, contains: "item 7/53"))
    expect(session.rows().dropLast(), picture)
    expect(session.focusedElement, focus)
    expect(selected(session), chosen)
    press("u j k", in: session)
    #expect(status(session, contains: "item 8/54"))
    expect(selected(session), [IndexPath(item: 7, section: chosen[0][0])])
  }

  @Test("one u undoes a whole reset, and ctrl-r redoes it")
  func resetAsOne() throws {
    let session = try gallerySession("boxes")
    let first = session.rows().dropLast()
    session.set("layout.itemSize.width", to: .number(20))
    session.set("layout.minimumLineSpacing", to: .number(2))
    press("t - E 3 d esc", in: session)
    let (picture, count) = (session.rows().dropLast(), session.view.numberOfItems(inSection: 0))
    press("U", in: session)
    expect(session.rows().dropLast(), first)
    press("u", in: session)
    expect(session.rows().dropLast(), picture)
    expect(session.view.numberOfItems(inSection: 0), count)
    #expect(status(session, contains: "undone"))
    session.press(.control("r"))
    expect(session.rows().dropLast(), first)
    #expect(status(session, contains: "redone"))
    press("u u u u u u", in: session)
    expect(session.rows().dropLast(), first)
    #expect(!status(session, contains: "nothing"))
    press("u", in: session)
    #expect(status(session, contains: "nothing to undo"))
  }

  @Test("after an edit the last row shows the undo key, also on narrow screens")
  func hint() throws {
    for (keys, width) in [
      ("E i", 46), ("E d", 60), ("E 3 d", 60), ("E s", 60), ("E D", 60), ("E A", 60), ("E 3 i", 48),
    ] {
      let session = try gallerySession("flow", width: width)
      press(keys, in: session)
      #expect(status(session, contains: "u undo  "), "\(keys): \(session.statusLine)")
    }
  }

  private func titles(_ session: ExplorerSession) -> [String] {
    session.view.layoutIfNeeded()
    return (0..<session.view.numberOfItems(inSection: 0)).compactMap { session.stage.title(section: 0, item: $0) }
  }

  @Test("edits stay when rows are sorted and filtered, and undo brings a row back to the focus in another order")
  func orders() throws {
    let session = try recordsSession("name,kind\nwren,b\nowl,a\ngull,b\ncrow,a\n")
    session.play("f", .down, "E", "d", .escape)
    expect(titles(session), ["wren", "gull", "crow"])
    session.play("&")
    session.play(contentsOf: "kind=b")
    session.play(.enter)
    expect(titles(session), ["wren", "gull"])
    session.play(.down)
    #expect(session.statusLine.contains("1 edit without effect"), "\(session.statusLine)")
    session.play("u")
    expect(titles(session), ["wren", "gull", "crow"])
    #expect(!session.statusLine.contains("without effect"), "\(session.statusLine)")
    session.play("K", .enter)
    expect(titles(session), ["crow", "gull", "wren"])
    // Undo goes back through the order to the edit.
    session.play("u", "u")
    expect(titles(session), ["wren", "owl", "gull", "crow"])
    expect(session.focusedElement, .cell(0, 1))
    session.press(.control("r"))
    expect(titles(session), ["wren", "gull", "crow"])
  }
}
