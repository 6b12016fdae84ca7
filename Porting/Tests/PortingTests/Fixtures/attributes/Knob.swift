import UIKit

/// A knob that a storyboard places.
@IBDesignable
@objcMembers class Knob: UIControl {
  @IBInspectable var angle: CGFloat = 0 { didSet { setNeedsLayout() } }  // in degrees
  @IBInspectable var tick = UIColor.gray

  @IBAction func reset(_ sender: UIButton) { angle = 0 }
}
