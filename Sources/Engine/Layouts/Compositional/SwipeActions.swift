import Foundation
import LayoutCore

/// The actions of a swipe over a row. A terminal has no swipes: a menu shows the actions.
@preconcurrency @MainActor
public final class SwipeActionsConfiguration {
  public let actions: [ContextualAction]
  public var performsFirstActionWithFullSwipe = true

  public init(actions: [ContextualAction]) { self.actions = actions }
}

/// One action of a swipe.
@preconcurrency @MainActor
public final class ContextualAction {
  public enum Style: Int, Hashable, Sendable { case normal, destructive }

  public typealias Handler = (
    _ action: ContextualAction, _ sourceView: View, _ completionHandler: @escaping (_ actionPerformed: Bool) -> Void
  ) -> Void

  public let style: Style
  public var title: String?
  public var backgroundColor: ViewColor?
  public let handler: Handler
  /// A value that a target above stores with the action, such as its image.
  package var attachment: AnyObject?
  /// The name of the image, for menus; nil if it has none.
  package var imageName: String?
  /// The text in a menu: the title, or else the name of the image.
  fileprivate var shownTitle: String {
    [title, imageName].lazy.compactMap { $0 }.first { !$0.isEmpty } ?? "action without a title"
  }

  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

extension CompositionalLayout {
  /// The swipe actions of a list: those from the end of the row first, as they are used most.
  func swipeActions(ofItemAt indexPath: IndexPath) -> [RowAction] {
    guard let list = listConfiguration(forSection: indexPath[0]), let view = collectionView else { return [] }
    let path = view.dataPath(for: indexPath)
    let providers = [list.trailingSwipeActionsConfigurationProvider, list.leadingSwipeActionsConfigurationProvider]
    let actions = providers.flatMap { $0?(path)?.actions ?? [] }
    return actions.map { action in
      RowAction(title: action.shownTitle, isDestructive: action.style == .destructive) {
        [weak view] in
        guard let view else { return }
        action.handler(action, view.cellForItem(at: indexPath) ?? view) { _ in }
      }
    }
  }
}
