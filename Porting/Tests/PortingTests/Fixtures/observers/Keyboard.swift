import UIKit

/// Makes space for the keyboard.
class FormController: UIViewController {
  private var space: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardShows(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardHides), name: UIResponder.keyboardWillHideNotification, object: nil)
  }

  @objc private func keyboardShows(_ notification: Notification) {
    space = notification.userInfo?.isEmpty == false ? 100 : 0
  }

  @objc private func keyboardHides() { space = 0 }
}
