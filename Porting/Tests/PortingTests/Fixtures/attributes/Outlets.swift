import UIKit

/// A cell that a storyboard fills.
@objcMembers
public final class PriceCell: UICollectionViewCell {
  /// What the item costs.
  @IBOutlet weak var priceLabel: UILabel!
  @IBOutlet private var badges: [UIView] = []

  @IBInspectable var cornerRadius: CGFloat = 4 {
    didSet { layer.cornerRadius = cornerRadius }
  }

  @IBAction func buy(_ sender: Any) { priceLabel.text = "sold" }  // for good
}
