import UIKit

/// Rows whose attributes are made once. Each `prepare()` gives the same objects new frames.
class SlidingCacheLayout: UICollectionViewLayout {
  var indent: CGFloat = 0
  private var cache: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let count = collectionView.numberOfItems(inSection: 0)
    if cache.count != count {
      cache = (0..<count).map { UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 0)) }
    }
    for (row, attributes) in cache.enumerated() {
      attributes.frame = CGRect(x: indent, y: CGFloat(row) * 20, width: 50, height: 20)
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: cache.count * 20) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache[indexPath.item]
  }
}
