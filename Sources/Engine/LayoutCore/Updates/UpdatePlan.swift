import Foundation
import Snapshots

/// A valid batch update, prepared for the layout pass.
@MainActor
struct UpdatePlan {
  let map: DataChange
  /// The changes that layouts get: deletions from the end to the start, insertions from the start to the end, then
  /// reloads and moves. Changes of items inside inserted or deleted sections are left out.
  let items: [CollectionViewUpdateItem]
  /// Whether the layout has looked at any of these.
  let reading = UpdateReading()

  init(_ update: BatchUpdate, before: [Int] = [], after: [Int] = []) {
    let changes = SortedChanges(update)
    let map = DataChange(changes, before: before, after: after)
    self.map = map
    items =
      Self.deletions(changes) + Self.insertions(changes) + Self.reloads(changes, map) + Self.moves(changes)
    for item in items { item.reading = reading }
  }

  /// An update that lists nothing.
  init(_ moves: Moves) { (map, items) = (DataChange(moves), []) }

  private static func deletions(_ changes: SortedChanges) -> [CollectionViewUpdateItem] {
    let sections = changes.sections(.delete)
    let items = changes.itemDepartures.filter { $0.action == .delete && !sections.contains($0.place.section) }
    return sections.sorted(by: >).map { CollectionViewUpdateItem(.delete, before: .ofSection($0), after: nil) }
      + items.map(\.place).sorted(by: >).map { CollectionViewUpdateItem(.delete, before: $0.indexPath, after: nil) }
  }

  private static func insertions(_ changes: SortedChanges) -> [CollectionViewUpdateItem] {
    let sections = changes.sections(.insert)
    let items = changes.itemArrivals.filter { $0.action == .insert && !sections.contains($0.place.section) }
    return sections.sorted().map { CollectionViewUpdateItem(.insert, before: nil, after: .ofSection($0)) }
      + items.map(\.place).sorted().map { CollectionViewUpdateItem(.insert, before: nil, after: $0.indexPath) }
  }

  private static func reloads(_ changes: SortedChanges, _ map: DataChange) -> [CollectionViewUpdateItem] {
    let sections = changes.sections(.reload).sorted().map { section in
      CollectionViewUpdateItem(
        .reload, before: .ofSection(section), after: map.section(after: section).map(IndexPath.ofSection))
    }
    let items = changes.itemDepartures.filter { $0.action == .reload }.map(\.place).sorted()
    return sections
      + items.compactMap { place in
        map.item(after: place).map {
          CollectionViewUpdateItem(.reload, before: place.indexPath, after: $0.indexPath)
        }
      }
  }

  private static func moves(_ changes: SortedChanges) -> [CollectionViewUpdateItem] {
    changes.sectionMoves.sorted { $0.from < $1.from }.map {
      CollectionViewUpdateItem(.move, before: .ofSection($0.from), after: .ofSection($0.to))
    }
      + changes.itemMoves.sorted { $0.from < $1.from }.map {
        CollectionViewUpdateItem(.move, before: $0.from.indexPath, after: $0.to.indexPath)
      }
  }
}
