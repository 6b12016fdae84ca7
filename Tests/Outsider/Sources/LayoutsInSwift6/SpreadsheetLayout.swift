import UIKit

/// Sections are rows and items are columns. Row 0 and column 0 stay in view.
public class SpreadsheetLayout: UICollectionViewLayout {
  public var columnWidths: [CGFloat] = []
  public var rowHeight: CGFloat = 20
  private var contentSize = CGSize.zero
  private var columnEnds: [CGFloat] = []
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
    let bounds = collectionView.bounds
    let isMirrored = collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let leading = isMirrored ? contentSize.width - bounds.maxX : bounds.minX
    rows.first?.forEach { $0.frame.origin.y = bounds.minY }
    rows.forEach { $0.first?.frame.origin.x = leading }
  }

  public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { rows = [] }
    super.invalidateLayout(with: context)
  }

  public override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  private func place(in collectionView: UICollectionView) {
    rows = (0..<collectionView.numberOfSections).map { section in
      var x: CGFloat = 0
      return (0..<collectionView.numberOfItems(inSection: section)).map { item in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
        attributes.frame = CGRect(
          x: x, y: CGFloat(section) * rowHeight, width: columnWidths[item], height: rowHeight)
        attributes.zIndex = section == 0 ? (item == 0 ? 1024 : 1023) : item == 0 ? 1022 : 0
        x += columnWidths[item]
        return attributes
      }
    }
    columnEnds = columnWidths.reduce(into: []) { $0.append(($0.last ?? 0) + $1) }
    contentSize = CGSize(width: columnEnds.last ?? 0, height: CGFloat(rows.count) * rowHeight)
  }

  public override var collectionViewContentSize: CGSize { contentSize }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    rows[indexPath.section][indexPath.row]
  }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let sections =
      rows.indices.bisect {
        CGFloat($0 + 1) * rowHeight >= rect.minY
      }...rows.indices.bisect { CGFloat($0 + 1) * rowHeight > rect.maxY }
    let items = columnEnds.bisect { $0 >= rect.minX }...columnEnds.bisect { $0 > rect.maxX }
    return withFrozen(sections, of: rows.count).flatMap { section in
      withFrozen(items, of: rows[section].count).map { rows[section][$0] }
    }
    .filter { rect.intersects($0.frame) }
  }

  /// Row or column 0, and those in a range.
  private func withFrozen(_ range: ClosedRange<Int>, of count: Int) -> [Int] {
    return count == 0 ? [] : [0] + range.filter { $0 > 0 && $0 < count }
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
