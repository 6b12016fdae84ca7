import UIKit

/// Rows with the heights that their cells prefer. A row is 20 points high until it is shown.
class SelfSizingListLayout: UICollectionViewLayout {
  var estimatedRowHeight: CGFloat = 20
  private var heights = [IndexPath: CGFloat]()
  private var attributes = [UICollectionViewLayoutAttributes]()

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    var top: CGFloat = 0
    attributes = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let indexPath = IndexPath(item: item, section: 0)
      let row = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let height = heights[indexPath, default: estimatedRowHeight]
      row.frame = CGRect(x: 0, y: top, width: collectionView.bounds.width, height: height)
      top += height
      return row
    }
  }

  override var collectionViewContentSize: CGSize {
    return CGSize(width: collectionView?.bounds.width ?? 0, height: attributes.last?.frame.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    return attributes[attributes.bisect { $0.frame.maxY >= rect.minY }...].prefix { $0.frame.minY <= rect.maxY }
      .filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return attributes[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return newBounds.width != collectionView?.bounds.width
  }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    return preferredAttributes.size.height != heights[originalAttributes.indexPath]
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    heights[originalAttributes.indexPath] = preferredAttributes.size.height
    context.contentSizeAdjustment = CGSize(
      width: 0, height: preferredAttributes.size.height - originalAttributes.size.height)
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }
}

/// A note with a known number of lines.
class NoteCell: UICollectionViewCell {
  let label: UILabel = {
    let label = UILabel(frame: .zero)
    label.font = UIFont.systemFont(ofSize: 16)
    label.numberOfLines = 0
    return label
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    label.text = nil
  }

  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let preferred = super.preferredLayoutAttributesFitting(layoutAttributes).copy() as! UICollectionViewLayoutAttributes
    let target = CGSize(width: layoutAttributes.size.width, height: UIView.layoutFittingCompressedSize.height)
    let size = label.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    preferred.size.height = ceil(size.height)
    return preferred
  }
}
