import UIKit

/// Headers that stay at the top while their section passes, worked out by hand as before iOS 9.
class StickyHeaderLayout: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard var answer = super.layoutAttributesForElements(in: rect) else { return nil }
    let sections = Set(answer.map { $0.indexPath.section })
    answer.removeAll { $0.representedElementKind == UICollectionElementKindSectionHeader }
    for section in sections.sorted() {
      let path = IndexPath(item: 0, section: section)
      if let header = layoutAttributesForSupplementaryView(ofKind: UICollectionElementKindSectionHeader, at: path) {
        answer.append(header)
      }
    }
    return answer
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      let collectionView = collectionView, elementKind == UICollectionElementKindSectionHeader
    else { return nil }
    let count = collectionView.numberOfItems(inSection: indexPath.section)
    guard count > 0,
      let last = layoutAttributesForItem(at: IndexPath(item: count - 1, section: indexPath.section))
    else { return attributes }
    let top = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
    let lowest = last.frame.maxY - attributes.frame.height
    attributes.frame.origin.y = min(max(attributes.frame.origin.y, top), lowest)
    attributes.zIndex = 1024
    return attributes
  }
}

/// The first header grows to fill the gap when the content is pulled down.
class StretchyHeaderLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let attributes = super.layoutAttributesForElements(in: rect)
    attributes?.forEach { stretch($0) }
    return attributes
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
}
