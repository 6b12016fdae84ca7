import Foundation
import LayoutCore

/// A batch update by section: where each new section comes from, and its first item that differs.
struct SectionReshuffle: Equatable {
  struct Origin: Equatable {
    /// The section before the update.
    var section: Int
    /// The item from which on the section may differ; nil if it is unchanged.
    var firstChange: Int?
  }

  /// For each section after the update, where it comes from; nil if it is new.
  private(set) var origins: [Origin?]

  /// - Complexity: O(s + u log u + u s') for u updates of s sections, s' of them moved, inserted or deleted.
  init(_ updates: [CollectionViewUpdateItem], oldSectionCount: Int) {
    origins = Self.sections(after: updates, oldSectionCount: oldSectionCount).map { old in
      old.map { Origin(section: $0) }
    }
    var newSection: [Int: Int] = [:]
    for (new, origin) in origins.enumerated() { if let origin { newSection[origin.section] = new } }
    for update in updates {
      if update.isOfSection {
        guard update.updateAction == .reload, let before = update.indexPathBeforeUpdate else { continue }
        note(change: 0, inSection: newSection[before[0]])
        continue
      }
      if let before = update.indexPathBeforeUpdate { note(change: before[1], inSection: newSection[before[0]]) }
      if let after = update.indexPathAfterUpdate, update.updateAction != .reload {
        note(change: after[1], inSection: after[0])
      }
    }
  }

  private mutating func note(change item: Int, inSection section: Int?) {
    guard let section, origins.indices.contains(section), var origin = origins[section] else { return }
    origin.firstChange = min(origin.firstChange ?? item, item)
    origins[section] = origin
  }

  /// The sections after the updates by their numbers before; nil for new ones.
  private static func sections(after updates: [CollectionViewUpdateItem], oldSectionCount: Int) -> [Int?] {
    var removed: Set<Int> = []
    var placed: [(after: Int, before: Int?)] = []
    for update in updates where update.isOfSection {
      let before = update.indexPathBeforeUpdate?[0], after = update.indexPathAfterUpdate?[0]
      if update.updateAction == .delete || update.updateAction == .move, let before { removed.insert(before) }
      if update.updateAction == .insert || update.updateAction == .move, let after { placed.append((after, before)) }
    }
    var sections: [Int?] = (0..<oldSectionCount).filter { !removed.contains($0) }
    for place in placed.sorted(by: { $0.after < $1.after }) {
      sections.insert(place.before, at: min(place.after, sections.count))
    }
    return sections
  }
}

extension CollectionViewUpdateItem {
  var isOfSection: Bool { (indexPathBeforeUpdate ?? indexPathAfterUpdate)?.last == NSNotFound }
}
