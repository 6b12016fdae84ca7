import Foundation
import LayoutCore

extension Window {
  /// The controller whose view fills the window. It lives as long as the window.
  public var rootViewController: UIViewController? {
    get { knownAdditions?.program.rootViewController }
    set {
      rootViewController?.viewIfLoaded?.removeFromSuperview()
      rootViewController?.disappear()
      rootViewController?.extras.window = nil
      ownAdditions.program.rootViewController = newValue
      newValue?.extras.window = self
      if isKeyWindow { showController() }
    }
  }

  /// Called after code has pushed, presented, dismissed or selected a controller in the window.
  package var controllerChangeHandler: (() -> Void)? {
    get { knownAdditions?.program.controllerChangeHandler }
    set { ownAdditions.program.controllerChangeHandler = newValue }
  }

  public var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Becomes the key window and shows the view of its controller.
  public func makeKeyAndVisible() {
    UIApplication.shared.keyWindow = self
    isHidden = false
    showController()
  }

  private func showController() {
    guard let controller = rootViewController, controller.view.superview !== self else { return }
    fill(with: controller)
  }

  /// Shows the view of a controller in front, as large as the window.
  func fill(with controller: UIViewController) {
    guard let view = controller.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    controller.appear()
  }
}

extension UIViewController {
  /// The window that shows the controller, or will show it: that of the controller at the root.
  var window: UIWindow? {
    sequence(first: self, next: { $0.parent ?? $0.presentingViewController }).lazy.compactMap(\.extras.window).first
  }

  /// Notifies the program that shows the window: another controller is in front, or a question is.
  func frontDidChange() {
    let views = sequence(first: self, next: \.parent).lazy.compactMap(\.viewIfLoaded)
    let shown = views.compactMap { $0 as? UIWindow ?? $0.window }.first
    (shown ?? window)?.controllerChangeHandler?()
  }
}

extension UIView {
  /// Lays out this view and the views inside but some, which stay marked if their layout is due: their owners lay them
  /// out later.
  ///
  /// - Complexity: O(*n* · *k*) for *n* views that are due, and *k* that are left out.
  func layoutIfNeeded(leavingOut owned: [UIView]) {
    guard !owned.isEmpty else { return layoutIfNeeded() }
    guard layOutAlone() else { return }
    for view in subviews where !owned.contains(where: { $0 === view }) {
      view.layoutIfNeeded(leavingOut: owned.filter { $0.isDescendant(of: view) })
    }
    for view in owned where view.layoutIsDue { view.superview?.noteDescendantNeedsLayout() }
  }
}
