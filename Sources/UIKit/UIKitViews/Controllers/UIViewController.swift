import Foundation
import LayoutCore

/// Makes a view and owns it. A window that is made visible loads the view of its controller and sends what belongs to
/// its appearance; containers such as navigation controllers forward it to the child that they show.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding {
  private var loadedView: UIView?
  private var settings = ViewControllerSettings()
  var extras = ViewControllerExtras()
  /// Also the title in bars, unless these have one of their own.
  open var title: String?
  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?
  open private(set) var presentedViewController: UIViewController?
  private weak var presenter: UIViewController?
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
    set {
      loadedView?.knownAdditions?.program.controller = nil
      loadedView = newValue
      newValue?.ownAdditions.program.controller = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }

  open var isViewLoaded: Bool { loadedView != nil }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Sets `view` to one as large as the window that the controller is in or will be in; without one, as the screen.
  /// Overriders set one of their own and do not call super.
  open func loadView() {
    view = UIView(frame: CGRect(origin: .zero, size: window?.bounds.size ?? UIScreen.main.bounds.size))
  }

  open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? .current }

  /// The page in place of the controller's content, such as that of a search without results; nil for its content. A
  /// program that shows the controller shows this alone.
  open var contentUnavailableConfiguration: (any ContentConfiguration)? {
    get { extras.unavailable.configuration }
    set { show(unavailable: newValue) }
  }
  /// For overrides, which set `contentUnavailableConfiguration`. Called before the controller appears, and after
  /// `setNeedsUpdateContentUnavailableConfiguration()`.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  // MARK: Key commands

  /// Commands that programs list with the other commands of the controller. Their keys do not work: all keys belong to
  /// the viewer. By default the added ones.
  open var keyCommands: [UIKeyCommand]? { extras.keyCommands.isEmpty ? nil : extras.keyCommands }

  open func addKeyCommand(_ keyCommand: UIKeyCommand) { extras.keyCommands.append(keyCommand) }

  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { extras.keyCommands.removeAll { $0 === keyCommand } }

  // MARK: For overrides

  /// Called by a storyboard that made the controller.
  open func awakeFromNib() {}
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
  /// Overriders call super: a child whose view is in that of a visible parent appears then.
  open func didMove(toParent parent: UIViewController?) {
    guard let parent, parent.isVisible, !parent.isSettling, !isVisible, parent.visibleChild == nil,
      parent.shownChildren.contains(self)
    else { return }
    parent.layOut()
  }
  /// Nothing sends it: traits do not change while a view is visible.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether the view is visible in a window.
  package private(set) var isVisible = false
  /// Whether the view is about to appear or is being laid out. Its children appear at the end of that.
  private var isSettling = false

  /// The view becomes visible in a window.
  func appear() {
    guard !isVisible else { return }
    isVisible = true
    isSettling = true
    viewWillAppear(false)
    updateUnavailableContentIfNeeded()
    layOut()
    viewDidAppear(false)
  }

  /// The view is no longer visible.
  func disappear() {
    guard isVisible else { return }
    isVisible = false
    viewWillDisappear(false)
    if shouldAutomaticallyForwardAppearanceMethods { for child in shownChildren { child.disappear() } }
    viewDidDisappear(false)
  }

  /// Lays out the view and those of the children in it, and sends what belongs to it. Children appear that have not.
  package func layOut() {
    isSettling = true
    viewWillLayoutSubviews()
    let shown = isVisible ? shownChildren : []
    // A child prepares its layout in `viewWillLayoutSubviews()`, which comes before its views are laid out.
    view.layoutIfNeeded(leavingOut: shown.compactMap(\.viewIfLoaded))
    viewDidLayoutSubviews()
    isSettling = false
    for child in isVisible ? shownChildren : [] {
      if child.isVisible || !shouldAutomaticallyForwardAppearanceMethods { child.layOut() } else { child.appear() }
    }
  }

  /// The children whose views are in this controller's view.
  private var shownChildren: [UIViewController] {
    if let visibleChild { return [visibleChild] }
    return children.filter { $0.viewIfLoaded.map { $0 !== view && $0.isDescendant(of: view) } ?? false }
  }

  /// The child whose view a container shows; nil for other controllers.
  package var visibleChild: UIViewController? { nil }

  /// Whether children whose views are in this one's appear and disappear with it. If false, the program forwards
  /// appearance calls.
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

  // MARK: Bars and editing

  /// The item of a navigation bar while this controller is on top. Made when first asked for, with the title.
  open var navigationItem: UINavigationItem {
    if let known = settings.navigationItem { return known }
    let made = UINavigationItem(title: "")
    made.ownTitle = { [weak self] in self?.title }
    settings.navigationItem = made
    return made
  }

  /// The tab of this controller in a tab bar. Made when first asked for, with the title.
  open var tabBarItem: UITabBarItem! {
    get {
      if settings.tabBarItem == nil { settings.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0) }
      return settings.tabBarItem
    }
    set { settings.tabBarItem = newValue }
  }

  open var toolbarItems: [UIBarButtonItem]? {
    get { extras.toolbarItems }
    set { extras.toolbarItems = newValue }
  }

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

  /// Stored: bars take no room of the content.
  open var hidesBottomBarWhenPushed: Bool {
    get { settings.hidesBottomBar }
    set { settings.hidesBottomBar = newValue }
  }

  open var isEditing: Bool {
    get { settings.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Overriders call super and show editing in their views.
  open func setEditing(_ editing: Bool, animated: Bool) {
    settings.isEditing = editing
    settings.editButton?.title = editing ? "Done" : "Edit"
  }

  /// A button that switches between `Edit` and `Done`, and sets `isEditing`.
  open var editButtonItem: UIBarButtonItem {
    if let known = settings.editButton { return known }
    let action = UIAction(title: isEditing ? "Done" : "Edit") { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    let made = UIBarButtonItem(primaryAction: action)
    settings.editButton = made
    return made
  }

  /// Pushes in the nearest navigation controller, and presents where there is none.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let navigationController else { return present(vc, animated: true) }
    navigationController.pushViewController(vc, animated: true)
  }

  /// Shows the controller in the nearest split controller, and otherwise as `show(_:sender:)` does.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let splitViewController else { return show(vc, sender: sender) }
    splitViewController.setViewController(vc, for: .secondary)
  }

  // MARK: The screen

  /// For overrides. Nothing asks: a terminal has no status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// For overrides. Nothing asks: a terminal has no status bar.
  open var prefersStatusBarHidden: Bool { false }
  /// For overrides. Nothing asks: a terminal has no status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Has no effect.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// For overrides. Nothing asks: a terminal is not turned.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// For overrides. Nothing asks: a terminal is not turned.
  open var shouldAutorotate: Bool { true }

  /// Stored: bars take no room of the content.
  open var automaticallyAdjustsScrollViewInsets: Bool {
    get { settings.screen.adjustsInsets }
    set { settings.screen.adjustsInsets = newValue }
  }

  /// Stored: bars take no room of the content.
  open var edgesForExtendedLayout: UIRectEdge {
    get { settings.screen.extendedEdges }
    set { settings.screen.extendedEdges = newValue }
  }

  /// Stored: bars take no room of the content.
  open var extendedLayoutIncludesOpaqueBars: Bool {
    get { settings.screen.includesOpaqueBars }
    set { settings.screen.includesOpaqueBars = newValue }
  }

  // MARK: Presentation

  /// Stored: presented controllers show at once.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { settings.transitioningDelegate }
    set { settings.transitioningDelegate = newValue }
  }

  /// Stored: presented controllers fill the window. The default is `.automatic`.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { settings.presentationStyle }
    set { settings.presentationStyle = newValue }
  }

  /// The presentation of the controller as a sheet. Made when first asked for; nil for other styles.
  open var sheetPresentationController: UISheetPresentationController? {
    guard [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) else { return nil }
    let sheet = settings.sheet ?? UISheetPresentationController()
    settings.sheet = sheet
    return sheet
  }

  /// Stored: nothing moves.
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { settings.transitionStyle }
    set { settings.transitionStyle = newValue }
  }

  /// Stored: whether the user may not dismiss the presented controller.
  open var isModalInPresentation: Bool {
    get { settings.isModal }
    set { settings.isModal = newValue }
  }

  /// Stored: presented controllers fill the window.
  open var definesPresentationContext: Bool {
    get { settings.definesContext }
    set { settings.definesContext = newValue }
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
    if parent.visibleChild == nil, parent.shouldAutomaticallyForwardAppearanceMethods { disappear() }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// The controller that presented this one, or one that this one is in.
  open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }

  /// Stores the controller, and shows its view over the window, except for alerts: programs that show a controller of a
  /// window open these as popups. A controller that presents one already refuses, which is reported.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard presentedViewController == nil else { return refuse(viewControllerToPresent) }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presenter = self
    if isVisible, let window = view.window, !(viewControllerToPresent is UIAlertController) {
      window.fill(with: viewControllerToPresent)
    }
    frontDidChange()
    completion?()
  }

  private func refuse(_ other: UIViewController) {
    CollectionView.unhandledDiagnostic(
      LayoutDiagnostic(
        subject: "\(type(of: self))",
        problem: .impossibleValue(
          name: "present(_:animated:completion:)",
          value:
            "\(type(of: other)) while \(presentedViewController.map { "\(type(of: $0))" } ?? "nothing") is presented",
          used: "the one that is presented")))
  }

  /// Dismisses the controller that this one presented, or this one where it presented none.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let presenter = presentedViewController == nil ? presentingViewController : self
    if let dismissed = presenter?.presentedViewController {
      presenter?.presentedViewController = nil
      dismissed.presenter = nil
      dismissed.viewIfLoaded?.removeFromSuperview()
      dismissed.disappear()
      presenter?.frontDidChange()
    }
    completion?()
  }
}

/// The values of a controller that are seldom set.
private struct ViewControllerSettings {
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  var editButton: UIBarButtonItem?
  var sheet: UISheetPresentationController?
  var isEditing = false
  var hidesBottomBar = false
  var isModal = false
  var definesContext = false
  var screen = ScreenSettings()
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  var presentationStyle = UIModalPresentationStyle.automatic
  var transitionStyle = UIModalTransitionStyle.coverVertical
}
