import LayoutCore
import TestExpectations
import Testing
import UIKit

@MainActor
@Suite("Reordering by the user") struct ReorderingTests {
  private final class Fixture {
    let host: DiffableHost
    var news: [String] = []
    var transaction: NSDiffableDataSourceTransaction<String, String>?

    @MainActor init(_ sections: KeyValuePairs<String, [String]> = ["a": ["1", "2", "3"], "b": ["4", "5"]]) {
      host = DiffableHost()
      host.show(sections)
      var handlers = Source.ReorderingHandlers()
      handlers.canReorderItem = { $0 != "5" }
      handlers.willReorder = { [unowned self] in
        news.append("will \(host.source.snapshot().text)")
        transaction = $0
      }
      handlers.didReorder = { [unowned self] _ in news.append("did \(host.source.snapshot().text)") }
      host.source.reorderingHandlers = handlers
    }

    @MainActor func drag(_ item: String, to target: String) {
      guard let from = host.source.indexPath(for: item), let to = host.source.indexPath(for: target),
        let place = host.view.layoutAttributesForItem(at: to)?.center
      else { return }
      host.view.beginInteractiveMovementForItem(at: from)
      host.view.updateInteractiveMovementTargetPosition(place)
    }
  }

  @Test("nothing can be moved without both canReorderItem and didReorder")
  func needsBoth() {
    let host = DiffableHost()
    host.show(["a": ["1"]])
    #expect(!host.source.collectionView(host.view, canMoveItemAt: path(0, 0)))
    host.source.reorderingHandlers.canReorderItem = { _ in true }
    #expect(!host.source.collectionView(host.view, canMoveItemAt: path(0, 0)))
    host.source.reorderingHandlers.didReorder = { _ in }
    #expect(host.source.collectionView(host.view, canMoveItemAt: path(0, 0)))
    host.source.reorderingHandlers.canReorderItem = nil
    #expect(!host.source.collectionView(host.view, canMoveItemAt: path(0, 0)))
  }

  @Test("canReorderItem decides for each item")
  func decides() {
    let fixture = Fixture()
    #expect(fixture.host.view.beginInteractiveMovementForItem(at: path(1, 0)))
    fixture.host.view.cancelInteractiveMovement()
    #expect(!fixture.host.view.beginInteractiveMovementForItem(at: path(1, 1)))
  }

  @Test("while an item moves nothing changes; at the end willReorder has the old snapshot and didReorder the new one")
  func order() {
    let fixture = Fixture()
    fixture.drag("1", to: "3")
    expect(fixture.host.source.snapshot().text, "a: 1 2 3 | b: 4 5")
    expect(fixture.news, [])
    fixture.host.view.endInteractiveMovement()
    expect(fixture.news, ["will a: 1 2 3 | b: 4 5", "did a: 2 3 1 | b: 4 5"])
    expect(fixture.host.shown, [["2", "3", "1"], ["4", "5"]])
  }

  @Test("a movement that is cancelled calls nothing and changes nothing")
  func cancelled() {
    let fixture = Fixture()
    fixture.drag("1", to: "3")
    fixture.host.view.cancelInteractiveMovement()
    expect(fixture.news, [])
    expect(fixture.host.shown, [["1", "2", "3"], ["4", "5"]])
  }

