import Foundation

/// Where a valid batch update moves items, for code that stores index paths.
public struct BatchUpdateMap {
  private let map: IndexPathMap

  /// - Complexity: O(m log m) for m changes.
  public init(_ update: BatchUpdate) { map = IndexPathMap(SortedChanges(update)) }

  /// Where an item is after the update; nil if it was deleted, or where its section was reloaded or deleted.
  /// - Complexity: O(log m).
  public func indexPath(after indexPath: IndexPath) -> IndexPath? { map.path(after: indexPath) }
}
