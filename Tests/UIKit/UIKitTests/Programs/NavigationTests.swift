import TestExpectations
import Testing
import UIKit
import UIKitViews

/// A controller that writes down what is sent to it.
private final class Page: UIViewController {
  private(set) var news: [String] = []

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() { news.append("loaded") }
  override func viewWillAppear(_ animated: Bool) { news.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { news.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { news.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { news.append("did disappear") }
  override func didMove(toParent parent: UIViewController?) { news.append(parent == nil ? "left" : "joined") }

  /// What was sent since this was last called.
  func read() -> [String] {
    defer { news = [] }
    return news
  }
}

private final class Watcher: UINavigationControllerDelegate, UITabBarControllerDelegate {
  var news: [String] = []
  var allowsTabs = true

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { news.append("will show \(viewController.title ?? "")") }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { news.append("did show \(viewController.title ?? "")") }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    allowsTabs
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    news.append("selected \(viewController.title ?? "")")
  }
}

@MainActor
@Suite("Containers show one of their controllers")
struct NavigationTests {
  private func window(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 160))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  @Test("Pushing loads and shows the new controller, and popping shows the former one again")
  func pushing() {
    let (list, detail) = (Page("List"), Page("Detail"))
    let navigation = UINavigationController(rootViewController: list)
    #expect(!list.isViewLoaded)
    let window = window(navigation)
    expect(list.read(), ["joined", "loaded", "will appear", "did appear"])
    #expect(list.view.window === window)
    navigation.pushViewController(detail, animated: true)
    expect(list.read(), ["will disappear", "did disappear"])
    expect(detail.read(), ["joined", "loaded", "will appear", "did appear"])
    #expect(list.view.window == nil)
    expect(detail.view.frame, window.bounds)
    #expect(detail.navigationController === navigation)
    #expect(navigation.popViewController(animated: true) === detail)
    expect(detail.read(), ["left", "will disappear", "did disappear"])
    expect(list.read(), ["will appear", "did appear"])
    #expect(detail.navigationController == nil)
  }

  @Test("The controller at the bottom stays, and one is not pushed twice")
  func limits() {
    let (list, detail) = (Page("List"), Page("Detail"))
    let navigation = UINavigationController(rootViewController: list)
    #expect(navigation.popViewController(animated: false) == nil)
    navigation.pushViewController(detail, animated: false)
    let handler = UICollectionView.unhandledDiagnostic
    defer { UICollectionView.unhandledDiagnostic = handler }
    var issues: [String] = []
    UICollectionView.unhandledDiagnostic = { issues.append("\($0)") }
    navigation.pushViewController(detail, animated: false)
    expect(navigation.viewControllers, [list, detail])
    expect(issues.count, 1)
    expect(issues.first?.contains("more than once (Page)"), true)
    #expect(navigation.popToViewController(Page("Other"), animated: false) == nil)
    expect(navigation.popToRootViewController(animated: false), [detail])
  }

  @Test("A stack that is set as a whole loads only its top")
  func wholeStack() {
    let pages = ["a", "b", "c"].map { Page($0) }
    let (navigation, watcher) = (UINavigationController(), Watcher())
    navigation.delegate = watcher
    navigation.setViewControllers(pages, animated: false)
    let window = window(navigation)
    expect(pages.map(\.isViewLoaded), [false, false, true])
    #expect(navigation.topViewController === pages[2])
    navigation.popToViewController(pages[0], animated: false)
    expect(watcher.news, ["will show c", "did show c", "will show a", "did show a"])
    #expect(pages[0].view.window === window)
    expect(navigation.navigationBar.items?.map(\.title), ["a"])
  }

  @Test("A navigation item has the controller's title until it gets one, and UIKit's defaults")
  func items() {
    let page = Page("Inbox")
    let item = page.navigationItem
    #expect(item === page.navigationItem)
    expect(item.title, "Inbox")
    page.title = "Archive"
    expect(item.title, "Archive")
    item.title = "Mail"
    expect(item.title, "Mail")
    expect(item.largeTitleDisplayMode, .automatic)
    #expect(item.hidesSearchBarWhenScrolling)
    #expect(item.searchController == nil)
    #expect(item.rightBarButtonItems == nil)
    let (add, edit) = (UIBarButtonItem(systemItem: .add), page.editButtonItem)
    item.rightBarButtonItems = [add, edit]
    #expect(item.rightBarButtonItem === add)
    #expect(!UINavigationController().navigationBar.prefersLargeTitles)
  }

  @Test("A bar has the way back, the title and the buttons, from the right edge inwards")
  func bar() {
    let (bar, list, detail) = (UINavigationBar(), UINavigationItem(title: "Mail"), UINavigationItem(title: "Draft"))
    bar.frame = CGRect(x: 0, y: 0, width: 320, height: 16)
    detail.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .done), UIBarButtonItem(title: "Send", target: nil, action: nil),
    ]
    bar.setItems([list, detail], animated: false)
    bar.layoutIfNeeded()
    let labels = bar.subviews.compactMap { ($0 as? UILabel)?.text }
    expect(labels, ["‹ Mail", "Draft", "Send  Done"])
    detail.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    bar.setNeedsLayout()
    bar.layoutIfNeeded()
    expect((bar.subviews.first as? UILabel)?.text, "Cancel")
  }

  @Test("The edit button switches between editing and not")
  func editing() {
    let page = Page("List")
    let button = page.editButtonItem
    expect(button.title, "Edit")
    button.primaryAction?.performWithSender(button, target: nil)
    #expect(page.isEditing)
    expect(button.title, "Done")
    page.isEditing = false
    expect(button.title, "Edit")
  }

  @Test("A tab is selected by code, and by the user if the delegate allows it")
  func tabs() {
    let (first, second) = (Page("First"), Page("Second"))
    let (controller, watcher) = (UITabBarController(), Watcher())
    controller.delegate = watcher
    controller.viewControllers = [first, second]
    let window = window(controller)
    #expect(!second.isViewLoaded)
    #expect(controller.tabBar.selectedItem === first.tabBarItem)
    controller.selectedIndex = 7
    expect(controller.selectedIndex, 0)
    watcher.allowsTabs = false
    controller.choose(second)
    #expect(controller.selectedViewController === first)
    watcher.allowsTabs = true
    controller.choose(second)
    #expect(second.view.window === window)
    expect(watcher.news, ["selected Second"])
    expect(first.read().suffix(2), ["will disappear", "did disappear"])
    #expect(second.tabBarController === controller)
  }

  @Test("A split controller shows the primary column, and the secondary one after it was set")
  func columns() {
    let (menu, detail) = (Page("Menu"), Page("Detail"))
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(menu, for: .primary)
    let window = window(split)
    #expect(menu.view.window === window)
    menu.showDetailViewController(detail, sender: nil)
    #expect(detail.view.window === window)
    #expect(menu.view.window == nil)
    expect(split.viewControllers, [menu, detail])
    #expect(split.front === detail)
  }

  @Test("A presented controller shows over the window until it or its presenter dismisses it")
  func presenting() {
    let (list, sheet) = (Page("List"), Page("Sheet"))
    let navigation = UINavigationController(rootViewController: list)
    let window = window(navigation)
    let modal = UINavigationController(rootViewController: sheet)
    list.present(modal, animated: true)
    #expect(sheet.view.window === window)
    #expect(sheet.presentingViewController === list)
    #expect(navigation.front === sheet)
    let handler = UICollectionView.unhandledDiagnostic
    defer { UICollectionView.unhandledDiagnostic = handler }
    var issues = 0
    UICollectionView.unhandledDiagnostic = { _ in issues += 1 }
    list.present(Page("Other"), animated: true)
    expect(issues, 1)
    #expect(list.presentedViewController === modal)
    sheet.dismiss(animated: true)
    #expect(sheet.view.window == nil)
    #expect(list.presentedViewController == nil)
    expect(sheet.read().suffix(2), ["will disappear", "did disappear"])
  }

  @Test("show pushes where there is a navigation controller, and presents elsewhere")
  func show() {
    let (list, detail, alone) = (Page("List"), Page("Detail"), Page("Alone"))
    let navigation = UINavigationController(rootViewController: list)
    list.show(detail, sender: nil)
    #expect(navigation.topViewController === detail)
    alone.show(Page("Sheet"), sender: nil)
    expect(alone.presentedViewController?.title, "Sheet")
  }
}
