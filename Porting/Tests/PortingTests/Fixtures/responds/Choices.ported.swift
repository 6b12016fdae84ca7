import UIKit

class PickLayout: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    guard let view = collectionView, let delegate = view.delegate as? UICollectionViewDelegateFlowLayout else { return }
    let path = IndexPath(item: 0, section: 0)
    itemSize = (delegate.collectionView?(view, layout: self, sizeForItemAt: path) != nil)
      ? delegate.collectionView!(view, layout: self, sizeForItemAt: path) : itemSize
    if (view.dataSource?.numberOfSections?(in: view) != nil),
      let count = view.dataSource?.numberOfSections?(in: view)
    {
      print(count)
    }
  }
}
