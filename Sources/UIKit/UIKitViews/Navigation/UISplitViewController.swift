import Foundation

/// Controllers beside each other. A terminal shows one: the secondary one after it was shown, and before that the
/// primary one, as UIKit does where there is little room.
open class UISplitViewController: UIViewController {
  public enum Style: Int, Hashable, Sendable { case unspecified, doubleColumn, tripleColumn }

  public enum Column: Int, Hashable, Sendable { case primary, supplementary, secondary, compact }

  public enum DisplayMode: Int, Hashable, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    case twoDisplaceSecondary
  }

  public let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Stored.
  open var preferredDisplayMode = DisplayMode.automatic
  /// Stored: a fraction of the width.
  open var preferredPrimaryColumnWidthFraction: CGFloat = UISplitViewController.automaticDimension
  /// Stored: whether the user may show and hide columns by a gesture.
  open var presentsWithGesture = true
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
  private var columns: [Column: UIViewController] = [:]
  private var shown = Column.primary

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// True: one column is visible.
  open var isCollapsed: Bool { true }

  open var displayMode: DisplayMode { shown == .secondary ? .secondaryOnly : .oneOverSecondary }

  /// Primary and secondary controller, as far as they are set.
  open var viewControllers: [UIViewController] {
    get { [Column.primary, .supplementary, .secondary].compactMap { columns[$0] } }
    set {
      setViewController(newValue.first, for: .primary)
      if newValue.count > 1 { place(newValue[newValue.count - 1], in: .secondary) }
    }
  }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Sets the controller of a column. A secondary one shows at once, if the view was shown before.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    place(vc, in: column)
    if column == .secondary, isVisible { show(.secondary) }
  }

  /// Sets the secondary controller.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    setViewController(vc, for: .secondary)
  }

  private func place(_ controller: UIViewController?, in column: Column) {
    let former = columns[column]
    guard former !== controller else { return }
    former?.viewIfLoaded?.removeFromSuperview()
    former?.disappear()
    former?.removeFromParent()
    columns[column] = controller
    if let controller {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    if column == shown, isViewLoaded { showColumn() }
  }

  /// Shows a column instead of the visible one. A column without a controller is ignored.
  open func show(_ column: Column) {
    guard columns[column] != nil, column != shown else { return }
    let former = columns[shown]
    shown = column
    guard isViewLoaded else { return }
    former?.viewIfLoaded?.removeFromSuperview()
    former?.disappear()
    showColumn()
  }

  /// Shows the primary column instead, if it is this one that shows.
  open func hide(_ column: Column) {
    if column == shown { show(.primary) }
  }

  package override var visibleChild: UIViewController? { columns[shown] }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showColumn()
  }

  private func showColumn() {
    guard let child = columns[shown], let content = child.view, content.superview !== view else { return }
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    if isVisible { child.appear() }
  }
}

/// Stored: nothing here asks which column comes first.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {}
