import CharacterCanvas
import ExplorerSessions
import Foundation
import Gallery
import LayoutCore
import Layouts
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

  private func boxes(_ counts: [Int], width: Int = 80, height: Int = 24) -> ExplorerSession {
    ExplorerSession(
      catalogue: SceneCatalogue([.boxes("boxes", counts: counts) { OwnColumns() }]),
      size: CellSize(width: width, height: height))
  }

  @Test("i and d edit with counts; u, ctrl-r and U undo, redo and reset; the log shows the updates")
  func keys() {
    let session = boxes([6, 4])
    session.press("e", "E")
    #expect(session.statusLine.hasPrefix(" edit 0.0"))
    #expect(session.statusLine.contains("i insert  d delete  m move"))
    session.press(.right, "i")
    expect(counts(session), [7, 4])
    expect(title(session, 0, 1), "+ 0.1")
    expect(title(session, 0, 2), "0.1")
    #expect(session.statusLine.hasPrefix(" a copy inserted at 0.1"))
    // The focus stays on its item.
    expect(session.focusedElement, .cell(0, 2))
    session.press("3")
    #expect(session.statusLine.hasPrefix(" edit 0.2 3 …"))
    session.press("d")
    expect(counts(session), [4, 4])
    expect(title(session, 0, 2), "0.4")
    session.press("u", "u")
    expect(counts(session), [6, 4])
    expect(title(session, 0, 1), "0.1")
    session.press(.control("r"))
    expect(counts(session), [7, 4])
    #expect(
      session.instruments.stepWatch?.lines.contains { $0.contains("an update of the data invalidates the counts") }
        == true)
    session.press("U")
    expect(counts(session), [6, 4])
    #expect(session.statusLine.hasPrefix(" reset all"))
    session.press("u")
    expect(counts(session), [7, 4])
    session.press(.escape)
    #expect(session.route.mode == nil)
    #expect(!session.isFocusing)
  }

  @Test(
    "text typed into a panel edits and scrolls nothing, and the mode resumes when the panel closes",
    arguments: ["E", "S"])
  func typingBesideMode(key: String) throws {
    let session = try gallerySession("flow")
    let items = session.view.numberOfItems(inSection: 0)
    session.press(Key(Character(key)), "L")
    session.press(contentsOf: "insd hello jk")
    #expect(session.rows().contains { $0.contains("insd hello jk") })
    expect(session.view.numberOfItems(inSection: 0), items)
    expect(session.view.contentOffset.y, 0)
    #expect(!session.statusLine.hasPrefix(" edit"))
    #expect(!session.statusLine.hasPrefix(" step"))
    session.press(.escape, .escape)
    #expect(session.openPanels.isEmpty)
    #expect(session.route.mode != nil)
    session.press(key == "E" ? "d" : "j")
    expect(session.view.numberOfItems(inSection: 0), (key == "E" ? items - 1 : items))
    expect(session.view.contentOffset.y, (key == "E" ? 0 : 1))
  }

  @Test("without items the last row says so, and a count beyond the limit is refused")
  func nothingThere() {
    #expect(line(boxes([0])).hasPrefix(" edit: section 0 has no items"))
    #expect(line(boxes([])).hasPrefix(" edit: no data"))
    let session = boxes([0, 3])
    session.press("E", "D", "u", "3", "0", "0", "0", "0", "d")
    #expect(session.statusLine.contains("the limit is 10000 at once"), "\(session.statusLine)")
  }

  @Test("sections are added up to 5,000, and then one by one")
  func mostSections() {
    let session = boxes([1, 1])
    session.press("E")
    session.press(contentsOf: "4000A")
    expect(session.view.numberOfSections, 4002)
    #expect(!session.statusLine.contains("limit"))
    session.press(contentsOf: "4000A")
    expect(session.view.numberOfSections, 5000)
    #expect(session.statusLine.contains("the limit is 5000 sections"), "\(session.statusLine)")
    session.press(contentsOf: "9AA")
    expect(session.view.numberOfSections, 5002)
    session.press("u", "u", "u")
    expect(session.view.numberOfSections, 4002)
  }

  private func line(_ session: ExplorerSession) -> String {
    session.press("E")
    return session.statusLine
  }

  @Test("m picks an item up, Enter drops it at the focus, and Escape cancels the move")
  func moving() {
    let session = boxes([6, 4])
    session.press("E", "m")
    #expect(session.statusLine.hasPrefix(" move 0.0 to 0.0"))
    #expect(session.statusLine.contains("enter drop"))
    session.press(.right, .right, .enter)
    expect((0..<3).map { title(session, 0, $0) }, ["0.1", "0.2", "0.0"])
    expect(session.focusedElement, .cell(0, 2))
    expect(counts(session), [6, 4])
    session.press("m", .right, .escape, "2", "m", .down, .enter)
    expect(counts(session), [4, 6])
    session.press("u", "u")
    expect((0..<3).map { title(session, 0, $0) }, ["0.0", "0.1", "0.2"])
  }

  @Test("editing starts in view: a focus that was scrolled away moves to the first item in view")
  func focusLeftBehind() throws {
    let scene = Scene.boxes("rows", counts: [100]) {
      let layout = ListLayout()
      layout.itemHeight = 1
      return layout
    }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 60, height: 11))
    func isInView(_ item: Int) -> Bool {
      session.view.layoutIfNeeded()
      return session.view.indexPathsForVisibleItems.contains(IndexPath(indexes: [0, item]))
    }
    session.press("f", .down, .down, .space, .space)
    expect(session.focusedElement, .cell(0, 2))
    #expect(!isInView(2))
    #expect(isInView(20))
    session.press("E")
    #expect(session.statusLine.hasPrefix(" edit 0.20"))
    expect(session.focusedElement, .cell(0, 20))
    // Paging moves the focus along, and the status line names the item that the next edit changes.
    session.press(.space)
    #expect(session.statusLine.hasPrefix(" edit 0.30"))
    session.press("d")
    #expect(session.statusLine.hasPrefix(" item 0.30 deleted"))
    expect(title(session, 0, 30), "0.31")
    #expect(isInView(30))
    session.press("m", .space, .space)
    #expect(session.statusLine.hasPrefix(" move 0.30 to 0.50"))
    session.press(.enter)
    expect(title(session, 0, 50), "0.31")
    expect(session.focusedElement, .cell(0, 50))
    #expect(isInView(50))
    session.press(.escape, "g", "E", .escape)
    expect(session.focusedElement, .cell(0, 0), "the focus is in view")
    // An item in view keeps the focus.
    session.press("j", "j", "E")
    expect(session.focusedElement, .cell(0, 2))
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

  @Test("edits keep the selection on its item and the first item in view; without data they are refused")
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
    let empty = boxes([])
    empty.press("E", "d")
    #expect(empty.statusLine.hasPrefix(" no data to edit"))
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

  @Test("comparison and audit use the edited data")
  func twins() {
    let session = boxes([6, 4])
    session.press("E", "i", .escape, "c", "p")
    expect(session.rows().dropLast().last?.contains(": 0 cells differ"), true)
    let twin = session.replica()
    expect(twin.collectionView.numberOfItems(inSection: 0), 7)
  }

  @Test("at 20x5 edit mode stays inside the screen")
  func small() {
    let session = boxes([6], width: 20, height: 5)
    session.press("E", "i")
    expect(session.rows().count, 5)
    #expect(session.rows().allSatisfy { DisplayText($0).width == 20 })
  }
}

/// A custom layout: eight columns of items that are three rows high, section below section.
private final class OwnColumns: CollectionViewLayout {
  private var starts: [Int] = []

  override func prepare() {
    guard let view = collectionView else { return }
    starts = [0]
    for section in 0..<view.numberOfSections {
      starts.append(starts[section] + (view.numberOfItems(inSection: section) + 7) / 8)
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 80, height: 3 * (starts.last ?? 0)) }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let attributes = LayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: indexPath[1] % 8 * 10, y: 3 * (starts[indexPath[0]] + indexPath[1] / 8), width: 10, height: 3)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    guard let view = collectionView else { return [] }
    return (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: section))
      }
    }.filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
  }
}
