import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Scenes
import TestExpectations
import Testing

@testable import Explorer

/// Sections of thirty rows, each under its header, as if read from a file. Tests change the contents; there is no file.
@MainActor
private final class LetteredFile {
  var letters = ["A", "B", "C"]
  var firstRow: String?

  var scene: Scene {
    let (letters, firstRow) = (letters, firstRow)
    let plain = Scene.boxes("letters", counts: letters.map { _ in 30 }) {
      let layout = ListLayout()
      layout.itemHeight = 1
      layout.headerHeight = 1
      return layout
    }
    var scene = Scene(name: "letters", title: "Letters", summary: "", source: "") {
      let boxes = plain.makeStage()
      let stage = Stage(boxes.collectionView, keeping: [boxes]) { letters[$0] }
      stage.itemTitle = { $0 == 0 && $1 == 0 ? firstRow ?? "\(letters[0])0" : "\(letters[$0])\($1)" }
      return stage
    }
    scene.origin = SceneOrigin(files: ["letters"]) { [unowned self] _ in self.scene }
    return scene
  }
}

@MainActor
@Suite("Marks and the start of the content stay on their items when data change") struct MarkedItemsTests {
  private let file = LetteredFile()

  private func session() -> ExplorerSession {
    ExplorerSession(catalogue: SceneCatalogue([file.scene]), size: CellSize(width: 60, height: 12))
  }

  /// The title of the first row in view, as it is drawn.
  private func first(_ session: ExplorerSession) -> String? {
    let view = session.view
    view.layoutIfNeeded()
    let path = view.indexPathsForVisibleItems.filter {
      (view.layoutAttributesForItem(at: $0)?.frame.maxY ?? 0) > view.contentOffset.y
    }.min()
    return path.flatMap { session.stage.title(section: $0[0], item: $0[1]) }
  }

  @Test("a mark stays on its item through edits, moves to the nearest when it is deleted, and back on undo")
  func edits() {
    let session = session()
    session.press("7", "0", "j", "m", "a")
    let marked = first(session)
    expect(marked, "C7")
    func expectMark(_ title: String, _ what: String) {
      session.press("g", "'", "a")
      expect(first(session), title, "\(what)")
    }
    session.press("g", "E", "5", "i", .escape)
    expectMark("C7", "copies before it")
    session.press("g", "E", "D", .escape)
    expectMark("C7", "a section before it removed")
    session.press("U")
    expectMark("C7", "everything reset")
    // The focus was scrolled away, so editing starts at the first row in view.
    session.press("E", "2", "d", .escape)
    expectMark("C9", "the item is deleted")
    session.press("u")
    expectMark("C7", "the item is restored")
    session.press("E", "D", .escape, "u")
    expectMark("C7", "its section is restored")
    session.press("E", "d", .escape, "g", "m", "a", "u")
    expectMark("A0", "the mark was set elsewhere meanwhile")
  }

  @Test("in the scene of boxes a mark stays on its item when a section before it is removed")
  func boxes() throws {
    let session = try gallerySession("boxes")
    session.press("2", "]", "m", "a")
    let section = session.view.scrollAnchor?.element.section ?? 0
    #expect(section >= 1)
    session.press("g", "E", "D", .escape, "g", "'", "a")
    expect(session.view.scrollAnchor?.element, .cell(section - 1, 0))
  }

  @Test("a lower item or section count moves a mark to the nearest item, and undo moves it back")
  func numbers() throws {
    let scene = Scene.boxes("boxes", counts: [30, 30]) {
      let layout = ListLayout()
      layout.itemHeight = 1
      return layout
    }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 60, height: 12))
    func marked(_ name: Key) -> ElementIdentifier? {
      session.press("g", "'", name)
      return session.view.scrollAnchor?.element
    }
    session.press("3", "j", "m", "b", "4", "0", "j", "m", "a")
    expect(marked("a"), .cell(1, 13))
    session.set("data.items", to: .number(25))
    expect(marked("a"), .cell(1, 13))
    expect(marked("b"), .cell(0, 3))
    session.set("data.items", to: .number(12))
    expect(session.state.places.marks["a"]?.anchor?.element, .cell(1, 11))
    expect(marked("b"), .cell(0, 3))
    session.set("data.items", to: .number(20))
    expect(session.state.places.marks["a"]?.anchor?.element, .cell(1, 11))
    expect(marked("a"), .cell(1, 11))
    session.set("data.sections", to: .number(1))
    expect(session.state.places.marks["a"]?.anchor?.element, .cell(0, 11))
    session.press("u", "u", "u")
    expect(session.state.places.marks["a"]?.anchor?.element, .cell(1, 13))
    expect(marked("a"), .cell(1, 13))
    session.press("3", .control("r"), "U")
    expect(session.state.places.marks["b"]?.anchor?.element, .cell(0, 3))
  }

  @Test("a mark stays on its item when the file is reloaded")
  func reloads() {
    let session = session()
    session.press("6", "6", "j", "m", "a")
    let marked = first(session)
    expect(marked, "C3")
    session.press("g", "m", "b", "3", "5", "j", "m", "c", "G")
    file.letters = ["X", "A", "B", "C"]
    session.reload(changed: ["letters"])
    session.press("'", "a")
    expect(first(session), "C3")
    session.press("'", "b")
    expect(first(session), "A0")
    session.press("'", "c")
    expect(first(session), "B3")
    session.press("'", "a", "g")
    file.letters = ["A", "C"]
    session.reload(changed: ["letters"])
    session.press("'", "a")
    expect(first(session), "C3")
  }

  @Test("a section added at the very start keeps the first item in view, and the status line shows its place")
  func start() {
    let session = session()
    let before = session.rows().dropLast().map { $0.replacing("0.", with: "1.") }
    file.letters = ["X", "A", "B", "C"]
    session.reload(changed: ["letters"])
    session.press(.escape)
    expect(first(session), "A0", "\(session.statusLine)")
    #expect(session.statusLine.contains("section 2/4 A  item 1/30"), "\(session.statusLine)")
    expect(session.view.contentOffset.y, 31, "thirty rows and a header came before it")
    expect(session.rows().dropLast().dropFirst(), before.dropFirst())
    // The start of the content now shows the new first item.
    session.press("g")
    expect(first(session), "X0")
    #expect(session.statusLine.contains("section 1/4  item 1/30"))
  }

  @Test("a new title of the first item, or an insertion before it, does not scroll")
  func changedStart() {
    let session = session()
    file.firstRow = "A zero"
    session.reload(changed: ["letters"])
    expect(session.view.contentOffset.y, 0)
    expect(first(session), "A zero")
    session.press(.escape)
    #expect(session.statusLine.contains("section 1/3 A  item 1/30"))
    session.press("E", "i", .escape)
    expect(session.view.contentOffset.y, 0)
    #expect(session.statusLine.contains("section 1/3 A  item 1/31"))
  }
}
