import UIKit

/// Rows that are placed when they are queried. The length of the content is known only then.
class EndlessRowsLayout: UICollectionViewLayout {
  private var placed = 0
  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: placed * 20) }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    placed = max(placed, min(count, Int(rect.maxY / 20) + 2))
    return (0..<placed).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: indexPath.item * 20, width: 100, height: 20)
    return attributes
  }
}
