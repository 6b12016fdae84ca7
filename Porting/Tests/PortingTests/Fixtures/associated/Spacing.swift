import UIKit

extension UICollectionViewLayout {
  private struct Keys {
    static var spacing = "spacing"
    static var delegate = "delegate"
  }

  /// In points.
  @objc public var customSpacing: CGFloat {
    get { (objc_getAssociatedObject(self, &Keys.spacing) as? CGFloat) ?? 8 }
    set {
      objc_setAssociatedObject(self, &Keys.spacing, newValue, objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      invalidateLayout()
    }
  }

  @IBOutlet weak var spacingDelegate: AnyObject? {
    get { objc_getAssociatedObject(self, &Keys.delegate) as AnyObject? }
    set { objc_setAssociatedObject(self, &Keys.delegate, newValue, .OBJC_ASSOCIATION_ASSIGN) }
  }
}
