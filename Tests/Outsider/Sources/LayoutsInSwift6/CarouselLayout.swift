import CoreGraphics
import QuartzCore
import UIKit

/// Cards side by side. The card in the middle is full size, and scrolling stops with a card in the middle.
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
    // Cards only shrink, so none reaches a rectangle that its full size does not reach.
    return super.layoutAttributesForElements(in: rect)?.map(transformed).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return super.layoutAttributesForItem(at: indexPath).map(transformed)
  }

  private func transformed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let collectionView = collectionView else { return attributes }
    let distance = min(abs(attributes.center.x - reading(collectionView.bounds).midX), itemSize.width)
    let closeness = 1 - distance / itemSize.width
    let scale = closeness * (1 - sideScale) + sideScale
    attributes.alpha = closeness * (1 - sideAlpha) + sideAlpha
    attributes.transform3D = CATransform3DScale(CATransform3DIdentity, scale, scale, 1)
    attributes.zIndex = Int(closeness * 10)
    return attributes
  }

  // MARK: Right to left

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }

  /// Converts a rectangle between the view's and the layout's coordinates. The layout's begin where reading begins.
  private func reading(_ rect: CGRect) -> CGRect {
    guard collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(
      x: collectionViewContentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  // MARK: Target offset

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView = collectionView, !collectionView.isPagingEnabled,
      let candidates = super.layoutAttributesForElements(
        in: reading(CGRect(origin: proposedContentOffset, size: collectionView.bounds.size)))
    else {
      return super.targetContentOffset(
        forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
    }
    let middle = proposedContentOffset.x + collectionView.bounds.width / 2
    let centers = candidates.map { reading($0.frame).midX }
    guard let closest = centers.min(by: { abs($0 - middle) < abs($1 - middle) }) else { return proposedContentOffset }
    return CGPoint(x: floor(closest - collectionView.bounds.width / 2), y: proposedContentOffset.y)
  }
}
