import Foundation

/// One button or tab of a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  /// A number for the program's own use.
  open var tag = 0
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?
  private var textAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  public override init() { super.init() }

  /// The coder is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Stored, not drawn.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    textAttributes[state] = attributes
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { textAttributes[state] }
}

/// A button of a navigation bar or a toolbar. Programs that show a controller list its buttons by a key; choosing one
/// runs its action or opens its menu. Methods cannot be called by name.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Hashable, Sendable { case plain, bordered, done }

  public enum SystemItem: Int, Hashable, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }

  open var style = Style.plain
  /// In points; 0 means as broad as the title.
  open var width: CGFloat = 0
  open var customView: UIView?
  open weak var target: AnyObject?
  /// Stored: nothing can be called by name.
  open var action: Selector?
  open var primaryAction: UIAction? { didSet { copyTitle() } }
  open var menu: UIMenu?
  open var tintColor: UIColor?
  /// The item it was made of; nil for others.
  package private(set) var systemItem: SystemItem?

  public convenience init(title: String?, style: Style = .plain, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style, self.action) = (title, style, action)
    self.target = target as AnyObject?
  }

  public convenience init(image: UIImage?, style: Style = .plain, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(title: nil, style: systemItem.style, target: target, action: action)
    self.systemItem = systemItem
  }

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    copyTitle()
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let made = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    made.width = width
    return made
  }

  private func copyTitle() {
    guard let primaryAction else { return }
    title = primaryAction.title.isEmpty ? title : primaryAction.title
    image = primaryAction.image ?? image
  }
}

extension UIBarButtonItem.SystemItem {
  var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

  fileprivate var style: UIBarButtonItem.Style { self == .done || self == .save ? .done : .plain }

  /// The title of the button. Those that UIKit draws as an image have its English name. Spaces have none.
  fileprivate var title: String? {
    switch self {
    case .flexibleSpace, .fixedSpace: nil
    case .pageCurl: "Page Curl"
    case .fastForward: "Fast Forward"
    case .action: "Share"
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .add: "Add"
    case .compose: "Compose"
    case .reply: "Reply"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .undo: "Undo"
    case .redo: "Redo"
    case .close: "Close"
    }
  }
}

extension UIBarButtonItem {
  /// The words of the button for users; nil for spaces.
  package var shownTitle: String? {
    guard systemItem?.isSpace != true else { return nil }
    let words = [
      title, systemItem?.title, accessibilityLabel, primaryAction?.discoverabilityTitle,
      (customView as? UIButton)?.currentTitle, image?.symbolWords,
    ]
    return words.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? (customView == nil ? "Button" : nil)
  }
}
