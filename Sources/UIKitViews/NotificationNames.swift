import Foundation
import LayoutCore

// Names of notifications and run loops before Swift 4.2. Nothing posts these: a terminal has no keyboard on its screen.

extension Notification.Name {
  public static let UIKeyboardWillShow = Responder.keyboardWillShowNotification
  public static let UIKeyboardDidShow = Responder.keyboardDidShowNotification
  public static let UIKeyboardWillHide = Responder.keyboardWillHideNotification
  public static let UIKeyboardDidHide = Responder.keyboardDidHideNotification
  public static let UIKeyboardWillChangeFrame = Responder.keyboardWillChangeFrameNotification
}

public let UIKeyboardFrameBeginUserInfoKey = Responder.keyboardFrameBeginUserInfoKey
public let UIKeyboardFrameEndUserInfoKey = Responder.keyboardFrameEndUserInfoKey
public let UIKeyboardAnimationDurationUserInfoKey = Responder.keyboardAnimationDurationUserInfoKey
public let UIKeyboardAnimationCurveUserInfoKey = Responder.keyboardAnimationCurveUserInfoKey

extension RunLoop.Mode {
  public static let commonModes = RunLoop.Mode.common
  public static let defaultRunLoopMode = RunLoop.Mode.default
}
