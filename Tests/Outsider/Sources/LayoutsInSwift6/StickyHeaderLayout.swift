import UIKit

/// Headers that stay at the top while their section passes, calculated by hand as before iOS 9.
class StickyHeaderLayout: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard var answer = super.layoutAttributesForElements(in: rect), let collectionView = collectionView else {
      return nil
    }
    answer.removeAll { $0.representedElementKind == UICollectionElementKindSectionHeader }
    // A sticky header may be where no other element of its section is.
    let headers = (0..<collectionView.numberOfSections).compactMap {
      layoutAttributesForSupplementaryView(
        ofKind: UICollectionElementKindSectionHeader, at: IndexPath(item: 0, section: $0))
    }
    return answer + headers.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      let collectionView = collectionView, elementKind == UICollectionElementKindSectionHeader
    else { return super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath) }
    let count = collectionView.numberOfItems(inSection: indexPath.section)
    attributes.zIndex = 1024
    guard count > 0,
      let last = layoutAttributesForItem(at: IndexPath(item: count - 1, section: indexPath.section))
    else { return attributes }
    let top = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
    let lowest = last.frame.maxY - attributes.frame.height
    attributes.frame.origin.y = min(max(attributes.frame.origin.y, top), lowest)
    return attributes
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
}

/// The first header grows into the gap when the content is pulled down.
class StretchyHeaderLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Above the content there is only the header that fills the gap. super knows it at its usual place.
    let reach = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: max(rect.height, 1 - rect.minY))
    let attributes = super.layoutAttributesForElements(in: reach)
    attributes?.forEach { stretch($0) }
    return attributes?.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    attributes.map(stretch)
    return attributes
  }

  private func stretch(_ attributes: UICollectionViewLayoutAttributes) {
    guard attributes.representedElementKind == UICollectionView.elementKindSectionHeader,
      attributes.indexPath.section == 0, let collectionView = collectionView
    else { return }
    let pull = -collectionView.contentOffset.y
    guard pull > 0 else { return }
    attributes.frame = CGRect(
      x: 0, y: -pull, width: collectionView.frame.width, height: headerReferenceSize.height + pull)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
