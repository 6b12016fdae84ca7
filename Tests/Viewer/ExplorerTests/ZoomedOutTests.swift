import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Scenes
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Zoomed out, work is bounded by the number of cells")
struct ZoomedOutTests {
  private func session(
    _ counts: [Int], width: Int = 80, height: Int = 24, layout: @escaping @MainActor () -> CollectionViewLayout
  ) -> ExplorerSession {
    ExplorerSession(
      catalogue: SceneCatalogue([.boxes("boxes", counts: counts, layout: layout)]),
      size: CellSize(width: width, height: height))
  }

  private func flow() -> FlowLayout {
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: 8, height: 2)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    return layout
  }

  private func list() -> ListLayout {
    let layout = ListLayout()
    layout.itemHeight = 1
    layout.headerHeight = 1
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  /// The number of elements that are queried: 4,096, or two per cell.
  private func bound(_ session: ExplorerSession) -> Int { max(4_096, 2 * session.size.width * session.size.height) }

  private func expectBounded(_ session: ExplorerSession, keys: [Key], sourceLocation: SourceLocation = #_sourceLocation)
  {
    for key in keys {
      let before = LayoutStatistics.total
      session.press(key)
      _ = session.frame()
      let work = LayoutStatistics.total - before
      let bound = bound(session)
      // A cell may have an element at each of its edges, and each place is queried a few times.
      #expect(session.view.visibleElements.count <= 2 * bound, "\(key)", sourceLocation: sourceLocation)
      #expect(work.viewsMade + work.viewsReused <= 2 * bound, "\(key)", sourceLocation: sourceLocation)
      #expect(work.attributesMade <= 8 * bound, "\(key): \(work.attributesMade)", sourceLocation: sourceLocation)
    }
  }

  @Test("a large number before a key in step mode makes no more steps than views allow")
  func steps() {
    let session = session([1_500_000]) { flow() }
    session.press("-", "-", "-", "-", "S")
    session.press(contentsOf: "999")
    expectBounded(session, keys: ["j"])
    #expect(session.view.contentOffset.y > 0)
  }

  private let zoomKeys: [Key] = ["-", "-", "-", "-", "-", "-", "-", "j", "G"]

  @Test("a flow of 1,500,000 boxes takes bounded work, in one section or in thousands", arguments: [1, 3_000])
  func flow(sections: Int) {
    let session = session(Array(repeating: 1_500_000 / sections, count: sections)) { flow() }
    expectBounded(session, keys: zoomKeys)
  }

  @Test("a waterfall whose columns end at different rows takes bounded work")
  func waterfall() {
    let session = session([100_000]) {
      let layout = WaterfallLayout()
      layout.columns = 60
      layout.itemLength = { path, _ in CGFloat(path.item % 3 + 1) }
      return layout
    }
    expectBounded(session, keys: zoomKeys)
  }

  @Test("a custom layout that returns all its elements gets views for the visible ones only")
  func ownLayout() {
    let session = session([12_000]) { TinyTiles() }
    for key in zoomKeys.suffix(4) {
      if session.scenery.device == session.scenes.ownDevice { session.press("-", "-", "-", "-", "-") }
      let before = LayoutStatistics.total
      session.press(key)
      _ = session.frame()
      let work = LayoutStatistics.total - before
      #expect(work.viewsMade + work.viewsReused <= 2 * bound(session), "\(key)")
      #expect(session.view.visibleElements.count <= 2 * bound(session), "\(key)")
    }
  }

  @Test("with many rows per cell the picture is the same as with all rows drawn, at any offset", arguments: [5, 7])
  func samePicture(zoom: Int) {
    let session = session([10_000, 30_000], width: 20, height: 60) { list() }
    for _ in 0..<zoom { session.press("-") }
    for keys in [[], ["3", "j"], ["G"]] as [[Key]] {
      for key in keys { session.press(key) }
      session.view.showsOnlyWhatFitsCells = true
      let shown = session.rows()
      let count = session.view.visibleElements.count
      session.view.showsOnlyWhatFitsCells = false
      expect(session.rows(), shown, "\(keys)")
      #expect(count <= 2 * bound(session), "\(keys)")
      #expect(session.view.visibleElements.count > 3 * count, "\(keys)")
    }
  }

  /// Two scenes of 1,500,000 boxes, a flow and a list, far zoomed out.
  private func scenesZoomedOut() -> ExplorerSession {
    let scenes = [
      Scene.boxes("flow", counts: [1_500_000]) { flow() }, Scene.boxes("list", counts: [1_500_000]) { list() },
    ]
    let session = ExplorerSession(catalogue: SceneCatalogue(scenes), size: CellSize(width: 80, height: 24))
    for _ in scenes { session.press("-", "-", "-", "-", "-", "-", "-", .tab) }
    return session
  }

  @Test("layouts and scenes are switched with bounded work, and so are the first layouts shown again")
  func switching() {
    let session = scenesZoomedOut()
    for (keys, layout) in [
      (["t", "t"], "grid"), ([.tab], "list"), (["t"], "flow"), ([.backTab], "grid"), (["t"], "list"), (["U"], "flow"),
      ([.tab], "flow"), (["U"], "list"),
    ] as [([Key], String)] {
      expectBounded(session, keys: keys)
      expect(session.stage.layoutName, layout, "\(keys)")
      // U also zooms in again, after the layout is restored.
      expect(session.scenery.device.pointsPerCell.width, (keys == ["U"] ? 1 : 128), "\(keys)")
    }
  }

  @Test("U resets a parameter of another layout with bounded work", arguments: [false, true])
  func reset(fromFlowToList: Bool) throws {
    let session = scenesZoomedOut()
    let name = fromFlowToList ? "layout.minimumLineSpacing" : "layout.itemHeight"
    if fromFlowToList { session.press(.tab, "t") } else { session.press("3", "t") }
    expect(session.stage.layoutName, (fromFlowToList ? "flow" : "list"))
    let value = try #require(session.stage.parameter(named: name)?.value)
    session.set(name, to: .number(3))
    #expect(session.stage.parameter(named: name)?.value != value)
    expectBounded(session, keys: ["U"])
    expect(session.stage.layoutName, (fromFlowToList ? "list" : "flow"))
    expectBounded(session, keys: fromFlowToList ? ["t"] : ["3", "t"])
    expect(session.stage.parameter(named: name)?.value, value)
  }

  @Test("the focus moves by geometry without a query of all elements")
  func focus() {
    let session = session([1_500_000]) { flow() }
    session.press("-", "-", "-", "-", "-", "-", "-", "f")
    expectBounded(session, keys: [.right, .down, .down, .left, .up])
    #expect(session.focusedElement != nil)
  }
}

/// Custom tiles. Every query returns all of them.
private final class TinyTiles: CollectionViewLayout {
  private var perRow: Int { max(1, Int(collectionView?.bounds.width ?? 0) / 4) }
  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 4 * perRow, height: 2 * ((count + perRow - 1) / perRow))
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let attributes = LayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: indexPath[1] % perRow * 4, y: indexPath[1] / perRow * 2, width: 4, height: 2)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }
}
