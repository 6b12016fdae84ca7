import Foundation
import Snapshots

/// Where a valid batch update moves items. `Moves` does the same, both ways and for sections too.
@available(*, deprecated, message: "use Moves(update) of the module Snapshots")
public struct BatchUpdateMap {
  private let moves: Moves

  /// - Complexity: O(m log m) for m changes.
  public init(_ update: BatchUpdate) { moves = Moves(update) }

  /// Where an item is after the update; nil if it was deleted, or where its section was reloaded or deleted.
  /// - Complexity: O(log m).
  public func indexPath(after indexPath: IndexPath) -> IndexPath? {
    moves.item(after: ItemPlace(indexPath))?.indexPath
  }
}
