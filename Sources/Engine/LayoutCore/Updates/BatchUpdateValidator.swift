import Foundation

/// Checks a batch update against the numbers of items before and after it. A pure function, callable without a view.
///
/// The rules are UIKit's. Places must exist before or after the batch, as their change requires. Nothing may be deleted
/// or moved twice, and no place may be taken twice. The number of items in every section must be the old one plus
/// insertions less deletions. Sections that are inserted, deleted or reloaded are not counted item by item, and changes
/// of items inside them are ignored. UIKit documents some batches as valid and is known to crash on them because of
/// their order: items that move out of deleted sections or into inserted ones, and items that change in a section that
/// moves. They are valid here, because all places are computed at once.
public struct BatchUpdateValidator: Hashable, Sendable {
  /// Items per section before the batch.
  public let before: [Int]
  /// Items per section after the batch.
  public let after: [Int]

  /// A validator for the numbers of items before and after a batch.
  public init(before: [Int], after: [Int]) {
    self.before = before
    self.after = after
  }

  /// All issues of `update`; empty if it is valid.
  ///
  /// Counts are compared only if all places are valid, because a wrong place makes every number after it wrong.
  /// - Complexity: O(s + m log m) for s sections and m changes.
  public func issues(in update: BatchUpdate) -> [BatchUpdateIssue] {
    let changes = SortedChanges(update)
    let places = unknownPlaces(changes) + conflicts(changes)
    if !places.isEmpty { return places }
    let sections = sectionCountIssue(changes)
    if !sections.isEmpty { return sections }
    let map = DataChange(changes)
    let displaced = displacedReloads(changes, map)
    return displaced.isEmpty ? itemCountIssues(changes, map) : displaced
  }

  // MARK: Places

  private func unknownPlaces(_ changes: SortedChanges) -> [BatchUpdateIssue] {
    func sections(_ named: [(action: BatchUpdate.Action, place: Int)], in counts: [Int], _ isTarget: Bool)
      -> [BatchUpdateIssue]
    {
      named.filter { !counts.indices.contains($0.place) }.map {
        .sectionOutOfBounds($0.action, section: $0.place, isTarget: isTarget, count: counts.count)
      }
    }
    func items(_ named: [(action: BatchUpdate.Action, place: ItemPlace)], in counts: [Int], _ isTarget: Bool)
      -> [BatchUpdateIssue]
    {
      named.compactMap { action, place in
        guard counts.indices.contains(place.section) else {
          return .itemOutOfBounds(action, place.indexPath, isTarget: isTarget, count: nil)
        }
        let count = counts[place.section]
        return (0..<count).contains(place.item)
          ? nil : .itemOutOfBounds(action, place.indexPath, isTarget: isTarget, count: count)
      }
    }
    return sections(changes.sectionDepartures, in: before, false) + sections(changes.sectionArrivals, in: after, true)
      + items(changes.itemDepartures, in: before, false) + items(changes.itemArrivals, in: after, true)
  }

  private func conflicts(_ changes: SortedChanges) -> [BatchUpdateIssue] {
    repeats(in: changes.sectionDepartures) { .sectionChangedTwice(section: $0, $1, $2) }
      + repeats(in: changes.sectionArrivals) { .sectionTargetUsedTwice(section: $0, $1, $2) }
      + repeats(in: changes.itemDepartures) { .itemChangedTwice($0.indexPath, $1, $2) }
      + repeats(in: changes.itemArrivals) { .itemTargetUsedTwice($0.indexPath, $1, $2) }
  }

  private func repeats<Place: Hashable>(
    in named: [(action: BatchUpdate.Action, place: Place)],
    _ issue: (Place, BatchUpdate.Action, BatchUpdate.Action) -> BatchUpdateIssue
  ) -> [BatchUpdateIssue] {
    var first: [Place: BatchUpdate.Action] = [:]
    return named.compactMap { action, place in
      guard let earlier = first[place] else {
        first[place] = action
        return nil
      }
      return issue(place, earlier, action)
    }
  }

  // MARK: Counts

  private func sectionCountIssue(_ changes: SortedChanges) -> [BatchUpdateIssue] {
    let (inserted, deleted) = (changes.sections(.insert).count, changes.sections(.delete).count)
    guard before.count + inserted - deleted != after.count else { return [] }
    return [
      .sectionCountMismatch(before: before.count, inserted: inserted, deleted: deleted, after: after.count)
    ]
  }

  private func displacedReloads(_ changes: SortedChanges, _ map: DataChange) -> [BatchUpdateIssue] {
    changes.sections(.reload).sorted().compactMap { section in
      guard let target = map.section(after: section), target != section else { return nil }
      return .displacedSectionReloaded(section: section, to: target)
    }
  }

  private func itemCountIssues(_ changes: SortedChanges, _ map: DataChange) -> [BatchUpdateIssue] {
    var flows: [Int: (inserted: Int, movedIn: Int)] = [:]
    for (action, place) in changes.itemArrivals {
      flows[place.section, default: (0, 0)].inserted += action == .insert ? 1 : 0
      flows[place.section, default: (0, 0)].movedIn += action == .move ? 1 : 0
    }
    var losses: [Int: (deleted: Int, movedOut: Int)] = [:]
    for (action, place) in changes.itemDepartures {
      losses[place.section, default: (0, 0)].deleted += action == .delete ? 1 : 0
      losses[place.section, default: (0, 0)].movedOut += action == .move ? 1 : 0
    }
    let reloaded = changes.sections(.reload)
    return before.indices.compactMap { section in
      guard !reloaded.contains(section), let target = map.section(after: section) else { return nil }
      let (inserted, movedIn) = flows[target] ?? (0, 0)
      let (deleted, movedOut) = losses[section] ?? (0, 0)
      guard before[section] + inserted - deleted + movedIn - movedOut != after[target] else { return nil }
      return .itemCountMismatch(
        section: target, before: before[section], inserted: inserted, deleted: deleted, movedIn: movedIn,
        movedOut: movedOut, after: after[target])
    }
  }
}

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
