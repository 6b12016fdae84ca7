import Foundation
import LayoutCore

// "iOS UICollectionView 自定义布局(2)- 悬浮Header": a waterfall of one section with a header whose last part stays in view.
// The document prints the part of the header, which is ported statement by statement. The waterfall comes from an
// earlier article, and here it is the simplest that fits.

final class FloatingHeaderWaterfall: CollectionViewLayout {
  static let kSupplementaryViewKindHeader = "kSupplementaryViewKindHeader"

  var kSupplementaryViewKindHeaderPinnedHeight: CGFloat = 44
  var headerHeight: CGFloat = 120
  var itemHeight: (IndexPath) -> CGFloat = { _ in 0 }
  private var attributesArray: [LayoutAttributes] = []
  private var frames: [CGRect] = []

  override func prepare() {
    super.prepare()
    attributesArray.removeAll()
    frames.removeAll()
    let width = (collectionView?.bounds.size.width ?? 0) / 2
    var columns = [headerHeight, headerHeight]
    for item in 0..<(collectionView?.numberOfItems(inSection: 0) ?? 0) {
      let column = columns[1] < columns[0] ? 1 : 0
      let height = itemHeight(IndexPath(item: item, section: 0))
      frames.append(CGRect(x: CGFloat(column) * width, y: columns[column], width: width, height: height))
      columns[column] += height
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(
      width: collectionView?.bounds.size.width ?? 0, height: frames.reduce(headerHeight) { max($0, $1.maxY) })
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let attributes = LayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.item]
    return attributes
  }

  private func indexPathForItems(in rect: CGRect) -> [IndexPath] {
    frames.indices.filter { frames[$0].intersects(rect) }.map { IndexPath(item: $0, section: 0) }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    var indexPaths = indexPathForItems(in: rect)
    for indexPath in indexPaths {
      if let attributes = layoutAttributesForItem(at: indexPath) { attributesArray.append(attributes) }
    }
    indexPaths = indexPathForSupplementaryViews(ofKind: Self.kSupplementaryViewKindHeader, in: rect)
    for indexPath in indexPaths {
      if let attributes = layoutAttributesForSupplementaryView(
        ofKind: Self.kSupplementaryViewKindHeader, at: indexPath)
      {
        attributesArray.append(attributes)
      }
    }
    return attributesArray
  }

  private func indexPathForSupplementaryViews(ofKind kind: String, in rect: CGRect) -> [IndexPath] {
    var indexPaths: [IndexPath] = []
    if kind == Self.kSupplementaryViewKindHeader {
      // The header is always shown.
      indexPaths.append(IndexPath(item: 0, section: 0))
    }
    return indexPaths
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    let attributes = LayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    if elementKind == Self.kSupplementaryViewKindHeader {
      let width = collectionView?.bounds.size.width ?? 0
      let height = headerHeight
      let offsetY = collectionView?.contentOffset.y ?? 0
      let y = max(0, offsetY - (height - kSupplementaryViewKindHeaderPinnedHeight))
      attributes.frame = CGRect(x: 0, y: y, width: width, height: height)
      attributes.zIndex = 1024
    }
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
