import UIKit

extension UIColor {
  // The colours of the brand.
  class var sea: UIColor { return UIColor(hex: 0x1D6F8A) }

  /// A colour from six digits.
  convenience init(hex: Int, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
      alpha: alpha)  // three bytes
  }
}
