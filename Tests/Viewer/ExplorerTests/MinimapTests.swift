import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Scenes
import TestExpectations
import TestItems
import Testing

@testable import Explorer

@MainActor
@Suite("The minimap shows all content with bounded work")
struct MinimapTests {
  /// Two squares on a diagonal.
  private final class Diagonal: CollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 40, height: 80) }
    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      (0..<2).map { item in
        let attributes = LayoutAttributes(forCellWith: IndexPath(indexes: [0, item]))
        attributes.frame = CGRect(x: CGFloat(item) * 20, y: CGFloat(item) * 40, width: 20, height: 40)
        return attributes
      }.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
    }
  }

  private func session(
    _ count: Int, _ size: CellSize = CellSize(width: 80, height: 24),
    _ layout: @escaping @MainActor () -> CollectionViewLayout
  ) -> ExplorerSession {
    let scene = Scene(name: "plain", title: "Plain", summary: "Rows.", source: "nowhere") {
      Stage(TestItems([count]).view(layout()), keeping: [])
    }
    return ExplorerSession(catalogue: SceneCatalogue([scene]), size: size)
  }

  @Test("two squares on a diagonal are drawn as two blocks of dots")
  func dots() {
    let session = session(2) { Diagonal() }
    let map = ContentMap(of: LayoutReading(session.view), cells: CellSize(width: 4, height: 2))
    let rows = (0..<2).map { y in String((0..<4).map { map.character($0, y) }) }
    expect(rows, ["⣿⣿⠀⠀", "⠀⠀⣿⣿"])
    expect(map.cells(of: CGRect(x: 0, y: 0, width: 40, height: 20)), CellRect(x: 0, y: 0, width: 4, height: 1))
    expect(map.cells(of: CGRect(x: 0, y: 60, width: 10, height: 20)), CellRect(x: 0, y: 1, width: 1, height: 1))
  }

  @Test("ten million items cost no more than the samples, and the next picture costs nothing")
  func bounded() throws {
    let session = session(10_000_000) { ListLayout() }
    _ = session.frame()
    let before = LayoutStatistics.total
    session.press("v")
    _ = session.frame()
    let work = LayoutStatistics.total - before
    #expect(work.attributesMade <= ContentMap.mostElements + 200, "\(work)")
    let again = LayoutStatistics.total
    _ = session.frame()
    expect(LayoutStatistics.total.attributesMade, again.attributesMade)
    #expect(session.rows()[10].contains("⣿"))
  }
}
