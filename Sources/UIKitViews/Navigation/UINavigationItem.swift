import Foundation
import LayoutCore

/// What a navigation bar shows while a controller is on top.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable { case automatic, always, never, inline }

  public enum BackButtonDisplayMode: Int, Hashable, Sendable { case `default`, generic, minimal }

  private var givenTitle: String?
  /// The title of the controller, which counts until the item gets one.
  var ownTitle: () -> String? = { nil }
  /// Stored: one line of the terminal shows the title.
  open var prompt: String?
  open var titleView: UIView?
  /// Stored: titles have one size.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  private var buttons = ItemButtons()
  /// Filters what the controller shows, in a program that shows it.
  open var searchController: UISearchController?
  private var looks = ItemLooks()

  public init(title: String) {
    givenTitle = title.isEmpty ? nil : title
    super.init()
  }

  /// The coder is not read.
  public init?(coder: NSCoder) { super.init() }

  open var title: String? {
    get { givenTitle ?? ownTitle() }
    set { givenTitle = newValue }
  }

  // MARK: Buttons

  /// The first button from the left edge inwards.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button from the right edge inwards.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { buttons.left }
    set { buttons.left = newValue }
  }

  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { buttons.right }
    set { buttons.right = newValue }
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

  /// What goes back to this item from the next one.
  open var backBarButtonItem: UIBarButtonItem? {
    get { buttons.back }
    set { buttons.back = newValue }
  }

  open var backButtonTitle: String? {
    get { buttons.backTitle }
    set { buttons.backTitle = newValue }
  }

  /// Stored.
  open var backButtonDisplayMode: BackButtonDisplayMode {
    get { buttons.backMode }
    set { buttons.backMode = newValue }
  }

  open var hidesBackButton: Bool {
    get { buttons.hidesBack }
    set { buttons.hidesBack = newValue }
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

  /// Stored.
  open var leftItemsSupplementBackButton: Bool {
    get { buttons.supplementBack }
    set { buttons.supplementBack = newValue }
  }

  // MARK: Search and looks

  /// Stored: the field is opened by a key, wherever the view is scrolled to. The default is true.
  open var hidesSearchBarWhenScrolling: Bool {
    get { looks.hidesSearchBar }
    set { looks.hidesSearchBar = newValue }
  }

  /// Stored, not drawn.
  open var standardAppearance: UINavigationBarAppearance? {
    get { looks.standard }
    set { looks.standard = newValue }
  }

  /// Stored, not drawn.
  open var compactAppearance: UINavigationBarAppearance? {
    get { looks.compact }
    set { looks.compact = newValue }
  }

  /// Stored, not drawn.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.scrollEdge }
    set { looks.scrollEdge = newValue }
  }
}

private struct ItemButtons {
  var left: [UIBarButtonItem]?
  var right: [UIBarButtonItem]?
  var back: UIBarButtonItem?
  var backTitle: String?
  var backMode = UINavigationItem.BackButtonDisplayMode.default
  var hidesBack = false
  var supplementBack = false
}

private struct ItemLooks {
  var hidesSearchBar = true
  var standard: UINavigationBarAppearance?
  var compact: UINavigationBarAppearance?
  var scrollEdge: UINavigationBarAppearance?
}
