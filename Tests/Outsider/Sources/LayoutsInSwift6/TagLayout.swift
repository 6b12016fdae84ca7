import UIKit

/// Tags of any width, packed to the left like words on a page.
class TagLayout: UICollectionViewFlowLayout {
  override init() {
    super.init()
    minimumInteritemSpacing = 4
    minimumLineSpacing = 4
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private var lefts = [IndexPath: CGFloat]()

  override func prepare() {
    super.prepare()
    lefts.removeAll()
    let everything = CGRect(origin: .zero, size: collectionViewContentSize)
    var left = sectionInset.left
    var maxY: CGFloat = -1
    super.layoutAttributesForElements(in: everything)?.sorted { $0.indexPath < $1.indexPath }.forEach { attributes in
      guard attributes.representedElementCategory == .cell else { return }
      if attributes.frame.origin.y >= maxY { left = sectionInset.left }
      lefts[attributes.indexPath] = left
      left += attributes.frame.width + spacing(inSection: attributes.indexPath.section)
      maxY = max(attributes.frame.maxY, maxY)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Tags move along their lines, so any tag of the lines may be in the rectangle afterwards.
    let lines = CGRect(x: 0, y: rect.minY, width: collectionViewContentSize.width, height: rect.height)
    return super.layoutAttributesForElements(in: lines)?.map(packed).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return super.layoutAttributesForItem(at: indexPath).map(packed)
  }

  private func packed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    if attributes.representedElementCategory == .cell, let left = lefts[attributes.indexPath] {
      attributes.frame.origin.x = left
    }
    return attributes
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }

  private func spacing(inSection section: Int) -> CGFloat {
    guard let collectionView = collectionView,
      let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    else { return minimumInteritemSpacing }
    return delegate.collectionView?(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
  }
}
