import Foundation
import LayoutCore
import SeededRandom
import Snapshots
import TestExpectations
import TestSeeds
import Testing

@testable import Scenes

/// The oracle: what a fold leaves of sections of items, as plain arrays.
private struct FoldedArrays {
  /// The items of each section; nothing of those that folded groups hide.
  let shown: [[EditedArrangement.Place]]

  /// - Parameter groups: the sections of each group, and whether it is folded.
  init(
    _ sections: [[EditedArrangement.Place]], groups: [(sections: Range<Int>, isFolded: Bool)], folded: Set<Int>
  ) {
    var shown: [[EditedArrangement.Place]] = []
    for (section, items) in sections.enumerated() {
      if let group = groups.first(where: { $0.sections.contains(section) }), group.isFolded {
        if group.sections.lowerBound == section { shown.append([]) }
      } else {
        shown.append(folded.contains(section) ? [] : items)
      }
    }
    self.shown = shown
  }

  func place(of item: EditedArrangement.Place) -> ItemPlace? {
    for (section, items) in shown.enumerated() {
      if let place = items.firstIndex(of: item) { return ItemPlace(section: section, item: place) }
    }
    return nil
  }
}

@MainActor
@Suite("Edited and folded orders of items")
struct FoldedOrderTests {
  /// An order with random edits of random sections.
  private func order(_ chance: inout SplitMix64) -> EditedArrangement {
    let counts = (0..<Int.random(in: 2...7, using: &chance)).map { _ in Int.random(in: 1...5, using: &chance) }
    let edits = (0..<Int.random(in: 0...4, using: &chance)).map { number in
      let from = counts.indices.randomElement(using: &chance) ?? 0
      let to = counts.indices.randomElement(using: &chance) ?? 0
      let item = ItemIdentity.place(section: from, item: Int.random(in: 0..<counts[from], using: &chance))
      switch Int.random(in: 0...3, using: &chance) {
      case 0: return ItemEdit(number: number, .delete([ItemRun(item)]))
      case 1: return ItemEdit(number: number, .move([ItemRun(item)], to: .start(of: .number(to))))
      case 2: return ItemEdit(number: number, .insert(copiesOf: item, count: 2, at: .start(of: .number(to))))
      default: return ItemEdit(number: number, .addSections(count: 1, after: .number(to), items: [ItemRun(item)]))
      }
    }
    return EditedArrangement(counts, edits: edits, DataNames(nil, counts: counts))
  }

  /// Folds some sections and groups of an order, and of the arrays that say the same.
  private func folded(_ order: EditedArrangement, _ chance: inout SplitMix64) -> (EditedArrangement, FoldedArrays) {
    var (groups, next) = ([SectionGroup](), 0)
    while next < order.sections.count {
      let end = min(order.sections.count, next + Int.random(in: 1...3, using: &chance))
      groups.append(SectionGroup(sections: next..<end))
      next = end
    }
    let tree = FoldTree(
      sectionCount: order.sections.count, groups: groups,
      titles: FoldTitles(
        ofGroup: { section, _ in "g\(section)" }, ofSection: { "s\($0)" }, canFoldSection: { _ in true },
        canFoldGroups: { _ in true }))
    var (folds, areFolded, sections) = (Folds(), [(sections: Range<Int>, isFolded: Bool)](), Set<Int>())
    for group in groups {
      let step = FoldPath.Step("g\(group.sections.lowerBound)")
      areFolded.append((group.sections, Int.random(in: 0...2, using: &chance) == 0))
      if areFolded[areFolded.count - 1].isFolded { folds.set(FoldPath([step]), isFolded: true) }
      for section in group.sections where Bool.random(using: &chance) {
        sections.insert(section)
        folds.set(FoldPath([step, FoldPath.Step("s\(section)")]), isFolded: true)
      }
    }
    let items = order.sections.map { section in (0..<section.count).map(section.place(of:)) }
    return (
      order.folded(as: tree.folded(by: folds)), FoldedArrays(items, groups: areFolded, folded: sections)
    )
  }

  @Test("a fold leaves what it leaves of arrays, and items move as they do there", arguments: TestSeeds.all(1...60))
  func moves(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let order = order(&chance)
    let (before, arraysBefore) = folded(order, &chance)
    let (after, arraysAfter) = folded(order, &chance)
    expect(before.counts, arraysBefore.shown.map(\.count), "seed \(seed)")
    let moves = before.moves(to: after)
    for (section, items) in arraysBefore.shown.enumerated() {
      for (number, item) in items.enumerated() {
        let place = ItemPlace(section: section, item: number)
        expect(before.item(at: place), item, "seed \(seed)")
        expect(moves.item(after: place), arraysAfter.place(of: item), "seed \(seed): \(item)")
      }
    }
    for (section, items) in arraysAfter.shown.enumerated() {
      for (number, item) in items.enumerated() {
        let place = ItemPlace(section: section, item: number)
        expect(moves.item(before: place), arraysBefore.place(of: item), "seed \(seed): \(item)")
      }
    }
  }
}
