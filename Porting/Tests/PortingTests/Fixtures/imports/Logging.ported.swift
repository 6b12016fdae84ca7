#if canImport(LinkPresentation)
import LinkPresentation
#endif
#if canImport(OSLog)
import OSLog
#endif
import UIKit

/// Its messages are lost.
class QuietLayout: UICollectionViewFlowLayout {
  var step: CGFloat = 4
}
