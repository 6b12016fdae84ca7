import UIKit

class InsetLayout: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    guard let view = collectionView, let delegate = view.delegate as? UICollectionViewDelegateFlowLayout else { return }
    // The flow layout's own methods, of a delegate that has them all.
    let inset: UIEdgeInsets = delegate.collectionView!(view, layout: self, insetForSectionAt: 0)
    var size: CGSize = (delegate.collectionView!(view, layout: self, sizeForItemAt: IndexPath(item: 0, section: 0)))
    if inset != sectionInset { sectionInset = inset }
    size.width -= inset.left
    itemSize = size
  }
}
