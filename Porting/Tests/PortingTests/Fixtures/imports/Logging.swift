import LinkPresentation
import OSLog
import UIKit

/// Its messages are lost.
class QuietLayout: UICollectionViewFlowLayout {
  var step: CGFloat = 4
}
