#if canImport(ObjectiveC)
import UIKit.UIGestureRecognizerSubclass
#else
import UIKit
#endif

/// Swipes of one finger.
class OneFingerRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.count != 1 { state = .failed }
  }
}
