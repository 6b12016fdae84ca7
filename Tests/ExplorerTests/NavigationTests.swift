import CharacterCanvas
import Explorer
import ExplorerSessions
import Foundation
import LayoutCore
import TestExpectations
import Testing

@MainActor
@Suite("Keys scroll the view")
struct NavigationTests {
  private func offset(_ session: ExplorerSession) -> CGFloat { session.stage.collectionView.contentOffset.y }

  @Test("keys scroll by a line, a page and half a page, and to both ends")
  func moves() throws {
    let session = try gallerySession("flow")
    let content = session.stage.collectionView.contentSize.height
    session.press("j", "j", .down)
    expect(offset(session), 3)
    session.press("k", .up)
    expect(offset(session), 1)
    session.press("g")
    expect(offset(session), 0)
    session.press(.space)
    expect(offset(session), 21, "23 rows of content less the pinned header and footer")
    session.press("b")
    expect(offset(session), 0)
    session.press(.control("d"))
    expect(offset(session), 11, "half of the 23 rows")
    session.press(.control("u"))
    expect(offset(session), 0)
    session.press("G")
    expect(offset(session), content - 23)
    session.press(.home)
    expect(offset(session), 0)
    session.press("k", "k", .pageUp, .left, "h")
    expect(session.stage.collectionView.contentOffset, .zero)
  }

  @Test("paging forward never skips an item under pinned headers and footers")
  func pagesSkipNothing() throws {
    let session = try gallerySession("flow", width: 60, height: 12)
    let view = session.stage.collectionView
    var seen: Set<IndexPath> = []
    var last = CGFloat(-1)
    while offset(session) != last {
      last = offset(session)
      seen.formUnion(view.indexPathsForVisibleItems)
      session.press(.space)
    }
    let all = (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }
    expect(Set(all), seen)
  }

  @Test("half pages return to where they came from, whatever is pinned there", arguments: [12, 24, 30, 31])
  func halfPagesReturn(height: Int) throws {
    let session = try gallerySession("waterfall", width: 110, height: height)
    var offsets: [CGFloat] = []
    for _ in 0..<6 {
      offsets.append(offset(session))
      session.press(.control("d"))
    }
    expect(offsets, (0..<6).map { CGFloat($0 * ((height - 1) / 2)) })
    for before in offsets.reversed() {
      session.press(.control("u"))
      expect(offset(session), before)
    }
  }

  @Test("] and [ go from section to section, and [ first goes to the start of the current one")
  func sections() throws {
    let session = try gallerySession("waterfall")
    let layout = try #require(session.stage.collectionView.collectionViewLayout as? any LayoutStructure)
    session.press("]")
    expect(offset(session), layout.extent(ofSection: 1)?.minY)
    session.press("]", "j", "j")
    expect(offset(session), (layout.extent(ofSection: 2)?.minY ?? 0) + 2)
    session.press("[")
    expect(offset(session), layout.extent(ofSection: 2)?.minY)
    session.press("[")
    expect(offset(session), layout.extent(ofSection: 1)?.minY)
    session.press("[", "[", "[")
    expect(offset(session), 0)
  }

  @Test("Tab and Shift-Tab cycle through the scenes, and each scene keeps its scroll position")
  func scenes() throws {
    let session = try gallerySession("waterfall")
    let names = session.catalogue.names
    expect(names.prefix(3), ["waterfall", "flow", "boxes"])
    session.press("j", "j", "j")
    for name in names.dropFirst() {
      session.press(.tab)
      expect(session.scene.name, name)
      // The conversation begins at its end.
      if name != "messages" { expect(offset(session), (name == "fault-inset" ? -3 : 0)) }
    }
    session.press(.tab)
    expect(session.scene.name, "waterfall")
    expect(offset(session), 3)
    session.press(.backTab)
    expect(session.scene.name, names.last)
  }

  @Test("G reaches the end also where sizes are estimates, from near and from far", arguments: ["feed", "messages"])
  func estimatedEnd(scene: String) throws {
    for keys in [["G"], ["g", "G"], ["G", "b", "G"], ["G", "k", "k", "G"], ["g", "space", "space", "G"]] {
      let session = try gallerySession(scene, width: 50, height: 20)
      for key in keys { session.press(Key(named: key) ?? Key(Character(key))) }
      _ = session.frame()
      let view = session.stage.collectionView
      expect(view.contentOffset.y, view.contentSize.height - view.bounds.height, "\(keys)")
    }
  }

  @Test("q quits, ? shows every key, Escape closes the help")
  func helpAndQuit() throws {
    let session = try gallerySession(height: 200)
    session.press("?")
    let help = session.frame().plainText()
    for action in ActionTable.standard.actions where !action.keys.isEmpty {
      #expect(help.contains(action.explanation))
      for key in action.keys { #expect(help.contains(key.name)) }
    }
    session.press(.escape)
    #expect(session.openPanels.isEmpty)
    session.press("q")
    #expect(session.isFinished)
  }

  @Test("keys scroll a help that does not fit, and the content stays")
  func helpScrolls() throws {
    let session = try gallerySession(width: 40, height: 10)
    session.press("?")
    #expect(!session.frame().plainText().contains("While moving to a layout"))
    session.press("G")
    #expect(session.frame().plainText().contains("While moving to a layout"))
    expect(offset(session), 0)
    session.press("g", "?", "G")
    #expect(offset(session) > 0)
  }

  @Test("a pasted q does not quit")
  func paste() throws {
    let session = try gallerySession()
    session.handle([.paste("q")])
    #expect(!session.isFinished)
  }
}
