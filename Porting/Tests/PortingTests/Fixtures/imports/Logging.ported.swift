#if canImport(LinkPresentation)
import LinkPresentation
#endif
#if canImport(OSLog)
import OSLog
#endif
import UIKit

/// What it logged is gone.
class QuietLayout: UICollectionViewFlowLayout {
  var step: CGFloat = 4
}
