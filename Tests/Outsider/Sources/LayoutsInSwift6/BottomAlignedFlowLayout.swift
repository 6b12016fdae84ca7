import UIKit

/// A flow with items at the bottom of their line instead of in its middle.
open class BottomAlignedFlowLayout: UICollectionViewFlowLayout {
  private var tops = [IndexPath: CGFloat]()
  private var tallest: CGFloat = 0

  open override func prepare() {
    super.prepare()
    tops.removeAll()
    tallest = 0
    let everything = CGRect(origin: .zero, size: collectionViewContentSize)
    let cells =
      super.layoutAttributesForElements(in: everything)?
      .filter { $0.representedElementCategory == .cell } ?? []
    for line in Dictionary(grouping: cells, by: { $0.center.y }).values {
      let bottom = line.map { $0.frame.maxY }.max() ?? 0
      line.forEach {
        tops[$0.indexPath] = bottom - $0.frame.height
        tallest = max(tallest, $0.frame.height)
      }
    }
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Aligned to the bottom, an item moves by less than the height of its line.
    guard let attributes = super.layoutAttributesForElements(in: rect.insetBy(dx: 0, dy: -tallest)) else { return nil }
    let copies = NSArray(array: attributes, copyItems: true) as! [UICollectionViewLayoutAttributes]
    return copies.map(atBottom).filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return super.layoutAttributesForItem(at: indexPath).map(atBottom)
  }

  private func atBottom(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    if attributes.representedElementCategory == .cell, let top = tops[attributes.indexPath] {
      attributes.frame.origin.y = top
    }
    return attributes
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
}
