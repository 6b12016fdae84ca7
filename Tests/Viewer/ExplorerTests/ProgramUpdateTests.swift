import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Scenes
import TestExpectations
import TestItems
import Testing

@testable import Explorer

/// Rows that a program changes while the viewer shows them.
@MainActor
private final class Rows: TestItems {
  var names = (0..<40).map { "row \($0)" } { didSet { counts = [names.count] } }
  private(set) var view = CollectionView()

  init() {
    super.init([40])
    fill = { [unowned self] in $0.shownContent.text = names[$1.item] }
  }

  func session(beside others: [Scene] = []) -> ExplorerSession {
    ExplorerSession(catalogue: SceneCatalogue([scene] + others), size: CellSize(width: 60, height: 12))
  }

  var scene: Scene {
    Scene(name: "rows", title: "Rows", summary: "", source: "") { [self] in
      view = view(ListLayout())
      let stage = Stage(view, keeping: [self])
      stage.itemTitle = { [weak self] in self?.names[$1] }
      return stage
    }
  }

  func insert(_ name: String, at item: Int) {
    names.insert(name, at: item)
    view.insertItems(at: [IndexPath(indexes: [0, item])])
  }

  func delete(at item: Int) {
    names.remove(at: item)
    view.deleteItems(at: [IndexPath(indexes: [0, item])])
  }
}

@MainActor
@Suite("A program changes its data while they are shown") struct ProgramUpdateTests {
  private let rows = Rows()
  private let session: ExplorerSession

  init() { session = rows.session() }

  private func name(_ element: ElementIdentifier?) -> String? { element.map { rows.names[$0.item] } }

  @Test("the focus goes with its item, and to the next one when it is deleted")
  func focus() {
    session.press("f", .down, .down, .down)
    expect(name(session.focusedElement), "row 3")
    rows.insert("new", at: 0)
    rows.insert("last", at: 30)
    expect(name(session.focusedElement), "row 3")
    rows.names.swapAt(0, 4)
    rows.view.performBatchUpdates {
      rows.view.moveItem(at: IndexPath(indexes: [0, 4]), to: IndexPath(indexes: [0, 0]))
      rows.view.moveItem(at: IndexPath(indexes: [0, 0]), to: IndexPath(indexes: [0, 4]))
    }
    expect(session.focusedElement, .cell(0, 0))
    expect(name(session.focusedElement), "row 3")
    rows.delete(at: 0)
    expect(session.focusedElement, .cell(0, 0))
    expect(name(session.focusedElement), "row 0")
  }

  @Test("a reload of its section leaves the focus where it is, and an edit by the user moves it once")
  func reloadsAndEdits() {
    session.press("f", .down, .down, .down)
    rows.view.reloadSections([0])
    expect(session.focusedElement, .cell(0, 3))
    session.press("E", "i")
    let edited = session.focusedElement
    session.press("u")
    #expect(edited != nil)
    expect(session.focusedElement, .cell(0, 3))
  }

  @Test("a mark goes with its item")
  func marks() {
    session.press("1", "0", "j", "m", "a")
    let first = rows.names[session.view.scrollAnchor?.element.item ?? -1]
    rows.insert("new", at: 0)
    session.press("g", "'", "a")
    expect(name(session.view.scrollAnchor?.element), first)
  }

  @Test("after a resize the item that is first in view then is still first, though others came before it")
  func anchor() {
    rows.view.scrollAnchoring = .always
    session.press("1", "0", "j")
    let first = name(session.view.scrollAnchor?.element)
    for item in 0..<3 { rows.insert("new \(item)", at: 0) }
    session.view.layoutIfNeeded()
    expect(name(session.view.scrollAnchor?.element), first)
    session.handle([.resize(CellSize(width: 50, height: 10))])
    expect(name(session.view.scrollAnchor?.element), first)
  }

  @Test("the matches of a search are those of the data as they are now")
  func search() {
    session.press("/")
    session.press(contentsOf: "row 2")
    session.press(.enter)
    let count = session.state.searching.search?.matchCount
    rows.delete(at: 2)
    session.press("n")
    expect(count, 11)
    expect(session.state.searching.search?.matchCount, 10)
  }

  @Test("a search goes on in the data of its scene while another scene is shown")
  func searchInOtherScene() {
    let session = rows.session(beside: [Scene.boxes("boxes", counts: [3]) { ListLayout() }])
    session.press("/")
    session.press(contentsOf: "row 2")
    session.press(.enter, .tab)
    expect(session.sceneIndex, 1)
    rows.delete(at: 2)
    expect(session.state.searching.identity?.scene, 0)
    expect(session.state.searching.search?.entryCount, 40)
  }
}
