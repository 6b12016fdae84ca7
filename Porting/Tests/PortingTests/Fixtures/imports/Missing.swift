// The bridging header brings UIKit.
import Foundation

class PlainLayout: UICollectionViewFlowLayout {
  let inset: CGFloat = 2
}
