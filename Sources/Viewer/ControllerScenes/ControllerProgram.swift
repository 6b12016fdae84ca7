import LayoutCore
import Scenes
import UIKit
import UIKitViews

/// A window with a controller, and what the user can do with it.
@MainActor
final class ControllerProgram: StageProgram {
  let name: String
  let window: UIWindow
  /// Makes the controller that the window shows at first.
  let make: @MainActor () -> UIViewController
  private let first: UIViewController
  /// A number for each controller that was shown, and for each view in place of its content, as long as it lives.
  private var numbers: [ObjectIdentifier: Numbered] = [:]
  private var count = 0
  var onChange: (() -> Void)?

  private struct Numbered {
    weak var controller: UIResponder?
    let number: Int
  }

  let pointsPerCell: PointsPerCell
  private let viewport: CGSize?
  private var isFitting = false
  private(set) var route = PageRoute(from: 1)

  init(
    _ name: String, pointsPerCell: PointsPerCell, viewport: CGSize?,
    showing make: @escaping @MainActor () -> UIViewController
  ) {
    (self.name, self.pointsPerCell, self.viewport, self.make) = (name, pointsPerCell, viewport, make)
    let controller = make()
    let size = viewport ?? Stage.expectedSize ?? UIScreen.main.bounds.size
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    // A controller may push or present another one as soon as it is loaded or appears.
    first = Front(of: controller).controller
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.controllerChangeHandler = { [weak self] in self?.onChange?() }
    route = PageRoute(from: number(of: first))
  }

  private var root: UIViewController { window.rootViewController ?? first }

  /// The controllers that the user sees and uses now.
  var front: Front { Front(of: root) }

  static func title(of controller: UIViewController) -> String? {
    let front = Front(of: controller).controller
    let titles = [front.navigationItem.title, front.title]
    return titles.lazy.compactMap { $0 }.first { !$0.isEmpty }
  }

  // MARK: Pages

  var isAtStart: Bool { front.controller === first }

  /// Notes what the user does, after what showed until then.
  func note(_ step: PageRoute.Step) {
    followFront()
    route.add(step)
  }

  /// Notes which controller is in front.
  func followFront() {
    let front = front
    route.follow(to: number(of: front.controller), isAsking: front.alert != nil)
  }

  var page: StagePage {
    front.controller.updateUnavailableContentIfNeeded()
    let front = front
    followFront()
    let (controller, place) = (front.controller, place(of: front))
    let title = Self.title(of: controller)
    return StagePage(at: place, number: number(ofContentOf: controller), title: title) { [self] in
      Scene(
        name: name, title: title ?? name, summary: "", source: "a view controller", pointsPerCell: pointsPerCell,
        viewport: viewport
      ) { [weak controller] in
        // Once the page is gone, its place shows the first one.
        controller.map { self.makeStage(of: $0, at: place) } ?? self.makeStage()
      }
    }
  }

  func place(of front: Front) -> String {
    let place = front.controller === first ? "\(name)/" : "\(name)/\(max(1, front.depth))"
    return front.controller.contentUnavailableView == nil ? place : "\(place) without content"
  }

  /// A number for what shows of a controller: its own content, or a view in place of that.
  private func number(ofContentOf controller: UIViewController) -> Int {
    number(of: controller.contentUnavailableView ?? controller)
  }

  private func number(of controller: UIResponder) -> Int {
    let key = ObjectIdentifier(controller)
    if let known = numbers[key], known.controller === controller { return known.number }
    numbers = numbers.filter { $0.value.controller != nil }
    count += 1
    numbers[key] = Numbered(controller: controller, number: count)
    return count
  }

  /// A stage of the first controller.
  func makeStage() -> Stage {
    first.updateUnavailableContentIfNeeded()
    return makeStage(of: first, at: first.contentUnavailableView == nil ? "\(name)/" : "\(name)/ without content")
  }

