import UIKit

/// A dot in the colour of the view.
final class Dot: UIView {
  #if canImport(ObjectiveC)
  override func draw(_ rect: CGRect) {
    super.draw(rect)
    tintColor.setFill()
    UIBezierPath(ovalIn: rect).fill() // as large as it can be
  }
  #endif

  override var intrinsicContentSize: CGSize { CGSize(width: 8, height: 8) }
}
