import LayoutCore
import Scenes

/// Finds the items of one stage in another one, in whose data items may have been inserted, deleted and moved.
///
/// An item is the same if its title and that of its section are. Of several such items, the one nearest to the old
/// place counts. Titles are compared up to `reach` items away.
@MainActor
struct TitleSearch {
  static let reach = 2000

  private let old, new: Stage

  init(from old: Stage, to new: Stage) { (self.old, self.new) = (old, new) }

  /// Whether the old item has a title to search for.
  func isPossible(_ section: Int, _ item: Int) -> Bool { old.title(section: section, item: item) != nil }

  /// The same item or, if it is gone, the next one after it that still exists; nil if none is found.
  func successor(of element: ElementIdentifier) -> ElementIdentifier? {
    guard element.category == .cell, element.section < old.collectionView.numberOfSections else { return nil }
    let count = old.collectionView.numberOfItems(inSection: element.section)
    for item in (element.item..<(element.item + 50)).clamped(to: 0..<count) {
      if let found = self.item(like: .cell(element.section, item)) { return found }
    }
    return nil
  }

  /// - Complexity: O(s + r) for s sections and r the reach, in titles.
  func item(like element: ElementIdentifier) -> ElementIdentifier? {
    guard element.section < old.collectionView.numberOfSections,
      element.item < old.collectionView.numberOfItems(inSection: element.section),
      let title = old.title(section: element.section, item: element.item), let section = section(like: element.section)
    else { return nil }
    let count = new.collectionView.numberOfItems(inSection: section)
    return Self.outwards(from: element.item, count: count, reach: Self.reach)
      .first { new.title(section: section, item: $0) == title }.map { .cell(section, $0) }
  }

  private func section(like section: Int) -> Int? {
    let title = old.sectionTitle(section)
    return Self.outwards(from: section, count: new.collectionView.numberOfSections, reach: .max)
      .first { new.sectionTitle($0) == title }
  }

  /// `start`, then the numbers one before it, one after it, two before it and so on, as far as they are in `0..<count`.
  private static func outwards(from start: Int, count: Int, reach: Int) -> some Sequence<Int> {
    let furthest = min(reach, max(start, count - start))
    return (0...max(0, furthest)).lazy.flatMap { $0 == 0 ? [start] : [start - $0, start + $0] }
      .filter { (0..<count).contains($0) }
  }
}
