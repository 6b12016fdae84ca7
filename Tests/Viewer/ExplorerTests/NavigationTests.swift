import ExplorerSessions
import Foundation
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Keys scroll the view")
struct NavigationTests {
  private func offset(_ session: ExplorerSession) -> CGFloat { session.stage.collectionView.contentOffset.y }

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
    #expect(session.route.panels.ids.isEmpty)
    session.press("q")
    #expect(session.isFinished)
  }
}
