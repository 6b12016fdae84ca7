import Foundation

/// One change of a batch update, as layouts see it in `prepare(forCollectionViewUpdates:)`.
///
/// A change of a whole section has paths whose item is `NSNotFound`.
@preconcurrency @MainActor
open class CollectionViewUpdateItem: NSObject {
  /// The change of an item or section.
  public enum Action: Int, Hashable, Sendable {
    /// Inserted: it has no path before the update.
    case insert
    /// Deleted: it has no path after the update.
    case delete
    /// Reloaded: its view is made again.
    case reload
    /// Moved from one place to another.
    case move
    /// Nothing happens to it.
    case none
  }

  /// The note that somebody looks at this item.
  var reading: UpdateReading?
  private let action: Action
  private let before: IndexPath?
  private let after: IndexPath?

  /// Where the element was before the batch; nil for an insertion.
  open var indexPathBeforeUpdate: IndexPath? { noted(before) }
  /// Where the element is after the batch; nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { noted(after) }
  /// The kind of the change.
  open var updateAction: Action { noted(action) }

  private func noted<Value>(_ value: Value) -> Value {
    reading?.hasRead = true
    return value
  }

  /// A change of one element, with its old and its new index path.
  public init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (self.action, self.before, self.after) = (action, before, after)
    super.init()
  }

  /// An empty change, for subclasses that override the members above.
  public override init() {
    (action, before, after) = (.none, nil, nil)
    super.init()
  }

  open nonisolated override var description: String {
    let paths = [before, after].map { $0?.shortDescription ?? "-" }
    return "\(action) \(paths[0]) → \(paths[1])"
  }
}

/// Whether a layout uses the list of changes: it replaces the method that gets the list, or looks at what is in it.
@MainActor
final class UpdateReading {
  /// Whether a property of an item was read.
  var hasRead = false
  /// Whether the method of the base class got the list.
  var isBase = false

  var isUsed: Bool { hasRead || !isBase }
}
