import UIKit

class StretchLayout: UICollectionViewFlowLayout {
  private let stretch: CGFloat = 2
}

// MARK: - Attributes

extension StretchLayout {
  /// Stretches the first item.
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let attributes = super.layoutAttributesForElements(in: rect)
    attributes?.first?.frame.size.height *= stretch  // once
    return attributes
  }

  override var collectionViewContentSize: CGSize { super.collectionViewContentSize }

  func helper() -> CGFloat { stretch }
}

extension StretchLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
