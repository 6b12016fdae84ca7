import UIKit

/// Items in columns of equal breadth, section below section. A start for a layout of your own.
public final class BricksLayout: UICollectionViewLayout {
  public var columns = 4 { didSet { invalidateLayout() } }
  /// The length of a row, in points.
  public var rowLength: CGFloat = 3 { didSet { invalidateLayout() } }

  private var sections: [(start: CGFloat, count: Int)] = []
  private var size = CGSize.zero

  public override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    (sections, size) = ([], CGSize(width: view.bounds.width, height: 0))
    for section in 0..<view.numberOfSections {
      let count = view.numberOfItems(inSection: section)
      sections.append((size.height, count))
      size.height += CGFloat((count + columns - 1) / columns) * rowLength
    }
  }

  public override var collectionViewContentSize: CGSize { size }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != size.width
  }

  public override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame(ofItem: indexPath.item, inSection: indexPath.section)
    return attributes
  }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    sections.indices.flatMap { section in
      items(ofSection: section, in: rect).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: section))
      }
    }.filter { $0.frame.intersects(rect) }
  }

  /// Edges of columns are rounded, not their breadths, so that no column is left over.
  private func frame(ofItem item: Int, inSection section: Int) -> CGRect {
    let column = item % columns
    let left = (size.width * CGFloat(column) / CGFloat(columns)).rounded()
    let right = (size.width * CGFloat(column + 1) / CGFloat(columns)).rounded()
    let top = sections[section].start + CGFloat(item / columns) * rowLength
    return CGRect(x: left, y: top, width: right - left, height: rowLength)
  }

  /// The items in the rows that a rectangle touches, by arithmetic: the work does not grow with the data.
  private func items(ofSection section: Int, in rect: CGRect) -> Range<Int> {
    let (start, count) = sections[section]
    let rows = CGFloat((count + columns - 1) / columns)
    let first = min(max(((rect.minY - start) / rowLength).rounded(.down), 0), rows)
    let end = min(max(((rect.maxY - start) / rowLength).rounded(.up), first), rows)
    return min(Int(first) * columns, count)..<min(Int(end) * columns, count)
  }
}
