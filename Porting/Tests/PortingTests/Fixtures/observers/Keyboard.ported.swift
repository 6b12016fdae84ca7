import UIKit

/// Makes space for the keyboard.
class FormController: UIViewController {
  private var space: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    #if canImport(ObjectiveC)
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardShows(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
    #else
    _ = NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { [weak self] notification in nonisolated(unsafe) let notification = notification; MainActor.assumeIsolated { self?.keyboardShows(notification) } }
    #endif
    #if canImport(ObjectiveC)
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardHides), name: UIResponder.keyboardWillHideNotification, object: nil)
    #else
    _ = NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillHideNotification, object: nil, queue: nil) { [weak self] _ in MainActor.assumeIsolated { self?.keyboardHides() } }
    #endif
  }

  #if canImport(ObjectiveC)
  @objc
  #endif
  private func keyboardShows(_ notification: Notification) {
    space = notification.userInfo?.isEmpty == false ? 100 : 0
  }

  #if canImport(ObjectiveC)
  @objc
  #endif
  private func keyboardHides() { space = 0 }
}
