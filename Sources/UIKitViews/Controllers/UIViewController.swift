import Foundation
import LayoutCore

/// Makes a view and owns it. A window that is made visible loads the view of its controller and sends what belongs to
/// its appearance; nothing here moves from one controller to another by itself.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding {
  private var loadedView: UIView?
  open var title: String?
  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?
  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?
  open var preferredContentSize = CGSize.zero

  /// Interface files are not read: `loadView()` makes the view.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// The coder is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Encodes nothing.
  open nonisolated func encode(with coder: NSCoder) {}

  // MARK: View

  /// Made by `loadView()` when first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  open var viewIfLoaded: UIView? { loadedView }

  open var isViewLoaded: Bool { loadedView != nil }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Sets `view` to one as large as the screen. Overriders set one of their own and do not call super.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? .current }

  // MARK: For overrides

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func didReceiveMemoryWarning() {}
  /// Nothing sends it: a resize arrives as a change of bounds.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  /// Nothing sends it: traits do not change while a view is visible.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The view becomes visible in a window.
  func appear() {
    viewWillAppear(false)
    viewWillLayoutSubviews()
    view.layoutIfNeeded()
    viewDidLayoutSubviews()
    viewDidAppear(false)
  }

  /// Whether a controller that adds children sends their appearance. Nothing here asks.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  private var isAppearing: Bool?

  /// Calls `viewWillAppear(_:)` or `viewWillDisappear(_:)`.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    self.isAppearing = isAppearing
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
  }

  /// Calls `viewDidAppear(_:)` or `viewDidDisappear(_:)`, as the transition was begun.
  open func endAppearanceTransition() {
    guard let isAppearing else { return }
    self.isAppearing = nil
    if isAppearing { viewDidAppear(false) } else { viewDidDisappear(false) }
  }

  // MARK: Tree

  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Stores the controller; nothing is shown.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    completion?()
  }

  /// Forgets the controller that this one presented, or this one where it presented none.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let presenter = presentedViewController == nil ? presentingViewController : self
    presenter?.presentedViewController?.presentingViewController = nil
    presenter?.presentedViewController = nil
    completion?()
  }
}

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

extension Window {
  /// The controller whose view fills the window. It lives as long as the window.
  public var rootViewController: UIViewController? {
    get { knownAdditions?.rootViewController }
    set {
      rootViewController?.viewIfLoaded?.removeFromSuperview()
      ownAdditions.rootViewController = newValue
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
