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

  @Test("headers and their pinning carry over to the next layout")
  func commons() throws {
    let session = try gallerySession("waterfall")
    session.press("t")
    #expect(session.rows()[0].contains("Other nonmetals"))
    session.press("5", "j")
    #expect(session.rows()[0].contains("Other nonmetals"), "it is still pinned")
  }

  @Test("each layout keeps its changes; u undoes layout by layout, ctrl-r redoes, U resets all")
  func history() throws {
    let session = try gallerySession("flow")
    session.set("layout.minimumLineSpacing", to: .number(3))
    session.press("t", "t", "t")
    session.set("layout.itemHeight", to: .number(5))
    session.press("t", "u")
    expect(session.stage.layoutIndex, 3)
    expect(session.parameter(named: "layout.itemHeight")?.value, .number(5))
    session.press("u", "u")
    expect(session.stage.layoutIndex, 2)
    session.press("u", "u", "u")
    expect(session.stage.layoutIndex, 0)
    expect(session.parameter(named: "layout.minimumLineSpacing")?.value, .number(0))
    session.press("5", .control("r"))
    expect(session.stage.layoutIndex, 3)
    expect(session.parameter(named: "layout.itemHeight")?.value, .number(5))
    session.press("U")
    expect(session.stage.layoutIndex, 0)
    expect(session.command, "ashlar open flow")
  }

  @Test("the command line names the layout and the changes of that layout only")
  func command() throws {
    let session = try gallerySession("flow")
    session.set("layout.minimumLineSpacing", to: .number(3))
    session.press("t", "t", "t")
    expect(session.command, "ashlar open flow --set layout.kind=list")
    session.set("layout.itemHeight", to: .number(5))
    expect(session.command, "ashlar open flow --set layout.kind=list --set layout.itemHeight=5")
    session.press("t", "t")
    expect(session.command, "ashlar open flow --set layout.minimumLineSpacing=3")
  }

  @Test(
    "copying a command line reports what it cannot express",
    arguments: [
      ("stream", ["t"], ""), ("boxes", ["E", "d"], ", without the edits"),
      ("boxes", ["E", "d", "u"], ""), ("stream", [], ""), ("boxes", ["t"], ""),
    ] as [(String, [Key], String)])
  func incompleteCommand(scene: String, keys: [Key], words: String) throws {
    let session = try gallerySession(scene, width: 200)
    session.handle(keys.map { .key($0) })
    session.press("y")
    #expect(session.statusLine.hasPrefix(" copied\(words): ashlar open \(scene)"), "\(session.statusLine)")
  }

  @Test("copying also reports a layout that the scene itself switched")
  func ownTurn() {
    let scene = Scene(name: "one", title: "One", summary: "", source: "") {
      let stage = Stage(CollectionView(frame: .zero, collectionViewLayout: CollectionViewLayout()), keeping: [])
      stage.switchLayout = {}
      return stage
    }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 200, height: 24))
    session.press("t", "y")
    #expect(session.statusLine.hasPrefix(" copied, without the switched layout: ashlar open one"))
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

  @Test("a scene that has only one layout says so")
  func single() {
    let scene = Scene(name: "one", title: "One", summary: "", source: "") {
      let stage = Stage(CollectionView(frame: .zero, collectionViewLayout: CollectionViewLayout()), keeping: [])
      stage.switchLayout = {}
      return stage
    }.changingStages { $0.switchLayout = nil }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 80, height: 24))
    session.press("t")
    #expect(session.statusLine.contains("this scene has only one layout"))
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

  @Test("M says whether the terminal or the viewer uses the mouse")
  func mouse() throws {
    let session = try gallerySession("flow")
    session.press("M")
    #expect(!session.isMouseWanted)
    #expect(session.statusLine.contains("the terminal uses the mouse"))
    session.press("M")
    #expect(session.isMouseWanted)
    #expect(session.statusLine.contains("the viewer uses the mouse"))
  }
}
