import LayoutCore
import Layouts
import UIKit

/// A waterfall in three columns that keeps all its attributes, as most published ones do. This one has no fault; each
/// fault overrides the one step that people get wrong.
class CachedColumns: UICollectionViewLayout {
  static let columns = 3
  var cache: [UICollectionViewLayoutAttributes] = []
  private var solvedWidth: CGFloat = -1

  /// A waterfall without faults, in the same columns.
  static func fixed() -> UICollectionViewLayout { fixed(length) }

  static func fixed(_ length: @escaping (IndexPath) -> CGFloat) -> UICollectionViewLayout {
    let layout = WaterfallLayout()
    layout.columns = columns
    layout.columnSpacing = 0
    layout.rowSpacing = 0
    layout.sectionInset = .zero
    layout.parts = .wholeUnits(1)
    layout.itemLength = { path, _ in length(path) }
    return layout
  }

  /// Three to seven rows, except for one item that is taller than most views.
  class func length(_ path: IndexPath) -> CGFloat { path.item == 4 ? 40 : CGFloat(3 + path.item * 7 % 5) }

  /// The left edges of the columns, and the right edge of the last one.
  func edges(in width: CGFloat) -> [CGFloat] {
    (0...Self.columns).map { (width * CGFloat($0) / CGFloat(Self.columns)).rounded() }
  }

  func length(of path: IndexPath) -> CGFloat { Self.length(path) }

  override func prepare() {
    super.prepare()
    guard let view = collectionView, view.numberOfSections > 0 else { return }
    solvedWidth = view.bounds.width
    let edges = edges(in: solvedWidth)
    var ends = [CGFloat](repeating: 0, count: Self.columns)
    cache = (0..<view.numberOfItems(inSection: 0)).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      let column = ends.indices.reduce(0) { ends[$1] < ends[$0] ? $1 : $0 }
      attributes.frame = CGRect(
        x: edges[column], y: ends[column], width: edges[column + 1] - edges[column],
        height: length(of: attributes.indexPath))
      ends[column] = attributes.frame.maxY
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: cache.map(\.frame.maxY).max() ?? 0)
  }

  func hits(_ rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    cache.filter { $0.frame.overlaps(rect) }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    hits(rect).compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section == 0, cache.indices.contains(indexPath.item) else { return nil }
    return cache[indexPath.item].copy() as? UICollectionViewLayoutAttributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.width != solvedWidth }
}
