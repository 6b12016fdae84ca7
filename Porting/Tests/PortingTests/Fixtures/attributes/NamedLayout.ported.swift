import UIKit

#if canImport(ObjectiveC)
@objc(SHLShelfLayout)
#endif
open class ShelfLayout: UICollectionViewFlowLayout {
  #if canImport(ObjectiveC)
  @objc
  #endif
  open var shelfHeight: CGFloat = 12
  #if canImport(ObjectiveC)
  @objc
  #endif
  public static let kind = "shelf"

  #if canImport(ObjectiveC)
  @objc(shelfHeightAt:)
  #endif
  open func shelfHeight(at index: Int) -> CGFloat { shelfHeight + CGFloat(index) }

  // The row that a shelf belongs to.
  #if canImport(ObjectiveC)
  @objc
  #endif
  @available(iOS 11.0, *)
  dynamic func row(of attributes: UICollectionViewLayoutAttributes) -> Int { Int(attributes.frame.minY / shelfHeight) }
}

#if canImport(ObjectiveC)
@objc
#endif
extension ShelfLayout {
  #if canImport(ObjectiveC)
  @objc
  #endif
  enum Edge: Int { case top, bottom }

  func clear() { shelfHeight = 0 }
}