  func makeStage(of controller: UIViewController, at place: String) -> Stage {
    controller.loadViewIfNeeded()
    let view = shownView(of: controller) ?? HostView(of: controller, in: window)
    let sensor = view.subviews.lazy.compactMap { $0 as? SizeSensor }.first ?? SizeSensor(in: view)
    sensor.onChange = { [weak self, weak view, weak controller] size in
      guard let view, controller != nil else { return }
      self?.fitWindow(showing: view, to: size)
    }
    let stage = Stage(view, keeping: [self, controller])
    stage.show(place, number: number(ofContentOf: controller), of: self)
    return stage
  }

  /// The collection view of a controller; nil for a controller that shows its view as a whole.
  func shownView(of controller: UIViewController) -> UICollectionView? {
    guard controller.contentUnavailableView == nil else { return nil }
    return controller.viewIfLoaded.flatMap { Self.collectionView(in: $0) }
  }

  /// The first collection view in a view, the outermost first.
  private static func collectionView(in view: UIView) -> UICollectionView? {
    if let found = view as? UICollectionView { return found }
    let inside = view.subviews
    return inside.lazy.compactMap { $0 as? UICollectionView }.first
      ?? inside.lazy.compactMap { collectionView(in: $0) }.first
  }

  /// Gives the window the size of the view that shows, so that the controllers lay out for it.
  private func fitWindow(showing view: UICollectionView, to size: CGSize) {
    guard !isFitting, window.bounds.size != size else { return }
    isFitting = true
    defer { isFitting = false }
    // The view has its size, and must not grow with its superview.
    let mask = view.autoresizingMask
    view.autoresizingMask = []
    window.frame = CGRect(origin: .zero, size: size)
    view.autoresizingMask = mask
    root.layOut()
    // The view fills the window: nothing beside it is shown.
    if view.bounds.size != size { view.frame = CGRect(origin: .zero, size: size) }
  }

  // MARK: Going back

  func goBack() -> Bool {
    let front = front
    if let search = front.controller.navigationItem.searchController, search.isActive {
      search.isActive = false
      return true
    }
    return front.controller === first ? false : Front.goBack(from: front.controller)
  }

  var searchText: String? {
    get { searchBar.map { $0.text ?? "" } }
    set {
      guard let bar = searchBar else { return }
      note(.search(newValue ?? ""))
      guard let search = front.controller.navigationItem.searchController else { return bar.type(newValue ?? "") }
      guard let text = newValue, !text.isEmpty else { return search.isActive = false }
      if !search.isActive { search.isActive = true }
      bar.type(text)
    }
  }

  /// The search field of the page: that of its search controller, or one in place of its title or in its view.
  private var searchBar: UISearchBar? {
    let controller = front.controller
    if let search = controller.navigationItem.searchController { return search.searchBar }
    let places = [controller.navigationItem.titleView, controller.viewIfLoaded]
    return places.lazy.compactMap { $0.flatMap(Self.searchBar(in:)) }.first
  }

  private static func searchBar(in view: UIView) -> UISearchBar? {
    guard !view.isHidden else { return nil }
    if let bar = view as? UISearchBar { return bar }
    return view.subviews.lazy.compactMap { searchBar(in: $0) }.first
  }
}

/// The controller in front, and the alert over it.
@MainActor
struct Front {
  private(set) var controller: UIViewController
  private(set) var alert: UIAlertController?
  /// How many controllers are behind it.
  private(set) var depth = 0

  init(of root: UIViewController) {
    controller = root
    while let next = step() { controller = next }
  }

  private mutating func step() -> UIViewController? {
    switch controller.presentedViewController {
    case let alert as UIAlertController: self.alert = alert
    case let presented?:
      depth += 1
      return presented
    case nil: break
    }
    switch controller {
    case let navigation as UINavigationController: depth += max(0, navigation.viewControllers.count - 1)
    case let tabs as UITabBarController: depth += tabs.selectedIndex > 0 ? 1 : 0
    case let split as UISplitViewController: depth += split.displayMode == .secondaryOnly ? 1 : 0
    default: break
    }
    return controller.visibleChild
  }

