import Foundation
import Gallery
import LayoutCore
import Layouts
import SceneFiles
import TestExpectations
import Testing

/// `--set layout.kind=` with a kind that is not the scene's own, as `t` shows it in the viewer.
@MainActor
@Suite("Scenes in other layouts than their own") struct OtherLayoutTests {
  private static let text = """
    layout: {kind: list, itemSpacing: 1, headerHeight: 2, sectionHeadersPinToVisibleBounds: true, sectionInset: {left: 3, right: 3}}
    data:
      sections:
        - {header: One, items: [{title: a, height: 3}, {title: b, height: 5}]}
    """

  @Test("headers and distances carry over")
  func files() throws {
    let waterfall = try scene(Self.text, settings: ["layout.kind=waterfall"])
    let view = waterfall.view(54, 20).view
    let layout = try #require(view.collectionViewLayout as? WaterfallLayout)
    expect(layout.headerHeight, 2)
    #expect(layout.sectionHeadersPinToVisibleBounds)
    expect(layout.rowSpacing, 1)
  }

  @Test("nothing is laid out before the view has a size")
  func unsized() throws {
    let stage = try scene(Self.text, settings: ["layout.kind=flow"]).makeStage()
    #expect(stage.collectionView.collectionViewLayout is FlowLayout)
    expect(stage.collectionView.statistics.rectQueries, 0)
  }

  @Test("settings before layout.kind apply to the file's own layout, settings after it to the other")
  func order() throws {
    let flow = try scene(
      Self.text, settings: ["layout.headerHeight=4", "layout.kind=flow", "layout.minimumInteritemSpacing=2", "title=x"])
    let view = flow.view(60, 20).view
    let layout = try #require(view.collectionViewLayout as? FlowLayout)
    expect(layout.headerReferenceSize.height, 4)
    expect(layout.minimumInteritemSpacing, 2)
    #expect(throws: SceneFileError.self) {
      try scene(Self.text, settings: ["layout.minimumInteritemSpacing=2", "layout.kind=flow"])
    }
  }

  @Test("scenes in Swift take layout.kind too, and an unknown kind is refused with a message")
  func others() throws {
    let gallery = GalleryCatalogue.standard
    let flow = gallery.scenes[try gallery.index(named: "flow")]
    let list = try flow.changed(by: [SceneSetting("layout.kind=list"), SceneSetting("layout.itemHeight=7")])
    let view = list.view(40, 20).view
    expect((view.collectionViewLayout as? ListLayout)?.itemHeight, 7)
    #expect {
      try flow.changed(by: [SceneSetting("layout.kind=lst")])
    } throws: {
      "\($0)".contains(
        "layout.kind is 'lst'; expected one of flow, waterfall, grid, list, hexagonal; did you mean 'list'?")
    }
  }

  @Test("cells have borders only while the shown layout is one of boxes")
  func borders() throws {
    let stage = try scene(Self.text).makeStage()
    stage.collectionView.frame = CGRect(x: 0, y: 0, width: 54, height: 20)
    func borders() -> Set<Bool> {
      stage.collectionView.layoutIfNeeded()
      return Set(stage.collectionView.visibleCells.map { $0.shownContent.border != nil })
    }
    expect(borders(), [false])
    expect(stage.layoutNames, ["list", "flow", "waterfall", "grid", "hexagonal"])
    for expected in [true, true, false, true, false] {
      stage.switchLayout?()
      expect(borders(), [expected], "\(stage.layoutNames[stage.layoutIndex])")
    }
  }
}
