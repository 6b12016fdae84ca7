import UIKit

/// A cell that a storyboard fills.
#if canImport(ObjectiveC)
@objcMembers
#endif
public final class PriceCell: UICollectionViewCell {
  /// What the item costs.
  #if canImport(ObjectiveC)
  @IBOutlet
  #endif
  weak var priceLabel: UILabel!
  #if canImport(ObjectiveC)
  @IBOutlet
  #endif
  private var badges: [UIView] = []

  #if canImport(ObjectiveC)
  @IBInspectable
  #endif
  var cornerRadius: CGFloat = 4 {
    didSet { layer.cornerRadius = cornerRadius }
  }

  #if canImport(ObjectiveC)
  @IBAction
  #endif
  func buy(_ sender: Any) { priceLabel.text = "sold" }  // for good
}
