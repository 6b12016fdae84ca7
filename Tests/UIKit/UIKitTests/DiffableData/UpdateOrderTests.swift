import LayoutCore
import TestExpectations
import Testing
import UIKit

/// The order of calls in an apply that changes items, and in a batch update by hand.
@MainActor
@Suite("Order of calls in updates") struct UpdateOrderTests {
  /// Notes what the data source and the delegate are called for, among the calls of the layout.
  private final class Watcher: NSObject, UICollectionViewDelegate {
    let layout = SpyRows()
    var notes: [String] = []
    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { note("will display \(indexPath.section).\(indexPath.item)") }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { note("did end displaying \(indexPath.section).\(indexPath.item)") }
    func note(_ line: String) { notes += layout.takeCalls() + [line] }
    func take() -> [String] {
      defer { notes = [] }
      return notes + layout.takeCalls()
    }
  }

  @Test("an apply prepares, gives the layout its changes before any query, then asks for ends, starts and cells")
  func apply() {
    let watcher = Watcher()
    let host = DiffableHost(watcher.layout)
    host.view.delegate = watcher
    host.show(["a": ["1", "2"]])
    host.onAsk = { watcher.note("cell of \($0)") }
    _ = watcher.take()
    var snapshot = host.source.snapshot()
    snapshot.deleteItems(["1"])
    snapshot.appendItems(["3"])
    snapshot.reloadItems(["2"])
    host.source.apply(snapshot, animatingDifferences: false) { watcher.note("completion") }
    let structure = [
      "invalidate counts", "prepare", "updates delete 0.0 → -, insert - → 0.1", "content size", "target offset",
      "elements", "content size", "final 0.0", "final 0.1", "initial 0.0", "initial 0.1", "did end displaying 0.0",
      "cell of 3", "will display 0.1", "finalize",
    ]
    let reload = [
      "invalidate counts", "prepare", "updates reload 0.0 → 0.0", "content size", "target offset", "elements",
      "content size", "final 0.0", "final 0.1", "initial 0.0", "initial 0.1", "did end displaying 0.0", "cell of 2",
      "will display 0.0", "finalize",
    ]
    expect(watcher.take(), structure + reload + ["completion"])
  }

  @Test("a layout that is due is brought up to date before the update")
  func pending() {
    let watcher = Watcher()
    let host = DiffableHost(watcher.layout)
    host.show(["a": ["1"]])
    watcher.layout.invalidateLayout()
    _ = watcher.take()
    host.source.apply(Snap(["a": ["1", "2"]]), animatingDifferences: false)
    let calls = watcher.take()
    #expect(calls.prefix { $0 != "invalidate counts" }.contains("prepare"))
    #expect(calls.contains { $0.hasPrefix("updates insert") })
  }

  @Test("the data source has its old counts until the update begins, and its new ones when a cell is asked for")
  func counts() {
    let host = DiffableHost()
    host.show(["a": ["1"]])
    var counts: [Int] = []
    host.onAsk = { [unowned host] _ in
      counts.append(host.source.collectionView(host.view, numberOfItemsInSection: 0))
      counts.append(host.source.indexPath(for: "2")?.item ?? -1)
    }
    host.show(["a": ["1", "2"]])
    expect(counts, [2, 1])
  }

  @Test("the extra paths of supplementary views are asked for between the changes and the ends")
  func extraPaths() throws {
    let layout = SpyRows()
    layout.headerReferenceSize = CGSize(width: 100, height: 10)
    let host = DiffableHost(layout)
    host.source.supplementaryViewProvider = { view, kind, path in
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
      return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
    }
    host.show(["a": ["1"]])
    _ = layout.takeCalls()
    host.show(["a": ["1", "2"]])
    let calls = layout.takeCalls()
    let changes = try #require(calls.firstIndex { $0.hasPrefix("updates") })
    let extra = try #require(calls.firstIndex(of: "extra deletions"))
    let end = try #require(calls.firstIndex(of: "finalize"))
    #expect(changes < extra)
    #expect(extra < end)
    #expect(calls.contains("extra insertions"))
  }

  @Test("a layout that answers another offset for an update has the last word")
  func chosenOffset() {
    final class Rows: UICollectionViewFlowLayout {
      var target: CGFloat?
      override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        guard let target else { return super.targetContentOffset(forProposedContentOffset: proposedContentOffset) }
        return CGPoint(x: 0, y: target)
      }
    }
    let rows = Rows()
    rows.itemSize = CGSize(width: 100, height: 10)
    rows.minimumLineSpacing = 0
    let host = DiffableHost(rows, height: 50)
    host.show(["a": (0..<40).map(String.init)])
    host.view.contentOffset.y = 100
    host.view.layoutIfNeeded()
    host.change { $0.insertItems(["new"], beforeItem: "0") }
    expect(host.view.contentOffset.y, 110)
    rows.target = 30
    host.change { $0.insertItems(["other"], beforeItem: "0") }
    expect(host.view.contentOffset.y, 30)
  }

  @Test("where nothing changes the layout is not called")
  func unchanged() {
    let layout = SpyRows()
    let host = DiffableHost(layout)
    host.show(["a": ["1", "2"]])
    _ = layout.takeCalls()
    host.source.apply(host.source.snapshot())
    host.source.apply(Snap(["a": ["1", "2"]]))
    expect(layout.takeCalls(), [])
  }
}

/// Rows that note the changes that they get.
final class SpyRows: UICollectionViewFlowLayout {
  private(set) var updates: [String] = []
  private(set) var calls: [String] = []

  override init() {
    super.init()
    itemSize = CGSize(width: 100, height: 10)
    (minimumLineSpacing, minimumInteritemSpacing) = (0, 0)
  }

  required init?(coder: NSCoder) { nil }

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    calls.append(context.invalidateDataSourceCounts ? "invalidate counts" : "invalidate")
    super.invalidateLayout(with: context)
  }
  override func prepare() {
    calls.append("prepare")
    super.prepare()
  }
  override var collectionViewContentSize: CGSize {
    if calls.last != "content size" { calls.append("content size") }
    return super.collectionViewContentSize
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    calls.append("elements")
    return super.layoutAttributesForElements(in: rect)
  }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    updates = updateItems.map(\.description)
    calls.append("updates \(updates.joined(separator: ", "))")
    super.prepare(forCollectionViewUpdates: updateItems)
  }
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    calls.append("target offset")
    return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }
  override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    calls.append("extra deletions")
    return super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
  }
  override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    calls.append("extra insertions")
    return super.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
  }
  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    calls.append("final \(itemIndexPath.section).\(itemIndexPath.item)")
    return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    calls.append("initial \(itemIndexPath.section).\(itemIndexPath.item)")
    return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }
  override func finalizeCollectionViewUpdates() {
    calls.append("finalize")
    super.finalizeCollectionViewUpdates()
  }
}
