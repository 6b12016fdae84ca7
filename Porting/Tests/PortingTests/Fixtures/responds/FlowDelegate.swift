import UIKit

class LeftLayout: UICollectionViewFlowLayout {
  private func spacing(_ section: Int) -> CGFloat {
    guard let view = collectionView, let delegate = view.delegate as? UICollectionViewDelegateFlowLayout,
      delegate.responds(to: #selector(UICollectionViewDelegateFlowLayout.collectionView(_:layout:minimumInteritemSpacingForSectionAt:)))
    else { return minimumInteritemSpacing }
    return delegate.collectionView!(view, layout: self, minimumInteritemSpacingForSectionAt: section)
  }

  private func insets(_ section: Int) -> UIEdgeInsets {
    let selector = #selector(UICollectionViewDelegateFlowLayout.collectionView(_:layout:insetForSectionAt:))
    if let view = collectionView, let delegate = view.delegate as? UICollectionViewDelegateFlowLayout,
      delegate.responds(to: selector)
    {
      return delegate.collectionView!(view, layout: self, insetForSectionAt: section)
    }
    return sectionInset
  }
}
