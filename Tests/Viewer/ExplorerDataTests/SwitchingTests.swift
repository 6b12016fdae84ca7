import CharacterCanvas
import ExplorerSessions
import Foundation
import Gallery
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("The same data in other layouts")
struct SwitchingTests {
  @Test("t cycles through the layouts, names each, and keeps the place and the selection")
  func cycle() throws {
    let session = try gallerySession("flow")
    let own = session.view.collectionViewLayout
    session.press("9", "G", "f", .enter, "f")
    let selected = try #require(session.view.indexPathsForSelectedItems)
    let first = try #require(session.observation.firstItem)
    #expect(!selected.isEmpty)
    for (place, name) in ["waterfall", "grid", "list", "hexagonal", "flow"].enumerated() {
      session.press("t")
      #expect(session.statusLine.contains("layout \(name), \((place + 1) % 5 + 1) of 5"), "\(session.statusLine)")
      expect(session.observation.firstItem?.section, first.section, "\(name)")
      expect(session.view.indexPathsForSelectedItems, selected, "\(name)")
    }
    #expect(session.view.collectionViewLayout === own)
  }

  @Test(
    "the first item stays in view when the next layout scrolls on the other axis", arguments: ["photos", "waterfall"])
  func acrossAxes(scene: String) throws {
    let session = try gallerySession(scene)
    session.press("2", "0", "j")
    for round in 0..<8 {
      let first = try #require(session.observation.firstItem)
      session.press("t")
      let now = try #require(session.observation.firstItem)
      let shown = try #require(session.view.layoutAttributesForItem(at: now.indexPath)?.frame)
      expect(now, first, "round \(round)")
      #expect(shown.intersects(session.view.visibleContentRect), "round \(round): \(shown) of \(now)")
    }
  }

  @Test("another layout of records solves each section once, also one that was shown before")
  func work() throws {
    let rows = (0..<200).map { "name \($0),group \($0 % 50)\n" }.joined()
    let session = try groupedSession("name,group\n" + rows, by: ["group"])
    for _ in 0..<5 {
      let before = LayoutStatistics.total
      session.press("t")
      let layout = session.stage.layoutNames[session.stage.layoutIndex]
      expect((LayoutStatistics.total - before).sectionsSolved, 50, "\(layout)")
    }
  }

  @Test("a comparison and an audit use the shown layout")
  func replicas() throws {
    let session = try gallerySession("flow")
    session.press("t", "t")
    let twin = session.replica()
    expect(twin.layoutIndex, 2)
    #expect(type(of: twin.collectionView.collectionViewLayout) == type(of: session.view.collectionViewLayout))
    session.press("c", "t")
    #expect(session.comparison != nil)
  }

  @Test("every scene of the gallery works with every layout, at 80x24 and 20x5")
  func everywhere() throws {
    for scene in GalleryCatalogue.standard.names {
      let session = try gallerySession(scene)
      for round in 0..<5 {
        session.press("t", "j", "G")
        expect(session.frame().size, session.size, "\(scene), round \(round)")
        session.handle([.resize(round % 2 == 0 ? CellSize(width: 20, height: 5) : CellSize(width: 80, height: 24))])
      }
    }
  }
}