  /// Goes back from a controller in the nearest container that can.
  static func goBack(from controller: UIViewController) -> Bool {
    for step in sequence(first: controller, next: \.parent) {
      switch step {
      case let navigation as UINavigationController:
        if navigation.popViewController(animated: true) != nil { return true }
      case let tabs as UITabBarController where tabs.selectedIndex > 0:
        tabs.selectedIndex = 0
        return true
      case let split as UISplitViewController where split.displayMode == .secondaryOnly:
        split.show(.primary)
        return true
      default: break
      }
    }
    guard let presenter = controller.presentingViewController else { return false }
    presenter.dismiss(animated: true)
    return true
  }
}

/// A collection view of one item that fills it: the view of a controller without a collection view.
final class HostView: UICollectionView, UICollectionViewDataSource {
  private weak var whole: UIView?

  init(of controller: UIViewController, in window: UIWindow) {
    whole = controller.contentUnavailableView ?? controller.view
    super.init(frame: window.bounds, collectionViewLayout: WholeViewLayout())
    register(HostCell.self, forCellWithReuseIdentifier: "view")
    dataSource = self
    allowsSelection = false
    // The controller asks for its window.
    window.insertSubview(self, at: 0)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "view", for: indexPath)
    if let view = whole { (cell as? HostCell)?.show(view) }
    return cell
  }
}

/// The cell with the view of the controller.
private final class HostCell: UICollectionViewCell {
  private weak var shown: UIView?

  func show(_ view: UIView) {
    shown = view
    contentView.addSubview(view)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let shown, shown.superview === contentView else { return }
    shown.frame = contentView.bounds
    shown.layoutIfNeeded()
  }
}

/// One item, as large as the view.
private final class WholeViewLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let path = IndexPath(item: 0, section: 0)
    guard let attributes = layoutAttributesForItem(at: path), attributes.frame.intersects(rect) else { return [] }
    return [attributes]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(origin: .zero, size: collectionViewContentSize)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}

extension Scene {
  /// A scene that shows a view controller, as a window of an app does: with what it pushes, presents and asks.
  ///
  /// Enter selects the item in focus. Escape goes back to the controller before. `.` lists the commands: the context
  /// menu and the controls of the item, bar buttons, tabs and a refresh control. `&` types into the search field.
  /// Alerts open as a popup.
  ///
  /// Of each controller, its first collection view fills the window; views beside that view do not show. A controller
  /// without one shows its view as a whole.
  ///
  /// - Parameters:
  ///   - name: One word.
  ///   - title: The title until the controller is shown, and where it has none; the name if it is nil.
  ///   - pointsPerCell: The size of a character cell. The default is 8 by 16 points.
  ///   - viewport: The size of the device that the controller is made for, in points; nil fills the screen.
  ///   - file, line: Where the scene is declared, for annotations of what an audit finds.
  ///   - make: Makes the controller. It is called for every stage, so that audits have their own.
  public static func controller(
    _ name: String, title: String? = nil, summary: String = "", pointsPerCell: PointsPerCell = .phone,
    viewport: CGSize? = nil,
    file: String = #filePath, line: Int = #line, _ make: @escaping @MainActor () -> UIViewController
  ) -> Scene {
    var scene = Scene(
      name: name, title: title ?? name, summary: summary, source: "a view controller", pointsPerCell: pointsPerCell,
      viewport: viewport
    ) { ControllerProgram(name, pointsPerCell: pointsPerCell, viewport: viewport, showing: make).makeStage() }
    scene.declaration = (file, line)
    return scene
  }
}

/// The size of the window: that of the collection view which shows, as soon as it changes.
///
/// A viewer gives its size to the collection view. The controller must get the same, because it may place views or
/// compute sizes of items from its own bounds. A view inside the collection view follows its size.
final class SizeSensor: UIView {
  var onChange: (CGSize) -> Void = { _ in }

  init(in view: UICollectionView) {
    super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(self, at: 0)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.size
      super.bounds = newValue
      if newValue.size != old { onChange(newValue.size) }
    }
  }
}
