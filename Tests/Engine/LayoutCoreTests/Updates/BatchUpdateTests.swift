import Foundation
import LayoutCore
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@MainActor @Suite("Batch updates in a view")
struct BatchUpdateTests {
  @Test("views stay with their items under new index paths, and only the new item needs a view")
  func viewsStay() throws {
    let fixture = Fixture(SpyLayout(Log()), NamedItems(count: 4))
    fixture.view.layoutIfNeeded()
    let second = try #require(fixture.view.cellForItem(at: path(0, 1)))
    fixture.items.sections = [["new", "a0", "a1", "a2", "a3"]]
    fixture.view.insertItems(at: [path(0, 0)])
    #expect(fixture.view.cellForItem(at: path(0, 2)) === second)
    expect(fixture.view.indexPath(for: second), path(0, 2))
    expect(fixture.view.statistics.viewsMade, 1)
    fixture.items.sections = [["new", "a0", "A1", "a2", "a3"]]
    fixture.view.reloadItems(at: [path(0, 2)])
    expect(fixture.view.statistics.viewsMade + fixture.view.statistics.viewsReused, 1)
    expect(fixture.names, ["new", "a0", "A1", "a2", "a3"])
  }

  @Test("headers stay with their sections, unless the layout asks for new ones")
  func extraPaths() {
    for (deleted, inserted) in [([], []), ([path(0, 0)], []), ([], [path(1, 0)])] as [([IndexPath], [IndexPath])] {
      let layout = RenewingLayout { layout in
        (0..<(layout.collectionView?.numberOfSections ?? 0)).map {
          header($0, CGRect(x: 0, y: CGFloat($0) * 10, width: 100, height: 10))
        }
      }
      (layout.deleted, layout.inserted) = (deleted, inserted)
      let fixture = Fixture(layout, NamedItems([[], []]))
      fixture.view.layoutIfNeeded()
      let before = fixture.view.visibleElements.map(\.view)
      fixture.items.sections.insert([], at: 0)
      fixture.view.insertSections([0])
      let after = fixture.view.visibleElements.map(\.view)
      #expect(after[2] === before[1])
      expect(fixture.view.statistics.viewsRecycled, deleted.count + inserted.count)
      if deleted.isEmpty, inserted.isEmpty { #expect(after[1] === before[0]) }
    }
  }

  private final class RenewingLayout: FrameLayout {
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { deleted }
    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { inserted }
  }

  @Test("nested batches are one batch, and every completion is called")
  func nested() {
    let (fixture, _, log) = Fixture.spied([names("a", 2)])
    fixture.view.layoutIfNeeded()
    _ = log.take()
    var completions: [String] = []
    fixture.view.performBatchUpdates {
      fixture.items.sections = [["x", "y", "a0", "a1"]]
      fixture.view.insertItems(at: [path(0, 0)])
      fixture.view.performBatchUpdates {
        fixture.view.insertItems(at: [path(0, 1)])
      } completion: {
        completions.append("inner \($0)")
      }
      #expect(completions.isEmpty)
    } completion: {
      completions.append("outer \($0)")
    }
    expect(completions, ["outer true", "inner true"])
    expect(log.take().filter { $0 == "prepare" }.count, 1)
    expect(fixture.names, ["x", "y", "a0", "a1"])
  }

  @Test("an empty batch lays out again and calls the hooks, as authors use it to animate a change of sizes")
  func empty() {
    let (fixture, layout, log) = Fixture.spied([names("a", 2)])
    fixture.view.layoutIfNeeded()
    _ = log.take()
    layout.heights[path(0, 0)] = 20
    fixture.view.performBatchUpdates(nil)
    #expect(log.take().contains("prepare for updates: "))
    expect(fixture.view.visibleElements.first?.view.frame.height, 20)
  }

  @Test("a reload inside a batch replaces the batch")
  func reloadInside() {
    let (fixture, _, log) = Fixture.spied([names("a", 2)])
    fixture.view.layoutIfNeeded()
    _ = log.take()
    fixture.view.performBatchUpdates {
      fixture.view.insertItems(at: [path(0, 7)])
      fixture.view.reloadData()
      fixture.items.sections = [["b0"]]
    }
    expect(fixture.names, ["b0"])
    #expect(fixture.diagnostics.isEmpty)
    #expect(!log.take().contains { $0.hasPrefix("prepare for updates") })
  }

  @Test("a batch begun during a pass waits until the pass is over")
  func insidePass() {
    let fixture = Fixture(SpyLayout(Log()), NamedItems(count: 2))
    let delegate = DisplayDelegate()
    delegate.onDisplay = { [unowned fixture] in
      delegate.onDisplay = {}
      fixture.view.performBatchUpdates {
        fixture.items.sections = [names("a", 3)]
        fixture.view.insertItems(at: [path(0, 2)])
      }
    }
    fixture.view.delegate = delegate
    fixture.view.layoutIfNeeded()
    expect(fixture.names, ["a0", "a1", "a2"])
    #expect(fixture.diagnostics.isEmpty)
  }

  private final class DisplayDelegate: CollectionViewDelegate {
    var onDisplay: () -> Void = {}
    func collectionView(
      _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
    ) { onDisplay() }
  }

  @Test("after any valid update the view shows what a new view shows")
  func likeFresh() {
    for seed in TestSeeds.all(0..<60) {
      var random = SplitMix64(seed: UInt64(seed))
      let simulation = UpdateSimulation(&random)
      let updated = Fixture(SpyLayout(Log(), headerHeight: 5), NamedItems(simulation.before), height: 60)
      updated.view.layoutIfNeeded()
      updated.view.performBatchUpdates {
        updated.items.sections = simulation.after
        updated.view.perform(simulation.changes)
      }
      let fresh = Fixture(SpyLayout(Log(), headerHeight: 5), NamedItems(simulation.after), height: 60)
      fresh.view.layoutIfNeeded()
      fresh.view.contentOffset = updated.view.contentOffset
      fresh.view.layoutIfNeeded()
      expect(updated.names, fresh.names, "seed \(seed)")
      #expect(
        updated.view.visibleElements.map(\.identifier) == fresh.view.visibleElements.map(\.identifier), "seed \(seed)")
      #expect(
        updated.view.visibleElements.map(\.view.frame) == fresh.view.visibleElements.map(\.view.frame), "seed \(seed)")
      #expect(updated.diagnostics.isEmpty, "seed \(seed): \(updated.diagnostics)")
    }
  }
}

extension CollectionView {
  /// Makes each of the changes by a call of the view.
  fileprivate func perform(_ changes: [BatchUpdate.Change]) {
    for change in changes {
      switch change {
      case .insertSection(let section): insertSections([section])
      case .deleteSection(let section): deleteSections([section])
      case .reloadSection(let section): reloadSections([section])
      case .moveSection(let from, let to): moveSection(from, toSection: to)
      case .insertItem(let path): insertItems(at: [path])
      case .deleteItem(let path): deleteItems(at: [path])
      case .reloadItem(let path): reloadItems(at: [path])
      case .moveItem(let from, let to): moveItem(at: from, to: to)
      }
    }
  }
}
