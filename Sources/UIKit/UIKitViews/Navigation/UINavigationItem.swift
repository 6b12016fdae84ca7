import Foundation

/// The title and buttons of a navigation bar while a controller is on top.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable { case automatic, always, never, inline }

  public enum BackButtonDisplayMode: Int, Hashable, Sendable { case `default`, generic, minimal }

  public enum ItemStyle: Int, Hashable, Sendable { case navigator, browser, editor }

  public enum SearchBarPlacement: Int, Hashable, Sendable { case automatic, inline, stacked }

  private var givenTitle: String?
  /// The title of the controller, which counts until the item gets one.
  var ownTitle: () -> String? = { nil }
  /// Stored: one line of the terminal shows the title.
  open var prompt: String?
  open var titleView: UIView?
  /// Stored: titles have one size.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// Filters what the controller shows, in a program that shows it.
  open var searchController: UISearchController?

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

  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

  /// The button that goes back to this item from the next one.
  open var backBarButtonItem: UIBarButtonItem?
  open var backButtonTitle: String?
  /// Stored.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  open var hidesBackButton = false

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

  /// Stored.
  open var leftItemsSupplementBackButton = false

  // MARK: Search and looks

  /// Stored: the title has one place.
  open var style = ItemStyle.navigator
  /// Stored: the field is opened by a key, wherever the view is scrolled to. The default is true.
  open var hidesSearchBarWhenScrolling = true
  /// Stored: the field is opened by a key.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// Stored, not drawn.
  open var standardAppearance: UINavigationBarAppearance?
  /// Stored, not drawn.
  open var compactAppearance: UINavigationBarAppearance?
  /// Stored, not drawn.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
}
