import UIKit

/// Tags of any width, packed to the left as words on a page.
class TagLayout: UICollectionViewFlowLayout {
  override init() {
    super.init()
    minimumInteritemSpacing = 4
    minimumLineSpacing = 4
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let attributes = super.layoutAttributesForElements(in: rect)

    var leftMargin = sectionInset.left
    var maxY: CGFloat = -1
    attributes?.forEach { layoutAttribute in
      guard layoutAttribute.representedElementCategory == .cell else { return }
      if layoutAttribute.frame.origin.y >= maxY {
        leftMargin = sectionInset.left
      }
      layoutAttribute.frame.origin.x = leftMargin
      leftMargin += layoutAttribute.frame.width + spacing(inSection: layoutAttribute.indexPath.section)
      maxY = max(layoutAttribute.frame.maxY, maxY)
    }
    return attributes
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let middle = super.layoutAttributesForItem(at: indexPath)?.center.y else { return nil }
    let line = CGRect(x: 0, y: middle - 0.5, width: collectionViewContentSize.width, height: 1)
    return layoutAttributesForElements(in: line)?.first { $0.indexPath == indexPath }
  }

  private func spacing(inSection section: Int) -> CGFloat {
    guard let collectionView = collectionView,
      let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    else { return minimumInteritemSpacing }
    return delegate.collectionView?(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
  }
}
