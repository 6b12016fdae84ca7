import UIKit

/// Blocks of three tiles: a big one with two thirds of the width, and two small ones beside it. The big tile is left
/// and right in turn.
class MosaicLayout: UICollectionViewLayout {
  enum Block {
    case bigLeft
    case bigRight
  }

  var contentBounds = CGRect.zero
  var cachedAttributes = [UICollectionViewLayoutAttributes]()

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    cachedAttributes.removeAll()
    contentBounds = CGRect(origin: .zero, size: collectionView.bounds.size)

    let count = collectionView.numberOfItems(inSection: 0)
    let unit = collectionView.bounds.size.width / 3
    var block = Block.bigLeft
    var top: CGFloat = 0
    var index = 0
    while index < count {
      let whole = CGRect(x: 0, y: top, width: unit * 3, height: unit * 2)
      var tiles = [CGRect]()
      switch block {
      case .bigLeft:
        let halves = whole.divided(atDistance: unit * 2, from: .minXEdge)
        let small = halves.remainder.divided(atDistance: unit, from: .minYEdge)
        tiles = [halves.slice, small.slice, small.remainder]
        block = .bigRight
      case .bigRight:
        let halves = whole.divided(atDistance: unit, from: .minXEdge)
        let small = halves.slice.divided(atDistance: unit, from: .minYEdge)
        tiles = [small.slice, halves.remainder, small.remainder]
        block = .bigLeft
      }
      for tile in tiles where index < count {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: index, section: 0))
        attributes.frame = tile
        cachedAttributes.append(attributes)
        contentBounds = contentBounds.union(tile)
        index += 1
      }
      top = whole.maxY
    }
  }

  override var collectionViewContentSize: CGSize { return contentBounds.size }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView = collectionView else { return false }
    return !newBounds.size.equalTo(collectionView.bounds.size)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return cachedAttributes[indexPath.item]
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let side = cachedAttributes.first?.frame.height, side > 0 else { return cachedAttributes }
    // A block of three tiles is as high as its big tile.
    let last = CGFloat((cachedAttributes.count - 1) / 3)
    let first = min(max(0, floor(rect.minY / side) - 1), last)
    let end = min(max(first, floor(rect.maxY / side)), last)
    let tiles = cachedAttributes[Int(first) * 3..<min(cachedAttributes.count, Int(end) * 3 + 3)]
    return tiles.filter { $0.frame.intersects(rect) }
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }
}
