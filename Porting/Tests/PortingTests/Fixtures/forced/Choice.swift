import UIKit

@objc protocol GapDelegate: UICollectionViewDelegateFlowLayout {
  @objc optional func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, gapAt section: Int) -> CGFloat
}

class GapLayout: UICollectionViewFlowLayout {
  func gap(_ view: UICollectionView, asks: Bool) -> CGFloat {
    let delegate = view.delegate as! GapDelegate
    let gap = asks ? delegate.collectionView!(view, layout: self, gapAt: 0) : minimumLineSpacing
    let line = asks ? 4 : delegate.collectionView!(view, layout: self, minimumLineSpacingForSectionAt: 0)
    let none = asks ? nil : delegate.collectionView!(view, layout: self, gapAt: 1)
    return gap + line + (none ?? 0)
  }
}
