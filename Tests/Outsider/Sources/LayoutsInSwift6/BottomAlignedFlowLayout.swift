import UIKit

/// A flow whose items stand on the bottom of their line instead of floating in its middle.
open class BottomAlignedFlowLayout: UICollectionViewFlowLayout {
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let attributes = super.layoutAttributesForElements(in: rect) else { return nil }
    let copies = NSArray(array: attributes, copyItems: true) as! [UICollectionViewLayoutAttributes]
    let cells = copies.filter { $0.representedElementCategory == .cell }
    for line in Dictionary(grouping: cells, by: { $0.center.y }).values {
      let bottom = line.map { $0.frame.maxY }.max() ?? 0
      line.forEach { $0.frame.origin.y = bottom - $0.frame.height }
    }
    return copies
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let attributes = super.layoutAttributesForItem(at: indexPath) else { return nil }
    let line = CGRect(
      x: 0, y: attributes.center.y - 0.5, width: collectionViewContentSize.width, height: 1)
    return layoutAttributesForElements(in: line)?
      .first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }
}
