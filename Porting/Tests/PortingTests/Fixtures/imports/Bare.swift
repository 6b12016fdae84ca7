/// A module's prefix header brings UIKit.
class BareLayout: UICollectionViewLayout {
  var step: CGFloat = 2
}
