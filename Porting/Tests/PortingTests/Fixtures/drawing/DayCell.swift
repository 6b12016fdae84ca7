import UIKit

open class DayCell: UICollectionViewCell {
  public var isToday = false

  // The days before today are struck through.
  override open func draw(_ rect: CGRect) {
    super.draw(rect)
    if !isToday { UIColor.gray.setStroke() }
  }
}
