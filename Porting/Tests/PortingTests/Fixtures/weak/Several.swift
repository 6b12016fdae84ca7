import UIKit

protocol ThemeSource: class {}

@objc protocol Themed: AnyObject {
  weak var first: UIView? { get }
  unowned var second: UIView { get }
}

class ThemedCell: UICollectionViewCell, Themed {
  weak var first: UIView?
  unowned var second: UIView
  weak var source: ThemeSource?

  init(second: UIView) {
    self.second = second
    super.init(frame: .zero)
  }

  required init?(coder aDecoder: NSCoder) { nil }
}
