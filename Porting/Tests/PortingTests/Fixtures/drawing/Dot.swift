import UIKit

/// A dot in the colour of the view.
final class Dot: UIView {
  override func draw(_ rect: CGRect) {
    super.draw(rect)
    tintColor.setFill()
    UIBezierPath(ovalIn: rect).fill() // as large as it can be
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 8, height: 8) }
}
