import UIKit

/// Items on a circle around the middle of the view, the first at three o'clock, each turned outwards. Their outer
/// corners are on the largest circle in the view.
class CircleLayout: UICollectionViewLayout {
  var itemSize = CGSize(width: 40, height: 40)
  private var center = CGPoint.zero
  private var radius: CGFloat = 0
  private var count = 0

  override func prepare() {
    super.prepare()
    let size = collectionView!.bounds.size
    count = collectionView!.numberOfItems(inSection: 0)
    center = CGPoint(x: size.width / 2, y: size.height / 2)
    let reach = min(size.width, size.height) / 2
    let half = min(itemSize.height / 2, reach)
    radius = max(0, (reach * reach - half * half).squareRoot() - itemSize.width / 2)
  }

  override var collectionViewContentSize: CGSize { return collectionView!.bounds.size }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return newBounds.size != collectionView?.bounds.size
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let angle = 2 * CGFloat.pi * CGFloat(indexPath.item) / CGFloat(count)
    attributes.size = itemSize
    attributes.center = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    attributes.transform = CGAffineTransform(rotationAngle: angle)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    attributes?.alpha = 0
    attributes?.center = center
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    attributes?.alpha = 0
    attributes?.center = center
    attributes?.transform3D = CATransform3DMakeScale(0.1, 0.1, 1.0)
    return attributes
  }
}
