import UIKit

/// Rows in the middle of the view: whenever it is invalidated, the layout sets the content inset that centres them.
class CenteredRowsLayout: CachedRowsLayout {
  private(set) var invalidations = 0

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    invalidations += 1
    guard let collectionView, collectionView.numberOfSections > 0 else { return }
    let length = CGFloat(collectionView.numberOfItems(inSection: 0)) * 20
    collectionView.contentInset.top = max(0, (collectionView.bounds.height - length) / 2)
  }
}
