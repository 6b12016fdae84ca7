import UIKit

class StretchLayout: UICollectionViewFlowLayout {
  private let stretch: CGFloat = 2

  /// Stretches the first item.
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let attributes = super.layoutAttributesForElements(in: rect)
    attributes?.first?.frame.size.height *= stretch  // once
    return attributes
  }

  override var collectionViewContentSize: CGSize { super.collectionViewContentSize }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

// MARK: - Attributes

extension StretchLayout {

  func helper() -> CGFloat { stretch }
}
