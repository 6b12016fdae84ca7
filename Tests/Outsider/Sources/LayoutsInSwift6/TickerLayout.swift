import UIKit

/// What of a ticker is invalid: during a scroll only the clock, which moves along.
class TickerContext: UICollectionViewLayoutInvalidationContext {
  var movesClockOnly = false
}

/// A list with a clock that stays at the right edge. Scrolling moves the clock and keeps the rows.
class TickerLayout: UICollectionViewLayout {
  static let clockKind = "TickerClock"
  let rowHeight: CGFloat = 20
  private(set) var rowsPlaced = 0
  private var rows: [UICollectionViewLayoutAttributes] = []
  private let clock = UICollectionViewLayoutAttributes(
    forSupplementaryViewOfKind: TickerLayout.clockKind, with: IndexPath(item: 0, section: 0))

  override class var invalidationContextClass: AnyClass { return TickerContext.self }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if !((context as? TickerContext)?.movesClockOnly ?? false) || context.invalidateEverything { rows = [] }
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }

  override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds) as! TickerContext
    context.movesClockOnly = newBounds.size == collectionView?.bounds.size
    if context.movesClockOnly {
      context.invalidateSupplementaryElements(ofKind: TickerLayout.clockKind, at: [IndexPath(item: 0, section: 0)])
    }
    return context
  }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    clock.frame = CGRect(
      x: collectionView.bounds.maxX - 40, y: collectionView.bounds.minY + 4, width: 36, height: 12)
    clock.zIndex = 1
    guard rows.isEmpty else { return }
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(
        x: 0, y: CGFloat(item) * rowHeight, width: collectionView.bounds.width, height: rowHeight)
      rows.append(attributes)
      rowsPlaced += 1
    }
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }

  override var collectionViewContentSize: CGSize {
    return CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(rows.count) * rowHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let near = rows[rows.bisect { $0.frame.maxY >= rect.minY }...].prefix { $0.frame.minY <= rect.maxY }
    return (near + [clock]).filter { rect.intersects($0.frame) }
      .map { $0.copy() as! UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return rows[indexPath.row].copy() as? UICollectionViewLayoutAttributes
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    return elementKind == TickerLayout.clockKind ? clock.copy() as? UICollectionViewLayoutAttributes : nil
  }
}
