// The bridging header brings UIKit.
import Foundation
#if !canImport(ObjectiveC)
import UIKit
#endif

class PlainLayout: UICollectionViewFlowLayout {
  let inset: CGFloat = 2
}
