import UIKit

/// Sections are rows and items are columns. Row 0 and column 0 never leave the view.
public class SpreadsheetLayout: UICollectionViewLayout {
  public var columnWidths: [CGFloat] = []
  public var rowHeight: CGFloat = 20
  private var contentSize = CGSize.zero
  private var rows: [[UICollectionViewLayoutAttributes]] = []

  public init(columnWidths: [CGFloat]) {
    self.columnWidths = columnWidths
    super.init()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public override func prepare() {
    guard let collectionView = collectionView, collectionView.numberOfSections > 0 else { return }
    if rows.count != collectionView.numberOfSections { place(in: collectionView) }
    for (section, row) in rows.enumerated() {
      for (item, attributes) in row.enumerated() where section == 0 || item == 0 {
        var frame = attributes.frame
        if section == 0 { frame.origin.y = collectionView.contentOffset.y }
        if item == 0 { frame.origin.x = collectionView.contentOffset.x }
        attributes.frame = frame
      }
    }
  }

  private func place(in collectionView: UICollectionView) {
    rows = (0..<collectionView.numberOfSections).map { section in
      var x: CGFloat = 0
      return (0..<collectionView.numberOfItems(inSection: section)).map { item in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
        attributes.frame = CGRect(
          x: x, y: CGFloat(section) * rowHeight, width: columnWidths[item], height: rowHeight)
        attributes.zIndex = section == 0 && item == 0 ? 1024 : section == 0 || item == 0 ? 1023 : 0
        x += columnWidths[item]
        return attributes
      }
    }
    contentSize = CGSize(width: columnWidths.reduce(0, +), height: CGFloat(rows.count) * rowHeight)
  }

  public override var collectionViewContentSize: CGSize { contentSize }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    rows[indexPath.section][indexPath.row]
  }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var attributes = [UICollectionViewLayoutAttributes]()
    for row in rows {
      attributes.append(contentsOf: row.filter { rect.intersects($0.frame) })
    }
    return attributes
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
