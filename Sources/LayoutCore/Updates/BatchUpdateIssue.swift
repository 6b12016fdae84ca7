import Foundation

/// Why a batch update is invalid, with the numbers that show it.
public enum BatchUpdateIssue: Hashable, Sendable {
  /// A change names a section that does not exist. Deletions, reloads and origins of moves (`isTarget` is false) name
  /// sections before the batch. Insertions and targets of moves name sections after it.
  case sectionOutOfBounds(BatchUpdate.Action, section: Int, isTarget: Bool, count: Int)
  /// A change names an item that does not exist; `count` is the number of items of its section, nil if there is no such
  /// section.
  case itemOutOfBounds(BatchUpdate.Action, IndexPath, isTarget: Bool, count: Int?)
  /// One section is deleted, reloaded or moved twice.
  case sectionChangedTwice(section: Int, BatchUpdate.Action, BatchUpdate.Action)
  /// Two sections are inserted at, or moved to, one place.
  case sectionTargetUsedTwice(section: Int, BatchUpdate.Action, BatchUpdate.Action)
  /// One item is deleted, reloaded or moved twice.
  case itemChangedTwice(IndexPath, BatchUpdate.Action, BatchUpdate.Action)
  /// Two items are inserted at, or moved to, one place.
  case itemTargetUsedTwice(IndexPath, BatchUpdate.Action, BatchUpdate.Action)
  /// An item changes in a section that moves; UIKit is known to corrupt its state.
  case itemChangedInMovedSection(IndexPath, BatchUpdate.Action, from: Int, to: Int)
  /// A section is reloaded while changes of other sections move it; UIKit is known to raise an exception.
  case displacedSectionReloaded(section: Int, to: Int)
  /// The number of sections after the batch does not follow from the number before and the changes.
  case sectionCountMismatch(before: Int, inserted: Int, deleted: Int, after: Int)
  /// The number of items of a section after the batch does not follow from the number before and the changes; `section`
  /// is its number after the batch.
  case itemCountMismatch(
    section: Int, before: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int, after: Int)
}

extension BatchUpdateIssue: CustomStringConvertible {
  /// One sentence that quotes the numbers and says what was possible.
  public var description: String {
    switch self {
    case .sectionOutOfBounds(let action, let section, let isTarget, let count):
      "attempt to \(action) section \(section), but there are only \(count) sections \(Self.side(isTarget))"
    case .itemOutOfBounds(let action, let path, let isTarget, let count?):
      "attempt to \(action) item \(path.itemText) \(action.preposition(isTarget)) section \(path[0]), "
        + "which has only \(count) items \(Self.side(isTarget))"
    case .itemOutOfBounds(let action, let path, let isTarget, nil):
      "attempt to \(action) item \(path.shortDescription), but there is no section "
        + "\(path.first.map(String.init) ?? "-") \(Self.side(isTarget))"
    case .sectionChangedTwice(let section, let first, let second):
      "attempt to \(first) and to \(second) section \(section) in one update"
    case .sectionTargetUsedTwice(let section, let first, let second):
      "attempt to \(first) and to \(second) a section to the one place \(section)"
    case .itemChangedTwice(let path, let first, let second):
      "attempt to \(first) and to \(second) item \(path.shortDescription) in one update"
    case .itemTargetUsedTwice(let path, let first, let second):
      "attempt to \(first) and to \(second) an item to the one place \(path.shortDescription)"
    case .itemChangedInMovedSection(let path, let action, let from, let to):
      "attempt to \(action) item \(path.shortDescription) while its section moves from \(from) to \(to); "
        + "delete and insert the section instead"
    case .displacedSectionReloaded(let section, let to):
      "attempt to reload section \(section) while other changes take it to \(to); reload it in an update of its own"
    case .sectionCountMismatch(let before, let inserted, let deleted, let after):
      "there are \(after) sections after the update, but \(before) before it + \(inserted) inserted "
        + "- \(deleted) deleted make \(before + inserted - deleted)"
    case .itemCountMismatch(let section, let before, let inserted, let deleted, let movedIn, let movedOut, let after):
      "section \(section) has \(after) items after the update, but \(before) before it + \(inserted) inserted "
        + "- \(deleted) deleted + \(movedIn) moved in - \(movedOut) moved out make "
        + "\(before + inserted - deleted + movedIn - movedOut)"
    }
  }
}

extension BatchUpdateIssue {
  private static func side(_ isTarget: Bool) -> String { isTarget ? "after the update" : "before the update" }
}

extension BatchUpdate.Action {
  fileprivate func preposition(_ isTarget: Bool) -> String { isTarget ? "into" : self == .reload ? "of" : "from" }
}

extension IndexPath {
  fileprivate var itemText: String { count == 2 ? "\(self[1])" : "-" }
}
