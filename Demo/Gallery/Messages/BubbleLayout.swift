import UIKit

/// One bubble to a line, at the leading or the trailing edge. Bubbles say how large they are.
final class BubbleLayout: UICollectionViewFlowLayout {
  /// Whether a bubble is at the trailing edge.
  var isTrailing: (IndexPath) -> Bool = { _ in false }

  override init() {
    super.init()
    estimatedItemSize = CGSize(width: 8, height: 3)
    // No second bubble fits beside the first.
    minimumInteritemSpacing = 10_000
    minimumLineSpacing = 0
    headerReferenceSize = CGSize(width: 0, height: 1)
    sectionHeadersPinToVisibleBounds = true
    sectionInset = UIEdgeInsets(top: 0, left: 1, bottom: 1, right: 1)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Bubbles move along their lines: whole lines are queried.
    let lines = CGRect(x: 0, y: rect.minY, width: collectionViewContentSize.width, height: rect.height)
    return super.layoutAttributesForElements(in: lines)?.map(moved).filter {
      $0.frame.minX < rect.maxX && $0.frame.maxX > rect.minX
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: indexPath).map(moved)
  }

  private func moved(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard attributes.representedElementCategory == .cell,
      let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    else { return attributes }
    let end = collectionViewContentSize.width - sectionInset.right
    copy.frame.origin.x = isTrailing(copy.indexPath) ? end - copy.frame.width : sectionInset.left
    return copy
  }
}

/// A text in a frame, at most three quarters of the view broad.
final class BubbleCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
    let most = max(4, ((superview?.bounds.width ?? 0) * 3 / 4).rounded(.down))
    copy.size = systemLayoutSizeFitting(.zero)
    if copy.size.width > most {
      copy.size = systemLayoutSizeFitting(
        CGSize(width: most, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    return copy
  }
}
