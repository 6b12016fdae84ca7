import Foundation

/// A controller that shows one of its pages. Pages change by code alone.
open class UIPageViewController: UIViewController {
  public enum NavigationDirection: Int, Hashable, Sendable { case forward, reverse }

  public enum NavigationOrientation: Int, Hashable, Sendable { case horizontal, vertical }

  public enum TransitionStyle: Int, Hashable, Sendable { case pageCurl, scroll }

  public let navigationOrientation: NavigationOrientation
  /// The visible page.
  open private(set) var viewControllers: [UIViewController]?

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [AnyHashable: Any]? = nil
  ) {
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    navigationOrientation = .horizontal
    super.init(coder: coder)
  }

  /// Shows the first of the controllers instead of the current one, at once.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    for controller in self.viewControllers ?? [] {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    self.viewControllers = viewControllers
    if let page = viewControllers?.first, let content = page.view {
      addChild(page)
      content.frame = view.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(content)
      page.didMove(toParent: self)
    }
    completion?(true)
  }
}
