import UIKit

class LeftLayout: UICollectionViewFlowLayout {
  private func spacing(_ section: Int) -> CGFloat {
    guard let view = collectionView, let delegate = view.delegate as? UICollectionViewDelegateFlowLayout,
      (delegate.collectionView?(view, layout: self, minimumInteritemSpacingForSectionAt: section) != nil)
    else { return minimumInteritemSpacing }
    return delegate.collectionView!(view, layout: self, minimumInteritemSpacingForSectionAt: section)
  }

  private func insets(_ section: Int) -> UIEdgeInsets {
    #if canImport(ObjectiveC)
    let selector = #selector(UICollectionViewDelegateFlowLayout.collectionView(_:layout:insetForSectionAt:))
    #else
    let selector = Selector(("collectionView:layout:insetForSectionAt:"))
    #endif
    if let view = collectionView, let delegate = view.delegate as? UICollectionViewDelegateFlowLayout,
      (delegate.collectionView?(view, layout: self, insetForSectionAt: section) != nil)
    {
      return delegate.collectionView!(view, layout: self, insetForSectionAt: section)
    }
    return sectionInset
  }
}
