import UIKit

protocol Making: AnyObject {
  static func made(in bounds: CGRect) -> Self?
}

extension Making where Self: UIView {
  static func made(in bounds: CGRect) -> Self? {
    #if canImport(ObjectiveC)
    Self(frame: bounds)
    #else
    Self.instance(frame: bounds)
    #endif
  }
}

extension UIView {
  class func large() -> Self {
    #if canImport(ObjectiveC)
    let tile = self.init(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
    #else
    let tile = self.instance(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
    #endif
    return tile
  }

  func another() -> UIView {
    #if canImport(ObjectiveC)
    return type(of: self).init(frame: frame)
    #else
    return type(of: self).instance(frame: frame)
    #endif
  }
}
