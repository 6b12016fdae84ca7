import LinkPresentation
import UIKit

class LinkCell: UICollectionViewCell {
  func show(_ metadata: LPLinkMetadata) { isHidden = metadata.title == nil }
}
