import Foundation

/// One change of a batch update, as layouts see it in `prepare(forCollectionViewUpdates:)`.
///
/// A change of a whole section carries paths whose item is `NSNotFound`.
open class CollectionViewUpdateItem: NSObject {
  /// What happens to the item or section.
  public enum Action: Int, Hashable, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  /// Where the element was before the batch; nil for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// Where the element is after the batch; nil for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  /// What happens.
  public let updateAction: Action

  public init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }

  open override var description: String {
    let paths = [indexPathBeforeUpdate, indexPathAfterUpdate].map { $0?.shortDescription ?? "-" }
    return "\(updateAction) \(paths[0]) → \(paths[1])"
  }
}
