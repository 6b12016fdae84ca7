import Foundation
import LayoutCore
import TestExpectations
import TestItems
import Testing

/// A list with one item per line, each 10 points high.
private final class TenPointList: CollectionViewLayout {
  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0) * 10)
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let attributes = LayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 10, width: 100, height: 10)
    return attributes
  }
}

private final class TitleCell: CollectionViewCell {
  let label = Label()
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor @Test("the first pass shows what overlaps the bounds, and a scroll reuses the views that left")
func firstPass() {
  let items = TestItems([100]) { ($0 as? TitleCell)?.label.text = "\($1.item)" }
  let view = items.view(TenPointList(), size: CGSize(width: 100, height: 50), cell: TitleCell.self)
  view.layoutIfNeeded()
  expect(view.visibleElements.map(\.view.shownContent.text), ["0", "1", "2", "3", "4"])
  expect(view.statistics.prepares, 1)
  view.contentOffset.y = 20
  view.layoutIfNeeded()
  expect(view.visibleElements.map(\.view.shownContent.text), ["2", "3", "4", "5", "6"])
  expect(view.statistics.prepares, 0)
  expect(view.statistics.viewsMade, 0)
  expect(view.statistics.viewsReused, 2)
  expect(view.visibleElements.first?.view.frame, CGRect(x: 0, y: 20, width: 100, height: 10))
}
