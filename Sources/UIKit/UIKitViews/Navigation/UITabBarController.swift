import Foundation

/// A tab: title, image and badge.
open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Hashable, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed
  }

  open var selectedImage: UIImage?
  open var badgeValue: String?
  open var badgeColor: UIColor?

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  /// The title is the English name of the item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let name = "\(systemItem)"
    let words = name.reduce(into: "") { $0 += $1.isUppercase ? " \($1)" : "\($1)" }
    self.init(title: words.capitalized, image: nil, tag: tag)
  }
}

/// A row of tabs. In a cell it shows their titles, the selected one in brackets.
open class UITabBar: _ComposedView {
  open var items: [UITabBarItem]? { didSet { showTitles() } }
  open weak var selectedItem: UITabBarItem? { didSet { showTitles() } }
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
  /// Stored, not drawn.
  open var standardAppearance = UITabBarAppearance()
  /// Stored, not drawn.
  open var scrollEdgeAppearance: UITabBarAppearance?
  private let label = UILabel()

  override var filling: UIView? { label }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  private func showTitles() {
    let titles = (items ?? []).map { item in
      let badge = item.badgeValue.map { " \($0)" } ?? ""
      return (title: (item.title ?? "") + badge, isSelected: item === selectedItem)
    }
    label.text = titles.map { $0.isSelected ? "[\($0.title)]" : " \($0.title) " }.joined(separator: " ")
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }
}

/// Controllers. The selected one shows. A program that shows it lists its tabs by a key.
open class UITabBarController: UIViewController {
  public let tabBar = UITabBar()
  open weak var delegate: (any UITabBarControllerDelegate)?
  private var tabs: [UIViewController] = []
  private var index = 0

  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let former = selectedViewController
    let wanted = viewControllers ?? []
    for controller in tabs where !wanted.contains(where: { $0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
      controller.disappear()
    }
    for controller in wanted where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    tabs = wanted
    index = wanted.firstIndex { $0 === former } ?? 0
    tabBar.items = wanted.map(\.tabBarItem)
    showSelected(instead: former)
  }

  /// The number of the visible tab. A number without a tab is ignored.
  open var selectedIndex: Int {
    get { index }
    set {
      guard tabs.indices.contains(newValue), newValue != index else { return }
      let former = selectedViewController
      index = newValue
      showSelected(instead: former)
      frontDidChange()
    }
  }

  /// The controller of the visible tab. One that is no tab is ignored.
  open var selectedViewController: UIViewController? {
    get { tabs.indices.contains(index) ? tabs[index] : nil }
    set { if let found = tabs.firstIndex(where: { $0 === newValue }) { selectedIndex = found } }
  }

  /// Selects a tab as a tap does, if the delegate allows it.
  package func choose(_ controller: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    selectedViewController = controller
    delegate?.tabBarController(self, didSelect: controller)
  }

  package override var visibleChild: UIViewController? { selectedViewController }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected(instead: nil)
  }

  private func showSelected(instead former: UIViewController?) {
    tabBar.selectedItem = selectedViewController?.tabBarItem
    guard isViewLoaded else { return }
    if former !== selectedViewController {
      former?.viewIfLoaded?.removeFromSuperview()
      former?.disappear()
    }
    guard let child = selectedViewController, let content = child.view, content.superview !== view else { return }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    if isVisible { child.appear() }
  }
}

@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a tab may be selected by the user. Default: true.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
    -> Bool
  { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
