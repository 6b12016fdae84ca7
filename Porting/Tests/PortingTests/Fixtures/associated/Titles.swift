import UIKit

private enum Associated { static var title: UInt8 = 0 }

@objc protocol Titled { @objc optional var title: String { get } }

extension UICollectionViewCell: Titled {
  @objc var title: String {
    get { objc_getAssociatedObject(self, &Associated.title) as! String? ?? "" }  // never nil
    set { objc_setAssociatedObject(self, &Associated.title, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
}
