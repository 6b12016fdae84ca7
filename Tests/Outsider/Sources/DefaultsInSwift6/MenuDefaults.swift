import UIKit

/// Public functions with default values of the types of menus and applications.
@MainActor
public struct MenuDefaults {
  public let values: [Any]

  public init(
    configuration: UIContextMenuConfiguration = .init(), action: UIAction = UIAction(title: "Open") { _ in },
    menu: UIMenu = UIMenu(options: .displayInline, children: []), edge: UIButton.Configuration.RectEdge = .trailing,
    button: UIBarButtonItem = .init(systemItem: .add), item: UINavigationItem = .init(title: "Mail"),
    alert: UIAlertController.Style = .actionSheet, style: UIAlertAction.Style = .cancel,
    launch: UIApplicationLaunchOptionsKey = .url, mode: RunLoopMode = .common
  ) {
    values = [configuration, action, menu, edge, button, item, alert, style, launch, mode]
  }

  /// Texts and images of a page without content.
  public func describe(
    _ page: UIContentUnavailableConfiguration = .empty(),
    text: UIContentUnavailableConfiguration.TextProperties = UIContentUnavailableConfiguration.empty().textProperties,
    image: UIContentUnavailableConfiguration.ImageProperties = UIContentUnavailableConfiguration.empty().imageProperties
  ) -> [Any] { [page, text, image] }

  /// Closures of menus, as parameters.
  public func call(
    _ handler: @escaping UIAction.Handler = { _ in }, _ provider: @escaping UIDeferredMenuElement.Provider = { $0([]) },
    actions: @escaping UIContextMenuActionProvider = { UIMenu(children: $0) },
    preview: @escaping UIContextMenuContentPreviewProvider = { nil },
    change: @escaping UICellAccessory.MenuSelectedElementDidChangeHandler = { _ in },
    popUp: UICellAccessory.PopUpMenuOptions = .init()
  ) -> [Any] { [handler, provider, actions, preview, change, popUp] }
}
