import UIKit

class PriceCell: UICollectionViewCell {
  override func prepareForReuse() {
    super.prepareForReuse()
    alpha = Look.faded
  }
}
