import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Scenes
import TestExpectations
import Testing

@testable import Explorer

/// The work of one key is counted.
@MainActor
@Suite("One key solves the layout once") struct SolvesOfOneKeyTests {
  /// Counts how often it is described.
  private final class Described: FlowLayout {
    private(set) var count = 0
    override var layoutDescription: LayoutDescription {
      count += 1
      return super.layoutDescription
    }
  }

  @Test("a key that scrolls, and its picture, need no description of the layout", arguments: ["j", "l", "k", "h"])
  func descriptions(key: Key) throws {
    let scene = Scene.boxes("many", counts: [1_000]) { Described() }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 80, height: 24))
    session.press("j")
    _ = session.frame()
    let layout = try #require(session.view.collectionViewLayout as? Described)
    let before = layout.count
    session.press(key)
    _ = session.frame()
    expect(layout.count, before)
  }

  @Test(
    "a scene shown in a new size solves once, though its data changed while it was hidden", arguments: ["", "i", "fjj"])
  func shownAgain(keys: String) {
    let scenes = ["first", "second"].map { name in
      Scene.boxes(name, counts: [1_000, 1_000]) {
        let layout = FlowLayout()
        layout.sizeForItem = { CGSize(width: 5 + $0[1] % 3, height: 2) }
        return layout
      }
    }
    let session = ExplorerSession(catalogue: SceneCatalogue(scenes), size: CellSize(width: 80, height: 40))
    session.press(contentsOf: keys)
    let first = session.stage
    session.press(.tab)
    session.resize(to: CellSize(width: 70, height: 30))
    first.collectionView.reloadData()
    let before = LayoutStatistics.total
    session.press(.backTab)
    let work = LayoutStatistics.total - before
    #expect(session.stage === first)
    expect(work.itemsSolved, 2_000, "\(work)")
  }
}
