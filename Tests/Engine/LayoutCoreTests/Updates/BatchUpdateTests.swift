import Foundation
import LayoutCore
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@MainActor @Suite("Batch updates in a view")
struct BatchUpdateTests {
  @Test("changes outside a batch are a batch of one change")
  func batchOfOne() {
    let (fixture, _, log) = Fixture.spied([names("a", 3)])
    fixture.view.layoutIfNeeded()
    _ = log.take()
    fixture.items.sections = [["a0", "new", "a1", "a2"]]
    fixture.view.insertItems(at: [path(0, 1)])
    #expect(log.take().contains("prepare for updates: insert - → 0.1"))
    expect(fixture.names, ["a0", "new", "a1", "a2"])
    fixture.items.sections = [["a2", "a0", "new", "a1"]]
    fixture.view.moveItem(at: path(0, 3), to: path(0, 0))
    expect(fixture.names, ["a2", "a0", "new", "a1"])
    fixture.items.sections = [["a0", "new", "a1"]]
    fixture.view.deleteItems(at: [path(0, 0)])
    expect(fixture.names, ["a0", "new", "a1"])
    fixture.items.sections = [["a0", "new", "A1"]]
    fixture.view.reloadItems(at: [path(0, 2)])
    expect(fixture.names, ["a0", "new", "A1"])
    #expect(fixture.diagnostics.isEmpty)
  }

  @Test("section changes reach the layout with NSNotFound as item")
  func sections() {
    let (fixture, _, log) = Fixture.spied([names("a", 1), names("b", 1), names("c", 1)])
    fixture.view.layoutIfNeeded()
    _ = log.take()
    fixture.view.performBatchUpdates {
      fixture.items.sections = [names("c", 1), names("new", 1), names("a", 1)]
      fixture.view.deleteSections([1])
      fixture.view.insertSections([1])
      fixture.view.moveSection(2, toSection: 0)
    }
    #expect(
      log.take().contains(
        "prepare for updates: delete section 1 → -, insert - → section 1, move section 2 → section 0"))
    expect(fixture.names, ["c0", "new0", "a0"])
    fixture.items.sections[1] = ["x", "y"]
    fixture.view.reloadSections([1])
    expect(fixture.names, ["c0", "x", "y", "a0"])
    #expect(log.take().contains("prepare for updates: reload section 1 → section 1"))
  }

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

  @Test("selection and highlighting follow their items, and a deleted item is no longer selected")
  func selectionFollows() {
    let fixture = Fixture(SpyLayout(Log()), NamedItems(count: 4))
    fixture.view.allowsMultipleSelection = true
    fixture.view.layoutIfNeeded()
    for item in [0, 1, 3] { fixture.view.selectItem(at: path(0, item), animated: false, scrollPosition: []) }
    fixture.view.userDidPressItem(at: path(0, 3))
    fixture.view.performBatchUpdates {
      fixture.items.sections = [["a3", "a1", "a2"]]
      fixture.view.deleteItems(at: [path(0, 0)])
      fixture.view.moveItem(at: path(0, 3), to: path(0, 0))
    }
    expect(fixture.view.indexPathsForSelectedItems, [path(0, 0), path(0, 1)])
    expect(fixture.view.visibleCells.map(\.isSelected), [true, true, false])
    expect(fixture.view.visibleCells.map(\.isHighlighted), [true, false, false])
    fixture.items.sections = [["A3", "a1", "a2"]]
    fixture.view.reloadItems(at: [path(0, 0)])
    expect(fixture.view.visibleCells.map(\.isSelected), [true, true, false], "a reloaded item stays selected")
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

  @Test("an update that does not add up is reported with its numbers, and the data source's counts are used")
  func inconsistent() {
    let fixture = Fixture(SpyLayout(Log()), NamedItems(count: 20))
    fixture.view.layoutIfNeeded()
    fixture.view.contentOffset.y = 30
    fixture.view.selectItem(at: path(0, 4), animated: false, scrollPosition: [])
    var completed: [Bool] = []
    fixture.view.performBatchUpdates {
      fixture.items.sections = [names("b", 15)]
      fixture.view.insertItems(at: [path(0, 0)])
    } completion: {
      completed.append($0)
    }
    expect(completed, [false])
    #expect(
      fixture.takeDiagnostics().map(\.description) == [
        "SpyLayout: invalid batch update: section 0 has 15 items after the update, but 20 before it + 1 inserted "
          + "- 0 deleted + 0 moved in - 0 moved out make 21"
      ])
    expect(fixture.names, ["b3", "b4", "b5", "b6", "b7"])
    expect(fixture.view.contentOffset.y, 30, "the place is kept")
    expect(fixture.view.indexPathsForSelectedItems, [path(0, 4)])
    expect(fixture.view.numberOfItems(inSection: 0), 15)
    fixture.items.sections = [names("b", 14)]
    fixture.view.deleteItems(at: [path(0, 14)])
    #expect(fixture.diagnostics.isEmpty, "and the next update is sound again")
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

  @Test("before the first count of the data a change is not applied, as the count includes it")
  func beforeFirstCount() {
    let fixture = Fixture(SpyLayout(Log()), NamedItems(count: 2))
    fixture.items.sections = [names("a", 3)]
    fixture.view.insertItems(at: [path(0, 2)])
    fixture.view.layoutIfNeeded()
    expect(fixture.names, ["a0", "a1", "a2"])
    #expect(fixture.diagnostics.isEmpty)
    fixture.view.reloadData()
    fixture.items.sections = [names("a", 4)]
    fixture.view.insertItems(at: [path(0, 3)])
    #expect(fixture.names.isEmpty, "nothing is on show before the pass")
    fixture.view.layoutIfNeeded()
    expect(fixture.names, ["a0", "a1", "a2", "a3"])
    #expect(fixture.diagnostics.isEmpty)
  }

  @Test("a batch before the first pass counts the data when it begins")
  func batchBeforeFirstPass() {
    let (fixture, _, log) = Fixture.spied([names("a", 2)])
    fixture.view.performBatchUpdates {
      fixture.items.sections = [names("a", 3)]
      fixture.view.insertItems(at: [path(0, 2)])
    }
    expect(fixture.names, ["a0", "a1", "a2"])
    expect(log.take().filter { $0 == "prepare" }.count, 2, "once with the data before, once with the data after")
    #expect(fixture.diagnostics.isEmpty)
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
