import CoreGraphics
import QuartzCore
import UIKit

/// Cards side by side; the one in the middle is full size, and scrolling comes to rest with a card in the middle.
class CarouselLayout: UICollectionViewFlowLayout {
  @IBInspectable var sideScale: CGFloat = 0.5
  @IBInspectable var sideAlpha: CGFloat = 0.6

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    scrollDirection = .horizontal
    collectionView.decelerationRate = UIScrollView.DecelerationRate.fast
    let side = (collectionView.bounds.width - itemSize.width) / 2
    let top = (collectionView.bounds.height - itemSize.height) / 2
    sectionInset = UIEdgeInsets(top: top, left: side, bottom: top, right: side)
    minimumLineSpacing = 0
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return super.layoutAttributesForElements(in: rect)?.map(transformed)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return super.layoutAttributesForItem(at: indexPath).map(transformed)
  }

  private func transformed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let collectionView = collectionView else { return attributes }
    let distance = min(abs(attributes.center.x - collectionView.bounds.midX), itemSize.width)
    let closeness = 1 - distance / itemSize.width
    let scale = closeness * (1 - sideScale) + sideScale
    attributes.alpha = closeness * (1 - sideAlpha) + sideAlpha
    attributes.transform3D = CATransform3DScale(CATransform3DIdentity, scale, scale, 1)
    attributes.zIndex = Int(closeness * 10)
    return attributes
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView = collectionView, !collectionView.isPagingEnabled,
      let candidates = super.layoutAttributesForElements(
        in: CGRect(origin: proposedContentOffset, size: collectionView.bounds.size))
    else {
      return super.targetContentOffset(
        forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
    }
    let middle = proposedContentOffset.x + collectionView.bounds.width / 2
    guard let closest = candidates.min(by: { abs($0.center.x - middle) < abs($1.center.x - middle) }) else {
      return proposedContentOffset
    }
    return CGPoint(x: floor(closest.center.x - collectionView.bounds.width / 2), y: proposedContentOffset.y)
  }
}
