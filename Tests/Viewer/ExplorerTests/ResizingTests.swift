import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@MainActor
@Suite("A resize keeps the place")
struct ResizingTests {
  @Test("a grid at the start of a column stays at the start of that column through any series of resizes")
  func columns() throws {
    let session = try gallerySession("grid")
    let seed = TestSeeds.one(12)
    var generator = SplitMix64(seed: seed)
    for column in [1, 4, 9, 15] {
      // Columns are 48 points apart, which is six cells.
      session.press("0", "g")
      for _ in 0..<column * 6 { session.press("l") }
      for _ in 0..<40 {
        let size = CellSize(
          width: .random(in: 14...160, using: &generator), height: .random(in: 5...60, using: &generator))
        session.handle([.resize(size)])
        expect(session.stage.collectionView.contentOffset.x, CGFloat(column * 48), "seed \(seed), \(size)")
      }
      session.handle([.resize(CellSize(width: 80, height: 24))])
      expect(session.stage.collectionView.contentOffset.x, CGFloat(column * 48))
    }
  }

  @Test(
    "the first item in view stays in view through any series of resizes", arguments: ["waterfall", "flow", "boxes"])
  func anchor(scene: String) throws {
    let session = try gallerySession(scene)
    session.press(.space, .space, "j")
    let first = try #require(session.observation.firstItem)
    let before = session.frame()
    let seed = TestSeeds.one(11)
    var generator = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let size = CellSize(
        width: .random(in: 24...160, using: &generator), height: .random(in: 8...60, using: &generator))
      session.handle([.resize(size)])
      let shown = session.stage.collectionView.indexPathsForVisibleItems
      #expect(shown.contains(first.indexPath), "seed \(seed), \(size)")
    }
    session.handle([.resize(CellSize(width: 80, height: 24))])
    expect(session.frame(), before)
  }
}
