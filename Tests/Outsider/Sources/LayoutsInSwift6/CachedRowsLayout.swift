import UIKit

/// Rows as wide as the view, kept until `invalidateLayout()` drops them: a pattern of many published layouts. They hear
/// of a resize only if it comes by way of that method.
class CachedRowsLayout: UICollectionViewLayout {
  private var cache: [UICollectionViewLayoutAttributes] = []
  private(set) var rowsPlaced = 0

  override func prepare() {
    super.prepare()
    guard cache.isEmpty, let collectionView else { return }
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
        attributes.frame = CGRect(
          x: 0, y: CGFloat(cache.count) * 20, width: collectionView.bounds.width, height: 20)
        cache.append(attributes)
      }
    }
    rowsPlaced += cache.count
  }

  override func invalidateLayout() {
    super.invalidateLayout()
    cache = []
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(cache.count) * 20)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache.first { $0.indexPath == indexPath }
  }
}

/// Rows of a transcript. Whenever the layout is invalidated it scrolls to the end.
class TranscriptLayout: CachedRowsLayout {
  private(set) var scrollsToEnd = 0

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    guard let collectionView, !context.invalidateEverything else { return }
    scrollsToEnd += 1
    let end = collectionView.contentSize.height - collectionView.bounds.height
    collectionView.contentOffset = CGPoint(x: 0, y: max(0, end))
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