  @Test("the difference of a transaction moves one item, and a store that fits can apply it")
  func difference() throws {
    let fixture = Fixture()
    let store = fixture.host.source.snapshot().itemIdentifiers
    fixture.drag("1", to: "4")
    fixture.host.view.endInteractiveMovement()
    let transaction = try #require(fixture.transaction)
    expect(transaction.initialSnapshot.text, "a: 1 2 3 | b: 4 5")
    expect(transaction.finalSnapshot.text, "a: 2 3 | b: 1 4 5")
    #expect(
      transaction.difference.map { $0 } == [
        .remove(offset: 0, element: "1", associatedWith: 2), .insert(offset: 2, element: "1", associatedWith: 0),
      ])
    expect(store.applying(transaction.difference), ["2", "3", "1", "4", "5"])
    #expect(["x"].applying(transaction.difference) == nil)
  }

  @Test("the sections that change are listed, the last one first, with their items before and after")
  func sections() throws {
    let fixture = Fixture(["a": ["1", "2"], "b": ["3"], "c": ["4", "5"]])
    fixture.drag("1", to: "4")
    fixture.host.view.endInteractiveMovement()
    let sections = try #require(fixture.transaction?.sectionTransactions)
    expect(sections.map(\.sectionIdentifier), ["c", "a"])
    expect(sections.map(\.initialSnapshot.items), [["4", "5"], ["1", "2"]])
    expect(sections.map(\.finalSnapshot.items), [["1", "4", "5"], ["2"]])
    expect(["4", "5"].applying(sections[0].difference), ["1", "4", "5"])
    expect(["1", "2"].applying(sections[1].difference), ["2"])
  }

  @Test("an item that goes to the start of the next section changes no list of all items")
  func sameOrder() throws {
    let fixture = Fixture(["a": ["1", "2"], "b": ["3"]])
    fixture.drag("2", to: "3")
    fixture.host.view.endInteractiveMovement()
    expect(fixture.host.source.snapshot().text, "a: 1 | b: 2 3")
    expect(fixture.transaction?.difference.isEmpty, true)
  }

  @Test("apply calls no handler")
  func applied() {
    let fixture = Fixture()
    fixture.host.change { $0.moveItem("1", afterItem: "3") }
    expect(fixture.news, [])
  }

  @Test("an apply while an item is moved waits until it is dropped or cancelled", arguments: [true, false])
  func waits(isDropped: Bool) {
    let fixture = Fixture()
    let host = fixture.host
    fixture.drag("1", to: "3")
    var isComplete = false
    host.source.apply(Snap(["a": ["9"]]), animatingDifferences: false) { isComplete = true }
    #expect(!isComplete)
    expect(host.source.snapshot().numberOfItems, 5)
    if isDropped { host.view.endInteractiveMovement() } else { host.view.cancelInteractiveMovement() }
    #expect(isComplete)
    expect(host.shown, [["9"]])
    #expect(fixture.news.isEmpty != isDropped)
    expect(host.diagnostics, [])
  }

  @Test("an apply in didReorder comes after the view has moved the item")
  func applyInHandler() {
    let fixture = Fixture()
    let host = fixture.host
    host.source.reorderingHandlers.didReorder = { [unowned host] transaction in
      var next = transaction.finalSnapshot
      next.deleteItems(["2"])
      next.reconfigureItems(["1"])
      host.source.apply(next, animatingDifferences: false)
    }
    let cell = host.cell(of: "1")
    fixture.drag("1", to: "3")
    host.view.endInteractiveMovement()
    expect(host.shown, [["3", "1"], ["4", "5"]])
    #expect(host.cell(of: "1") === cell)
    expect(host.diagnostics, [])
  }

  @Test("the delegate has the last word about the target, under both of its names")
  func target() {
    final class Newer: NSObject, UICollectionViewDelegate {
      var paths: [[IndexPath]] = []
      func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath {
        paths.append([originalIndexPath, currentIndexPath, proposedIndexPath])
        return path(0, 1)
      }
    }
    final class Older: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
      ) -> IndexPath { path(9, 9) }
    }
    let fixture = Fixture()
    let (newer, older) = (Newer(), Older())
    fixture.host.view.delegate = newer
    fixture.drag("3", to: "1")
    fixture.host.view.endInteractiveMovement()
    expect(fixture.host.shown, [["1", "3", "2"], ["4", "5"]])
    expect(newer.paths, [[path(0, 2), path(0, 2), path(0, 0)]])
    fixture.host.view.delegate = older
    fixture.drag("2", to: "1")
    fixture.host.view.endInteractiveMovement()
    expect(fixture.host.shown, [["1", "3", "2"], ["4", "5"]], "a place outside the data is none")
  }

  @Test("reordering in an outline keeps its tree")
  func outline() {
    let fixture = Fixture()
    let host = fixture.host
    var tree = Tree()
    tree.append(["p", "q"])
    tree.append(["c", "d"], to: "p")
    tree.expand(["p"])
    host.source.apply(tree, to: "a", animatingDifferences: false)
    fixture.drag("d", to: "c")
    host.view.endInteractiveMovement()
    expect(host.source.snapshot(for: "a").snapshot(of: "p").items, ["d", "c"])
    expect(host.shown[0], ["p", "d", "c", "q"])
    expect(fixture.transaction?.sectionTransactions.first?.finalSnapshot.parent(of: "d"), "p")
  }
}
