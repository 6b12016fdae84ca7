import LayoutCore
import Snapshots
import TestExpectations
import Testing
import UIKit

/// Shows another data source without the items of its first section.
@MainActor
private final class WithoutFirst: NSObject, RearrangedDataSource {
  let behind: Source
  private var counts: [Int] = []

  init(_ behind: Source) { self.behind = behind }

  var dataSourceBehind: (any CollectionViewDataSource)? { behind }
  func place(behindItemAt path: IndexPath) -> IndexPath { path }
  func section(behind section: Int) -> Int { section }
  func translated(_ update: BatchUpdate) -> BatchUpdate? { nil }
  func folding(ofSection section: Int) -> SectionFolding { section == 0 ? .section : .unfolded }

  var placesInView: Moves? {
    let shown = { @Sendable (place: ItemPlace) in place.section == 0 ? nil : place }
    return Moves(
      before: counts, after: [0] + counts.dropFirst(), sections: ({ $0 }, { $0 }), items: (shown, shown))
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    counts = behind.snapshot().sectionIdentifiers.map(behind.snapshot().numberOfItems)
    return counts.count
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    section == 0 ? 0 : counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    behind.collectionView(collectionView, cellForItemAt: indexPath)
  }
}

/// Shows the items of another data source in the opposite order.
@MainActor
private final class Backwards: NSObject, RearrangedDataSource {
  let behind: Source
  private var count: Int { behind.snapshot().numberOfItems }

  init(_ behind: Source) { self.behind = behind }

  var dataSourceBehind: (any CollectionViewDataSource)? { behind }
  func place(behindItemAt path: IndexPath) -> IndexPath { IndexPath(item: count - 1 - path.item, section: 0) }
  func section(behind section: Int) -> Int { section }
  func translated(_ update: BatchUpdate) -> BatchUpdate? { nil }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    behind.collectionView(collectionView, cellForItemAt: place(behindItemAt: indexPath))
  }
}

/// Says sizes by the paths of its data, and notes who was selected.
private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
  private(set) var selected: [Int] = []

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 100, height: 10 + indexPath.item) }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath.item)
  }
}

/// A published layout: it asks the delegate by itself, with the paths of the view.
private final class Asking: UICollectionViewFlowLayout {
  func height(_ item: Int) -> CGFloat? {
    guard let view = collectionView, let delegate = view.delegate as? UICollectionViewDelegateFlowLayout else {
      return nil
    }
    return delegate.collectionView?(view, layout: self, sizeForItemAt: IndexPath(item: item, section: 0))?.height
  }
}

@MainActor
@Suite("A diffable data source behind one that hides items") struct RearrangedTests {
  @Test("a delegate is asked about the items of its data, by the view, by flow layouts and by published ones")
  func delegate() {
    let layout = Asking()
    let host = DiffableHost(layout)
    host.show(["a": (0..<5).map { "\($0)" }])
    let (backwards, sizes) = (Backwards(host.source), Sizes())
    (host.view.dataSource, host.view.delegate) = (backwards, sizes)
    host.view.layoutIfNeeded()
    expect(host.view.layoutAttributesForItem(at: path(0, 0))?.frame.height, 14)
    expect(layout.height(0), 14)
    expect(layout.height(4), 10)
    host.view.userDidTapItem(at: path(0, 1))
    expect(sizes.selected, [3])
  }

  @Test("apply keeps the first item in view in its place, and the selection")
  func keepsPlace() {
    let host = DiffableHost(height: 50)
    let rows = (0..<20).map { "b\($0)" }
    host.show(["a": ["a0", "a1", "a2"], "b": rows])
    let hiding = WithoutFirst(host.source)
    host.view.dataSource = hiding
    host.view.layoutIfNeeded()
    host.view.contentOffset.y = 40
    host.view.layoutIfNeeded()
    expect(host.view.indexPathsForVisibleItems.min(), path(1, 4))
    host.view.selectItem(at: path(1, 5), animated: false, scrollPosition: [])
    host.show(["a": ["a2"], "b": ["new 0", "new 1", "a0"] + rows])
    expect(host.view.contentOffset.y, 70)
    expect(host.view.indexPathsForSelectedItems, [path(1, 8)])
    expect(host.cell(of: "b5")?.isSelected, true)
    expect(host.diagnostics, [])
  }
}
