import UIKit

/// A knob that a storyboard places.
#if canImport(ObjectiveC)
@IBDesignable @objcMembers
#endif
class Knob: UIControl {
  #if canImport(ObjectiveC)
  @IBInspectable
  #endif
  var angle: CGFloat = 0 { didSet { setNeedsLayout() } }  // in degrees
  #if canImport(ObjectiveC)
  @IBInspectable
  #endif
  var tick = UIColor.gray

  #if canImport(ObjectiveC)
  @IBAction
  #endif
  func reset(_ sender: UIButton) { angle = 0 }
}
