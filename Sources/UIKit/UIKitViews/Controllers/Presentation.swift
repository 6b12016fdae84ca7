import Foundation

/// Runs what belongs to a change of size. Code that makes one can send `viewWillTransition(to:with:)` itself.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

extension UIViewController {
  /// Nil: nothing moves while controllers change.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  /// The nearest controller of a type that this one is in.
  private func ancestor<Container: UIViewController>(_ type: Container.Type) -> Container? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
  }

  public var navigationController: UINavigationController? { ancestor(UINavigationController.self) }

  public var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }

  public var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }

  /// The controller that the user sees and uses in this one: what it presents, or the innermost visible child.
  package var front: UIViewController {
    if let presentedViewController { return presentedViewController.front }
    return visibleChild?.front ?? self
  }
}
