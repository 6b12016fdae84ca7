import UIKit

private enum Look { static let faded: CGFloat = 0.5 }

extension PriceCell {
  override func prepareForReuse() {
    super.prepareForReuse()
    alpha = Look.faded
  }
}
