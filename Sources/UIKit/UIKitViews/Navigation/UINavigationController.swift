import Foundation
import LayoutCore

/// A stack of controllers. The topmost shows. Bars take no room of its view: a program that shows the
/// controller shows title and buttons itself.
open class UINavigationController: UIViewController {
  public enum Operation: Int, Hashable, Sendable { case none, push, pop }

  private var stack: [UIViewController] = []
  open weak var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar = UINavigationBar()
  private var madeToolbar: UIToolbar?
  private var bars = HiddenBars()

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    adopt([rootViewController])
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Bars of a class of one's own are not made: `navigationBar` and `toolbar` are those of UIKit.
  public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Stack

  /// From the bottom to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  /// The topmost controller, or the presented one.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController?.presentedViewController ?? topViewController
  }

  package override var visibleChild: UIViewController? { topViewController }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(to: viewControllers, animated)
  }

  /// A controller that is in the stack already is not pushed again, which is reported.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      return CollectionView.unhandledDiagnostic(
        LayoutDiagnostic(
          subject: "UINavigationController",
          problem: .impossibleValue(
            name: "pushViewController(_:animated:)",
            value: "the same view controller instance more than once (\(type(of: viewController)))",
            used: "the stack as it is")))
    }
    change(to: stack + [viewController], animated)
  }

  /// Pops the topmost controller; nil if it is the only one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), animated)
    return top
  }

  /// Pops the controllers above one. One that is not in the stack pops nothing.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), animated)
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  private func change(to wanted: [UIViewController], _ animated: Bool) {
    let former = stack.last
    guard former !== wanted.last || stack.count != wanted.count else { return adopt(wanted) }
    let isNew = former !== wanted.last
    if isNew, let top = wanted.last { delegate?.navigationController(self, willShow: top, animated: animated) }
    if isNew { former?.viewIfLoaded?.removeFromSuperview() }
    adopt(wanted)
    if isNew { former?.disappear() }
    if isViewLoaded { showTop() }
    frontDidChange()
    if isNew, let top = wanted.last { delegate?.navigationController(self, didShow: top, animated: animated) }
  }

  private func adopt(_ wanted: [UIViewController]) {
    for controller in stack where !wanted.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in wanted where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    stack = wanted
    navigationBar.show(wanted.map(\.navigationItem))
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showTop()
  }

  private func showTop() {
    guard let top = topViewController, let content = top.view, content.superview !== view else { return }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    if isVisible { top.appear() }
  }

  // MARK: Bars

  /// Made when it is first asked for.
  open var toolbar: UIToolbar! {
    if let madeToolbar { return madeToolbar }
    let made = UIToolbar()
    madeToolbar = made
    return made
  }

  /// Stored: bars take no room.
  open var isNavigationBarHidden: Bool {
    get { bars.hidesNavigationBar }
    set { bars.hidesNavigationBar = newValue }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  /// Stored: bars take no room. A toolbar is hidden by default.
  open var isToolbarHidden: Bool {
    get { bars.hidesToolbar }
    set { bars.hidesToolbar = newValue }
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// Stored.
  open var hidesBarsOnSwipe: Bool {
    get { bars.hidesOnSwipe }
    set { bars.hidesOnSwipe = newValue }
  }

  /// Stored: Escape goes back where a program shows the controller.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { bars.popGesture }
}

@MainActor
private struct HiddenBars {
  var hidesNavigationBar = false
  var hidesToolbar = true
  var hidesOnSwipe = false
  let popGesture = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
}

/// Is notified before and after another controller shows.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
