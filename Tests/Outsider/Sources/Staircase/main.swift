import Scenes
import UIKit
import Viewer

final class Staircase: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 80, height: 3 * count) }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: indexPath.item % 10 * 8, y: indexPath.item * 3, width: 8, height: 3)
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (max(0, Int(rect.minY / 3))..<min(count, Int(rect.maxY / 3) + 1))
      .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }
  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
}

ViewerProgram.main([.boxes("staircase", counts: [1_000_000]) { Staircase() }])
