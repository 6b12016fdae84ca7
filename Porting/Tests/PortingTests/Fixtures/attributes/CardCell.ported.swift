import UIKit

#if canImport(ObjectiveC)
@IBDesignable
#endif
class CardCell: UICollectionViewCell {
    /// How round it is.
    #if canImport(ObjectiveC)
    @IBInspectable
    #endif
    public var radius: CGFloat {
        get { return layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }
    #if canImport(ObjectiveC)
    @IBInspectable @objc
    #endif
    dynamic var isFlat: Bool = false

    // Called by the button.
    #if canImport(ObjectiveC)
    @IBAction
    #endif
    private func close(_ sender: Any) { isFlat = true }
    #if canImport(ObjectiveC)
    @IBAction @objc
    #endif
    func open() { isFlat = false }
}
