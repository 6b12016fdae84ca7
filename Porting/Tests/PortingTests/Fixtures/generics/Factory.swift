import UIKit

protocol Making: AnyObject {
  static func made(in bounds: CGRect) -> Self?
}

extension Making where Self: UIView {
  static func made(in bounds: CGRect) -> Self? {
    Self(frame: bounds)
  }
}

extension UIView {
  class func large() -> Self {
    let tile = self.init(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
    return tile
  }

  func another() -> UIView {
    return type(of: self).init(frame: frame)
  }
}
