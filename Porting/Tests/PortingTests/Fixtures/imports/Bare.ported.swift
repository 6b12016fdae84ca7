#if !canImport(ObjectiveC)
import UIKit
#endif
/// A module's prefix header brings UIKit.
class BareLayout: UICollectionViewLayout {
  var step: CGFloat = 2
}
