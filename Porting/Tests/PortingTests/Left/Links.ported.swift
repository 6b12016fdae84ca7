#if canImport(LinkPresentation)
import LinkPresentation
#endif
import UIKit

class LinkCell: UICollectionViewCell {
  func show(_ metadata: LPLinkMetadata) { isHidden = metadata.title == nil }
}
