import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Scenes
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Explorer

@MainActor
@Suite("The inspector")
struct InspectorTests {
  /// All elements of the layout, found without a query of the visible rectangle: cells, headers and footers one by one,
  /// decoration views by a query of the whole content.
  private func model(_ view: CollectionView) -> [LayoutAttributes] {
    let layout = view.collectionViewLayout
    var all: [LayoutAttributes] = []
    for section in 0..<view.numberOfSections {
      for kind in [ElementKind.sectionHeader, ElementKind.sectionFooter] {
        let path = IndexPath(indexes: [section, 0])
        all += [layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)].compactMap { $0 }
      }
      for item in 0..<view.numberOfItems(inSection: section) {
        all += [layout.layoutAttributesForItem(at: IndexPath(indexes: [section, item]))].compactMap { $0 }
      }
    }
    let whole = CGRect(x: -100, y: -100, width: 200 + view.contentSize.width, height: 200 + view.contentSize.height)
    let known = Set(all.map(ElementIdentifier.init))
    return all + (layout.layoutAttributesForElements(in: whole) ?? []).filter { !known.contains(.init($0)) }
  }

  /// The topmost element at a cell, by brute force. An edge is on the nearest cell boundary.
  private func topmost(
    _ model: [LayoutAttributes], at cell: CellPoint, unit: PointsPerCell, offset: CGPoint
  ) -> ElementIdentifier? {
    func boundary(_ value: CGFloat, _ unit: CGFloat) -> CGFloat { floor(value / unit + 0.5) }
    let x = CGFloat(cell.x) + boundary(offset.x, unit.width), y = CGFloat(cell.y) + boundary(offset.y, unit.height)
    let here = model.filter { attributes in
      let frame = attributes.frame
      return !attributes.isHidden && attributes.alpha > 0
        && boundary(frame.minX, unit.width) <= x && x < boundary(frame.maxX, unit.width)
        && boundary(frame.minY, unit.height) <= y && y < boundary(frame.maxY, unit.height)
    }
    let ranks: [ElementCategory: Int] = [.decorationView: 0, .cell: 1, .supplementaryView: 2]
    func key(_ attributes: LayoutAttributes) -> [Int] {
      [attributes.zIndex, ranks[attributes.representedElementCategory] ?? 0] + Array(attributes.indexPath)
    }
    return here.max { key($0).lexicographicallyPrecedes(key($1)) }.map(ElementIdentifier.init)
  }

  private final class CountingLayout: FlowLayout {
    var queries = 0

    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      queries += 1
      return super.layoutAttributesForElements(in: rect)
    }
  }

  @Test("a frame queries the layout once for the inspector")
  func queriesOnce() {
    let layout = CountingLayout()
    layout.itemSize = CGSize(width: 9, height: 2)
    let scene = Scene.boxes("counted", counts: [200]) { layout }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 100, height: 30))
    func queriesOfFrame() -> Int {
      _ = session.frame()
      let before = layout.queries
      _ = session.frame()
      return layout.queries - before
    }
    expect(queriesOfFrame(), 0)
    session.press("i")
    expect(queriesOfFrame(), 1)
  }

  @Test("at 1,000 random cells of each of five scenes the inspector names the topmost element")
  func random() throws {
    for (index, name) in ["flow", "waterfall", "boxes", "photos", "tags"].enumerated() {
      let seed = TestSeeds.one(UInt64(100 + index))
      var generator = SplitMix64(seed: seed)
      let session = try gallerySession(name, width: 70, height: 30)
      session.state.pointer.showsScrollbars = false
      session.press("i")
      let view = session.stage.collectionView
      for round in 0..<1_000 {
        if round % 20 == 0 {
          view.contentOffset = view.clampedContentOffset(
            CGPoint(x: 0, y: .random(in: 0...max(1, view.contentSize.height), using: &generator)))
          view.layoutIfNeeded()
        }
        let area = session.contentArea
        let cell = CellPoint(
          x: .random(in: 0..<area.width, using: &generator), y: .random(in: 0..<area.height, using: &generator))
        session.handle([.mouse(MouseEvent(.press(.left), at: CellPoint(x: area.x + cell.x, y: area.y + cell.y)))])
        let panel = try #require(session.route.panels[InspectorPanel.self])
        let named = panel.inspection(in: session.scenery)?.inspection
        let expected = topmost(
          model(view, cached: round % 20 != 0), at: cell, unit: session.scene.pointsPerCell, offset: view.contentOffset)
        let visible = named.flatMap {
          !$0.appearance.isHidden && $0.appearance.alpha > 0 && !$0.cells.isEmpty ? $0.element : nil
        }
        guard visible != expected else { continue }
        Issue.record("\(name), seed \(seed), round \(round): cell \(cell), \(String(describing: named?.element))")
        return
      }
    }
  }

  private final class Cache { var model: [LayoutAttributes] = [] }
  private let cache = Cache()

  private func model(_ view: CollectionView, cached: Bool) -> [LayoutAttributes] {
    if !cached { cache.model = model(view) }
    return cache.model
  }

  /// The rows of the panel, without its title.
  private func facts(_ session: ExplorerSession) throws -> [String] {
    let rows = session.rows().map { $0.trimmingSpaces }
    let title = try #require(rows.firstIndex { $0.contains(" Inspector ") })
    return Array(rows[(title + 1)...].dropLast())
  }

  @Test(
    "an element that the query for the view leaves out is found by one for a larger rectangle, and the panel says so")
  func surroundings() throws {
    let session = try gallerySession("fault-tall-item", width: 60, height: 30)
    session.press(.escape, "3", "0", "j")
    let view = session.stage.collectionView
    let frame = try #require(view.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))?.frame)
    #expect(!view.visibleElements.contains { $0.identifier == .cell(0, 4) })
    session.press("i")
    let cell = CellPoint(x: Int(frame.minX) + 2, y: Int(frame.maxY - view.contentOffset.y) - 3)
    session.click(cell)
    let lines = try facts(session).joined(separator: "\n")
    #expect(lines.contains("cell 0.4"), "\(lines)")
    #expect(lines.contains("only a larger rect"), "\(lines)")
  }

  @Test(
    "the gap between two frames is measured on each axis, and an overlap is negative",
    arguments: [
      (CGRect(x: 4, y: 0, width: 2, height: 4), CGFloat(2), CGFloat(-2)),
      (CGRect(x: 1, y: 2, width: 1, height: 4), CGFloat(-1), CGFloat(0)),
      (CGRect(x: -3, y: -9, width: 1, height: 4), CGFloat(2), CGFloat(5)),
    ])
  func gap(other: CGRect, across: CGFloat, down: CGFloat) {
    let gap = ElementGap(CGRect(x: 0, y: 0, width: 2, height: 2), other)
    expect(gap.across, across)
    expect(gap.down, down)
  }

  @Test("a closed inspector adds no work to the layout")
  func costsNothingClosed() throws {
    func work(_ open: Bool) throws -> LayoutStatistics {
      let session = try gallerySession("flow")
      if open { session.press("i", "i") }
      _ = session.frame()
      let before = LayoutStatistics.total
      session.press("j")
      _ = session.frame()
      return LayoutStatistics.total - before
    }
    let (open, never) = (try work(true), try work(false))
    expect(open, never, "\(open) and \(never)")
  }
}
