import Foundation
import LayoutCore

/// What a swipe over a row offers. Stored: a terminal has no swipes.
@preconcurrency @MainActor
public final class SwipeActionsConfiguration {
  public let actions: [ContextualAction]
  public var performsFirstActionWithFullSwipe = true

  public init(actions: [ContextualAction]) { self.actions = actions }
}

/// One action of a swipe. Its handler runs only if the program calls it.
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

  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}
