import Foundation
import Gallery
import LayoutCore
import Layouts
import SceneFiles
import Scenes
import TestExpectations
import Testing

/// `--set key=value`
@MainActor
@Suite("Settings from the command line") struct SettingTests {
  private static let text = """
    title: Plain
    layout: {kind: waterfall, columns: 2, columnSpacing: 0, rowSpacing: 0}
    data:
      sections:
        - {header: One, items: [{title: a, height: 3}, {title: b, height: 5}]}
    """

  @Test("a setting can replace a whole mapping, and the last one wins")
  func mappings() throws {
    let changed = try scene(Self.text, settings: ["layout.columns=7", "layout={kind: list, itemHeight: 2}"])
    let view = changed.view(40, 20).view
    #expect(view.collectionViewLayout is ListLayout)
  }

  @Test("layout.kind=mixed asks for the kinds of sections")
  func mixture() throws {
    let text = "layout: {kind: list, itemHeight: 2, sectionSpacing: 1}\ndata: {sections: 2, items: 3}\n"
    #expect(
      faults(text, settings: ["layout.kind=mixed"]).map {
        $0.contains("has no layout; expected 'layout' with a 'kind'")
      }
        == [true])
  }

  @Test("settings reach the layouts of scenes in Swift, by the names of properties")
  func gallery() throws {
    let gallery = GalleryCatalogue.standard
    let tags = try gallery.scenes[gallery.index(named: "tags")].changed(by: [
      SceneSetting("layout.minimumInteritemSpacing=20"), SceneSetting("viewport.size=[400, 300]"),
    ])
    expect(tags.viewport, CGSize(width: 400, height: 300))
    expect(tags.pointsPerCell, .phone)
    let stage = tags.stage(400, 300)
    let view = stage.collectionView
    expect(view.itemFrame(0, 1).map(\.minX), view.itemFrame(0, 0).map { $0.maxX + 20 })
  }

  @Test("null removes an optional value, as the explorer writes it")
  func null() throws {
    let gallery = GalleryCatalogue.standard
    let scene = try gallery.scenes[gallery.index(named: "floating")].changed(by: [
      SceneSetting("layout.pinnedHeaderHeight=null")
    ])
    let stage = scene.makeStage()
    let layout = try #require(stage.collectionView.collectionViewLayout as? WaterfallLayout)
    #expect(layout.pinnedHeaderHeight == nil)
  }

  @Test("an invalid setting of a scene in Swift lists what can be set")
  func gallerySentence() throws {
    let gallery = GalleryCatalogue.standard
    let waterfall = try gallery.scenes[gallery.index(named: "waterfall")]
    let data = #expect(throws: SceneFileError.self) { try waterfall.changed(by: [SceneSetting("data.items=3")]) }
    #expect(
      data?.description
        == "--set data.items=3: unknown key 'data' in the scene; known: title, summary, viewport, layout")
    let layout = #expect(throws: SceneFileError.self) {
      try waterfall.changed(by: [SceneSetting("layout.itemSize=[1, 2]")])
    }
    expect(layout?.description.contains("unknown key 'itemSize' in layout; "), true)
    expect(layout?.isAboutSettings, true)
  }
}
