import Foundation
import LayoutCore

extension Window {
  /// The controller whose view fills the window.
  public var rootViewController: UIViewController? {
    get { keptController as? UIViewController }
    set {
      rootViewController?.viewIfLoaded?.removeFromSuperview()
      keptController = newValue
      if isKeyWindow { showController() }
    }
  }

  public var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Becomes the key window and shows the view of its controller.
  public func makeKeyAndVisible() {
    UIApplication.shared.keyWindow = self
    isHidden = false
    showController()
  }

  private func showController() {
    guard let controller = rootViewController, let view = controller.view, view.superview !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    controller.appear()
  }
}
