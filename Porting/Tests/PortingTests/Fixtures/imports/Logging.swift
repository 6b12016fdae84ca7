import LinkPresentation
import OSLog
import UIKit

/// What it logged is gone.
class QuietLayout: UICollectionViewFlowLayout {
  var step: CGFloat = 4
}
