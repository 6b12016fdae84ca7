import TestExpectations
import Testing
import UIKit

/// Rows of the facts about updates that only show where a view animates its changes.
@MainActor
@Suite("Updates that are animated") struct AnimatedUpdateTests {
  private final class Row: UICollectionViewCell {
    var height: CGFloat = 10
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
      -> UICollectionViewLayoutAttributes
    {
      layoutAttributes.size.height = height
      return layoutAttributes
    }
  }

  /// A plain data source that notes what it and the delegate are asked and told.
  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var items = ["1", "2", "3"]
    var notes: [String] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      notes.append("cell of \(items[indexPath.item])")
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { notes.append("did end displaying \(indexPath.item)") }
  }

  private func plainView(_ items: Items, _ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (items, items)
    view.layoutIfNeeded()
    (view.animatesChanges, items.notes) = (true, [])
    return view
  }

  @Test("1.6, step 3: the closure runs at once, and only gathers, in any order", arguments: [true, false])
  func gathers(deletesFirst: Bool) {
    let (items, layout) = (Items(), SpyRows())
    let view = plainView(items, layout)
    var callsInside: [String]?
    view.performBatchUpdates {
      _ = layout.takeCalls()
      items.items = ["2", "3", "4"]
      let steps = [
        { view.deleteItems(at: [path(0, 0)]) }, { view.insertItems(at: [path(0, 2)]) },
      ]
      for step in deletesFirst ? steps : steps.reversed() { step() }
      callsInside = layout.takeCalls()
    }
    expect(callsInside, [])
    expect(layout.updates, ["delete 0.0 → -", "insert - → 0.2"])
    expect(items.notes.prefix { $0 != "cell of 4" }, [])
    expect(view.numberOfItems(inSection: 0), 3)
  }

  @Test("1.6, step 12: the animation runs, then cells that left are told of, then the completion")
  func ends() {
    let items = Items()
    let view = plainView(items, DiffableHost.rows())
    view.performBatchUpdates {
      items.items = ["2", "3"]
      view.deleteItems(at: [path(0, 0)])
    } completion: {
      items.notes.append("completion \($0)")
    }
    #expect(view.transition != nil)
    expect(items.notes, [])
    view.finishTransition()
    expect(items.notes, ["did end displaying 0", "completion true"])
  }

  // MARK: Diffable data

  private final class Host {
    let view: UICollectionView
    var source: Source!
    var onConfigure: (Row, String) -> Void = { _, _ in }
    var asked: [String] = []

    @MainActor init(height: CGFloat = 100) {
      let layout = DiffableHost.rows()
      layout.estimatedItemSize = CGSize(width: 100, height: 10)
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: height), collectionViewLayout: layout)
      let registration = UICollectionView.CellRegistration<Row, String> { [weak self] cell, _, item in
        self?.asked.append(item)
        self?.onConfigure(cell, item)
      }
      source = Source(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      source.apply(Snap(["a": ["1", "2", "3"]]))
      view.layoutIfNeeded()
      (view.animatesChanges, asked) = (true, [])
    }

    @MainActor func change(_ change: (inout Snap) -> Void) {
      var snapshot = source.snapshot()
      change(&snapshot)
      source.apply(snapshot)
    }
  }

  @Test("1.4: a reload of the data cuts off animations that run")
  func cutOff() {
    let host = Host()
    host.change { $0.appendItems(["4"]) }
    #expect(host.view.transition != nil)
    host.source.applySnapshotUsingReloadData(Snap(["a": ["1", "2"]]))
    #expect(host.view.transition == nil)
    host.view.layoutIfNeeded()
    expect(host.view.visibleCells.count, 2)
  }

  @Test("1.7: a reload is a cross fade of two cells at the same place")
  func crossFade() {
    let host = Host()
    host.change { $0.reloadItems(["2"]) }
    let ends = host.view.transition?.elements.filter { $0.identifier.item == 1 } ?? []
    expect(ends.map(\.from.alpha), [1, 0])
    expect(Set(ends.map(\.from.frame)), [CGRect(x: 0, y: 10, width: 100, height: 10)])
    expect(Set(ends.map(\.to.frame)), [CGRect(x: 0, y: 10, width: 100, height: 10)])
  }

  @Test("1.7: performWithoutAnimation in the handler keeps a property out; the size of the cell still changes in time")
  func withoutAnimationInHandler() {
    let host = Host()
    var areOn: [Bool] = []
    host.onConfigure = { cell, _ in
      cell.height = 30
      UIView.performWithoutAnimation {
        areOn.append(UIView.areAnimationsEnabled)
        cell.contentView.alpha = 0.5
      }
      areOn.append(UIView.areAnimationsEnabled)
    }
    host.change { $0.reconfigureItems(["2"]) }
    expect(areOn, [false, true])
    expect(host.view.cellForItem(at: path(0, 1))?.contentView.alpha, 0.5)
    let ends = host.view.transition?.elements.map { [$0.from.frame.minY, $0.to.frame.minY] } ?? []
    #expect(ends.contains([20, 40]))
  }

  @Test("1.7: a reconfigure leaves an item alone that is only announced for prefetching")
  func prefetched() {
    final class Announced: NSObject, UICollectionViewDataSourcePrefetching {
      var paths: [IndexPath] = []
      func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        paths += indexPaths
      }
    }
    let (host, announced) = (Host(height: 20), Announced())
    host.view.prefetchDataSource = announced
    host.view.setNeedsLayout()
    host.view.layoutIfNeeded()
    expect(announced.paths, [path(0, 2)])
    host.change { $0.reconfigureItems(["3"]) }
    expect(host.asked, [])
    host.view.contentOffset.y = 10
    host.view.layoutIfNeeded()
    expect(host.asked, ["3"])
  }
}
