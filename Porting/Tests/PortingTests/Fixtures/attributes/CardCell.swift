import UIKit

@IBDesignable
class CardCell: UICollectionViewCell {
    /// How round it is.
    @IBInspectable public var radius: CGFloat {
        get { return layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }
    @IBInspectable @objc dynamic var isFlat: Bool = false

    // Called by the button.
    @IBAction private func close(_ sender: Any) { isFlat = true }
    @IBAction @objc func open() { isFlat = false }
}
