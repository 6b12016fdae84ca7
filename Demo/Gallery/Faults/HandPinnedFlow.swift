import LayoutCore
import Layouts
import UIKit

/// Headers pinned by hand, as published layouts did before the flow layout could. This one has no fault; each fault
/// overrides the one step that people get wrong.
class HandPinnedFlow: UICollectionViewFlowLayout {
  /// The edge that headers are pinned to: the top of the area that insets leave visible.
  func pinningEdge(of view: UICollectionView) -> CGFloat { view.contentOffset.y + view.adjustedContentInset.top }

  /// The end of a section, which pushes its header off.
  func end(ofSection section: Int, header: CGRect, in view: UICollectionView) -> CGFloat {
    let last = IndexPath(item: view.numberOfItems(inSection: section) - 1, section: section)
    let items = last.item < 0 ? nil : layoutAttributesForItem(at: last)
    return (items?.frame.maxY ?? header.maxY + sectionInset.top) + sectionInset.bottom
  }

  func top(ofHeader natural: CGRect, section: Int, in view: UICollectionView) -> CGFloat {
    let latest = end(ofSection: section, header: natural, in: view) - natural.height
    return max(natural.minY, min(pinningEdge(of: view), latest))
  }

  var headerZIndex: Int { 10 }

  func isHeader(_ kind: String?) -> Bool { kind == UICollectionView.elementKindSectionHeader }

  /// The sections whose headers may be in view, given the attributes that a flow without pinning returns.
  func sections(withHeadersAmong natural: [UICollectionViewLayoutAttributes]) -> [Int] {
    Array(0..<(collectionView?.numberOfSections ?? 0))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let natural = super.layoutAttributesForElements(in: rect) ?? []
    let headers = sections(withHeadersAmong: natural).compactMap {
      layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: $0))
    }
    return natural.filter { !isHeader($0.representedElementKind) }
      + headers.filter { $0.frame.overlaps(rect) }
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    guard isHeader(elementKind), let attributes, let view = collectionView else { return attributes }
    attributes.frame.origin.y = top(ofHeader: attributes.frame, section: indexPath.section, in: view)
    attributes.zIndex = headerZIndex
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
