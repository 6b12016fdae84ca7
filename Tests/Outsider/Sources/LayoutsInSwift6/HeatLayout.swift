import UIKit

/// Attributes with an item's heat, which is highest in the middle of the view.
class HeatAttributes: UICollectionViewLayoutAttributes {
  var heat: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! HeatAttributes
    copy.heat = heat
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HeatAttributes, other.heat == heat else { return false }
    return super.isEqual(object)
  }
}

class HeatCell: UICollectionViewCell {
  private(set) var heat: CGFloat = -1

  override init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? HeatAttributes else { return }
    heat = attributes.heat
    contentView.backgroundColor = UIColor(red: heat, green: 0, blue: 1 - heat, alpha: 1)
  }
}

class HeatLayout: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { return HeatAttributes.self }

  override var collectionView: UICollectionView { return super.collectionView! }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let attributes = super.layoutAttributesForElements(in: rect) as? [HeatAttributes] else { return nil }
    return attributes.map { warmed($0) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return (super.layoutAttributesForItem(at: indexPath) as? HeatAttributes).map(warmed)
  }

  private func warmed(_ attributes: HeatAttributes) -> HeatAttributes {
    let distance = abs(attributes.center.y - collectionView.bounds.midY)
    attributes.heat = max(0, 1 - distance / (collectionView.bounds.height / 2))
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
