import UIKit

@objc protocol LayoutHolder: NSObjectProtocol {
  weak var layout: UICollectionViewLayout? { get set }
}

class Holder: NSObject, LayoutHolder {
  weak var layout: UICollectionViewLayout?
}
