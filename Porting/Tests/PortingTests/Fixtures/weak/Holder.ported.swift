import UIKit

#if canImport(ObjectiveC)
@objc
#endif
protocol LayoutHolder: NSObjectProtocol {
  var layout: UICollectionViewLayout? { get set }
}

class Holder: NSObject, LayoutHolder {
  weak var layout: UICollectionViewLayout?
}
