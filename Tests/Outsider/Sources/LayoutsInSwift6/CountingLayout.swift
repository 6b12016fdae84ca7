import UIKit

/// Lines the cells up in a row. It counts the items when a reload invalidates it, and `prepare()` uses that number.
class CountingLayout: UICollectionViewLayout {
  private(set) var count = 0

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    guard context.invalidateEverything, context.invalidateDataSourceCounts, let collectionView else { return }
    count = collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0
  }

  override var collectionViewContentSize: CGSize { CGSize(width: count * 10, height: 10) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: indexPath.item * 10, y: 0, width: 10, height: 10)
    return attributes
  }
}
