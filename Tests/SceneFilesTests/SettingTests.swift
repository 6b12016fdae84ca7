import CollectionRendering
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

  @Test("settings change values, create missing mappings, and reach into lists")
  func values() throws {
    let changed = try scene(
      Self.text,
      settings: [
        "title=Other", "viewport.size=[40, 20]", "viewport.pointsPerCell=[2, 4]", "layout.columns=1",
        "data.sections.0.items.1.height=7", "layout.sectionInset.left=4",
      ])
    expect(changed.title, "Other")
    expect(changed.viewport, CGSize(width: 40, height: 20))
    expect(changed.pointsPerCell, PointsPerCell(width: 2, height: 4))
    let view = changed.view(40, 20).view
    expect(view.itemFrame(0, 1), CGRect(x: 4, y: 3, width: 36, height: 7))
  }

  @Test(
    "a # in a text or a colour begins no comment",
    arguments: [
      ("#1", "#1"), ("a #1", "a #1"), (" a # b ", "a # b"), ("a#1", "a#1"), ("'a #1'", "a #1"), ("'a' # b", "a"),
    ])
  func hashes(value: String, header: String) throws {
    let changed = try scene(
      Self.text, settings: ["data.sections.0.header=\(value)", "style.cell.background=#123456"])
    let stage = changed.makeStage()
    expect(stage.sectionTitle(0), header)
    try expect(scene(Self.text, settings: ["title=\(value)"]).title, header)
  }

  @Test(
    "settings accept the names of devices that the viewer shows, too", arguments: ["phoneLandscape", "phone landscape"])
  func devices(name: String) throws {
    try expect(scene(Self.text, settings: ["viewport.size=\(name)"]).viewport, CGSize(width: 667, height: 375))
  }

  @Test("a setting can replace a whole mapping, and the last one wins")
  func mappings() throws {
    let changed = try scene(Self.text, settings: ["layout.columns=7", "layout={kind: list, itemHeight: 2}"])
    let view = changed.view(40, 20).view
    #expect(view.collectionViewLayout is ListLayout)
  }

  @Test(
    "settings of the column count and of the least column breadth replace each other",
    arguments: [
      (["layout.columns=4"], 10), (["layout.columns=4", "layout.minimumColumnBreadth=0"], 10),
      (["layout.columns=4", "layout.minimumColumnBreadth=20"], 20), (["layout.minimumColumnBreadth=0"], 20),
      (["layout.minimumColumnBreadth=8"], 8),
    ] as [([String], CGFloat)])
  func columns(settings: [String], breadth: CGFloat) throws {
    let text = "layout: {kind: waterfall, minimumColumnBreadth: 12, columnSpacing: 0}\ndata: {items: 9}\n"
    try expect(scene(text, settings: settings).view(40, 20).view.itemFrame(0, 1)?.minX, breadth)
    let plain = try scene(text).changed(by: settings.map { try SceneSetting($0) })
    expect(plain.view(40, 20).view.itemFrame(0, 1)?.minX, breadth)
    let both = "layout: {kind: waterfall, minimumColumnBreadth: 12, columns: 3}\ndata: {items: 9}\n"
    #expect(
      faults(both) == [
        "1:62: layout has both 'columns' and 'minimumColumnBreadth', which would decide; expected one of them"
      ])
  }

  @Test("layout.kind=mixed ignores what the file says of its own kind")
  func mixture() throws {
    let text = "layout: {kind: list, itemHeight: 2, sectionSpacing: 1}\ndata: {sections: 2, items: 3}\n"
    #expect(
      faults(text, settings: ["layout.kind=mixed"]).map {
        $0.contains("says no layout; expected 'layout' with a 'kind'")
      }
        == [true])
    let kinds = "layout.sections=[{kind: list, itemHeight: 1}, {kind: flow, itemSize: [9, 3]}]"
    for settings in [["layout.kind=mixed", kinds], [kinds, "layout.kind=mixed"]] {
      let view = try scene(text, settings: settings).view(40, 20).view
      expect(view.itemFrame(0, 2)?.minY, 2)
      expect(view.itemFrame(1, 0)?.origin, CGPoint(x: 0, y: 4))
    }
  }

  @Test(
    "invalid settings are reported with their key",
    arguments: [
      (
        "layout.colums=3",
        "--set layout.colums=3: unknown key 'colums' in layout; did you mean 'columns'? known: kind, columns,"
      ),
      ("layout.columns=x", "--set layout.columns=x: layout.columns is 'x'; expected a whole number from 1 to 1000"),
      (
        "data.sections.1.header=x",
        "--set data.sections.1.header=x: data.sections has no element '1'; its elements are 0 to 0"
      ),
      ("title.x=1", "--set title.x=1: title is 'Plain' and has no 'x' in it"),
      (
        "layout.columns=[",
        "--set layout.columns=[: '[' is not a value in YAML; a text that begins with '[' needs quotes of its own: 'layout.columns=\"[\"'"
      ),
      (
        "data.title={item} of {count}",
        "--set data.title={item} of {count}: '{item} of {count}' is not a value in YAML; a text that begins with '{' needs quotes of its own: 'data.title=\"{item} of {count}\"'"
      ),
      (
        "data.title={item}",
        "--set data.title={item}: data.title is a mapping; expected a text, in which {…} is replaced by a value, or a list of texts, not empty; a text that begins with '{' needs quotes of its own: 'data.title=\"{item}\"'"
      ),
      ("layout", "--set 'layout': expected key=value with keys joined by dots, such as layout.columns=3"),
      ("a..b=1", "--set 'a..b=1': expected key=value with keys joined by dots, such as layout.columns=3"),
      ("=1", "--set '=1': expected key=value with keys joined by dots, such as layout.columns=3"),
    ])
  func mistakes(setting: String, fault: String) {
    let found = faults(Self.text, settings: [setting])
    expect(found.count, 1, "\(found)")
    expect(found.first?.hasPrefix(fault), true, "\(found)")
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
