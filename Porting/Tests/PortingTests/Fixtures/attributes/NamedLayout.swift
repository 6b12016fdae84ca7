import UIKit

@objc(SHLShelfLayout) open class ShelfLayout: UICollectionViewFlowLayout {
  @objc open var shelfHeight: CGFloat = 12
  @objc public static let kind = "shelf"

  @objc(shelfHeightAt:) open func shelfHeight(at index: Int) -> CGFloat { shelfHeight + CGFloat(index) }

  // The row that a shelf belongs to.
  @objc
  @available(iOS 11.0, *)
  dynamic func row(of attributes: UICollectionViewLayoutAttributes) -> Int { Int(attributes.frame.minY / shelfHeight) }
}

@objc extension ShelfLayout {
  @objc enum Edge: Int { case top, bottom }

  func clear() { shelfHeight = 0 }
}
