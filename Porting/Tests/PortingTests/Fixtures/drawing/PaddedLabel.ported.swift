import UIKit

final class PaddedLabel: UILabel {
  var insets = UIEdgeInsets(top: 2, left: 4, bottom: 2, right: 4)

  #if canImport(ObjectiveC)
  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
  #endif
  /// The text with its insets.
  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }
}
