import Foundation
import LayoutCore

/// A waterfall that looks for the first element of a rectangle as if bottom edges were in order. They are not: a long
/// item ends below the short ones after it. A popular library has this search, and tall screens hide the fault.
final class BisectingWaterfall: CollectionViewLayout {
  private var frames: [CGRect] = []

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let width = view.bounds.width / 2
    var ends: [CGFloat] = [0, 0]
    frames = (0..<view.numberOfItems(inSection: 0)).map { item in
      let column = ends[1] < ends[0] ? 1 : 0
      let height: CGFloat = item % 5 == 0 ? 60 : CGFloat(item % 4 + 3)
      defer { ends[column] += height }
      return CGRect(x: CGFloat(column) * width, y: ends[column], width: width, height: height)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].maxY <= rect.minY { low = middle + 1 } else { high = middle }
    }
    return frames[low...].indices.prefix { frames[$0].minY < rect.maxY }
      .filter { frames[$0].maxX > rect.minX && frames[$0].minX < rect.maxX && frames[$0].maxY > rect.minY }
      .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let attributes = LayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.item]
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
