import UIKit

protocol ThemeSource: class {}

#if canImport(ObjectiveC)
@objc
#endif
protocol Themed: AnyObject {
  var first: UIView? { get }
  var second: UIView { get }
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

  #if !canImport(ObjectiveC)
  required init(blank: Void) { fatalError("init(frame:) has not been implemented") }
  #endif
}
