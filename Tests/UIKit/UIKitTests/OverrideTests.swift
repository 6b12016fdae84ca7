import TestExpectations
import Testing
import UIKit

/// Stand-ins as the test suites of published layouts have them.
private final class StubbedCollectionView: UICollectionView {
  var counts = [3, 2]
  var calls: [String] = []

  override var numberOfSections: Int { counts.count }
  override func numberOfItems(inSection section: Int) -> Int { counts[section] }

  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    calls.append("batch")
    super.performBatchUpdates(updates, completion: completion)
  }
  override func insertItems(at indexPaths: [IndexPath]) {
    calls.append("insert \(indexPaths.count)")
    super.insertItems(at: indexPaths)
  }
  override func deleteItems(at indexPaths: [IndexPath]) { calls.append("delete \(indexPaths.count)") }
  override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { calls.append("move") }
  override func reloadSections(_ sections: IndexSet) { calls.append("reload sections") }
  override func scrollToItem(at indexPath: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool) {
    calls.append("scroll")
  }
  override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { calls.append("layout") }
  override func indexPathForItem(at point: CGPoint) -> IndexPath? { IndexPath(item: Int(point.x), section: 0) }
  override var indexPathsForVisibleItems: [IndexPath] { [IndexPath(item: 7, section: 0)] }
  override var contentOffset: CGPoint { didSet { calls.append("offset") } }
}

private final class StubbedUpdate: UICollectionViewUpdateItem {
  let (before, after): (IndexPath?, IndexPath?)
  let action: UICollectionViewUpdateItem.Action

  init(before: IndexPath?, after: IndexPath?, action: UICollectionViewUpdateItem.Action) {
    (self.before, self.after, self.action) = (before, after, action)
    super.init()
  }

  override var indexPathBeforeUpdate: IndexPath? { before }
  override var indexPathAfterUpdate: IndexPath? { after }
  override var updateAction: UICollectionViewUpdateItem.Action { action }
}

/// As high as it has items, ten points each.
private final class RowLayout: UICollectionViewLayout {
  var inserted: [IndexPath] = []

  override var collectionViewContentSize: CGSize {
    let view = collectionView!
    let count = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    return CGSize(width: view.bounds.width, height: CGFloat(count) * 10)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate)
  }
}

private final class ContentCell: UICollectionViewCell {
  var content: String? { didSet { label.text = content } }
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

@MainActor
@Suite("Subclasses override what they override in UIKit")
struct OverrideTests {
  @Test("A layout counts what a stubbed collection view returns, and no data source is needed")
  func counts() {
    let layout = RowLayout()
    let view = StubbedCollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    #expect(layout.collectionView === view)
    expect(layout.collectionViewContentSize.height, 50)
    view.counts = [9]
    expect(layout.collectionViewContentSize.height, 90)
  }

  @Test("Calls for updates, scrolling and layouts reach the subclass")
  func calls() {
    let view = StubbedCollectionView(frame: .zero, collectionViewLayout: RowLayout())
    let path = IndexPath(item: 0, section: 0)
    view.diagnosticHandler = { _ in }
    view.performBatchUpdates {
      view.insertItems(at: [path, path])
      view.deleteItems(at: [path])
      view.moveItem(at: path, to: path)
      view.reloadSections([0])
    }
    view.scrollToItem(at: path, at: .top, animated: false)
    view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
    view.contentOffset.y = 4
    #expect(
      view.calls == [
        "batch", "insert 2", "delete 1", "move", "reload sections", "scroll", "layout", "offset",
      ])
    expect(view.indexPathForItem(at: CGPoint(x: 5, y: 0))?.item, 5)
    expect(view.indexPathsForVisibleItems, [IndexPath(item: 7, section: 0)])
  }

  @Test("A layout reads update items that a test made")
  func updateItems() {
    let layout = RowLayout(), path = IndexPath(item: 2, section: 1)
    layout.prepare(forCollectionViewUpdates: [
      StubbedUpdate(before: nil, after: path, action: .insert),
      StubbedUpdate(before: path, after: nil, action: .delete),
      UICollectionViewUpdateItem(),
    ])
    expect(layout.inserted, [path])
    expect(UICollectionViewUpdateItem().updateAction, .none)
  }

  @Test("A collection view made with init() has a layout that shows nothing, until it gets another")
  func withoutLayout() {
    let view = UICollectionView()
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    view.layoutIfNeeded()
    expect(view.contentSize, .zero)
    #expect(view.visibleCells.isEmpty)
    let flow = UICollectionViewFlowLayout()
    view.collectionViewLayout = flow
    #expect(flow.collectionView === view)
  }

  @Test("A cell may have a property named content")
  func content() {
    let cell = ContentCell(frame: .zero)
    cell.content = "text"
    expect(cell.shownContent.text, "text")
  }
}
