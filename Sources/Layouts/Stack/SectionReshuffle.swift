import Foundation
import LayoutCore

/// What a batch update means section by section: where each new section comes from, and its first item that differs.
struct SectionReshuffle: Equatable {
  /// For each section after the update: the section before it, and from which item on it may differ; nil where the
  /// section is new.
  private(set) var origins: [(section: Int, firstChange: Int)?]

  /// - Complexity: O(s + u log u) for s sections and u updates.
  init(_ updates: [CollectionViewUpdateItem], oldSectionCount: Int) {
    var removed: Set<Int> = []
    var placed: [(after: Int, before: Int?)] = []
    var firstChange: [Int: Int] = [:]
    for update in updates where update.isOfSection {
      let before = update.indexPathBeforeUpdate?[0], after = update.indexPathAfterUpdate?[0]
      switch update.updateAction {
      case .insert: if let after { placed.append((after, nil)) }
      case .delete: if let before { removed.insert(before) }
      case .move:
        if let before, let after {
          removed.insert(before)
          placed.append((after, before))
        }
      case .reload: if let before { firstChange[before] = 0 }
      case .none: break
      }
    }
    var rest: [Int?] = (0..<oldSectionCount).filter { !removed.contains($0) }
    for place in placed.sorted(by: { $0.after < $1.after }) {
      rest.insert(place.before, at: min(place.after, rest.count))
    }
    var newIndex: [Int: Int] = [:]
    for (new, old) in rest.enumerated() { if let old { newIndex[old] = new } }
    var changedAfter: [Int: Int] = [:]
    for update in updates where !update.isOfSection {
      if let before = update.indexPathBeforeUpdate, let new = newIndex[before[0]] {
        changedAfter[new] = min(changedAfter[new] ?? before[1], before[1])
      }
      if let after = update.indexPathAfterUpdate, update.updateAction != .reload {
        changedAfter[after[0]] = min(changedAfter[after[0]] ?? after[1], after[1])
      }
    }
    origins = rest.enumerated().map { new, old in
      old.map { ($0, min(changedAfter[new] ?? .max, firstChange[$0] ?? .max)) }
    }
  }

  static func == (lhs: SectionReshuffle, rhs: SectionReshuffle) -> Bool {
    lhs.origins.elementsEqual(rhs.origins) { $0?.section == $1?.section && $0?.firstChange == $1?.firstChange }
  }
}

extension CollectionViewUpdateItem {
  var isOfSection: Bool { (indexPathBeforeUpdate ?? indexPathAfterUpdate)?.last == NSNotFound }
}
