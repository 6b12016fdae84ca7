import LayoutCore
import Records
import Scenes
import Snapshots

/// Finds the items of one stage in another one, in whose data items may have been inserted, deleted and moved.
///
/// Rows of records are the same by their keys or their bytes. Any other item is if its title and that of its section
/// are. Of several such items, the one nearest to the old place counts. Titles are compared up to `reach` items away.
@MainActor
struct ItemSearch {
  static let reach = 2000

  private let old, new: Stage
  /// Where rows are; nil if they are not compared.
  private let rows: Moves?

  /// - Parameter comparesRows: whether to compare all rows, which takes O(b) for their bytes.
  init(from old: Stage, to new: Stage, comparesRows: Bool) {
    (self.old, self.new) = (old, new)
    rows = comparesRows ? new.moves(from: old) : nil
  }

  /// The end of a sentence that says that there are too many rows to compare; empty if there are not.
  var limitSentence: String {
    let areTooMany = rows == nil && [old, new].compactMap(\.records).contains { $0.rowCount > RowMatch.mostRows }
    return areTooMany
      ? "; rows are found by their titles, as there are more than \(RowMatch.mostRows.grouped)" : ""
  }

  /// Whether the old item has anything to search for.
  func isPossible(_ section: Int, _ item: Int) -> Bool {
    rows != nil || old.title(section: section, item: item) != nil
  }

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
    if let path = rows?.path(after: element.indexPath) { return .cell(path[0], path[1]) }
    guard element.section < old.collectionView.numberOfSections,
      element.item < old.collectionView.numberOfItems(inSection: element.section),
      let title = old.title(section: element.section, item: element.item), let section = section(like: element.section)
    else { return nil }
    let count = new.collectionView.numberOfItems(inSection: section)
    return Self.outwards(from: element.item, count: count, reach: Self.reach).first {
      // A row that another one became is not this one, whatever its title.
      rows?.item(before: ItemPlace(section: section, item: $0)) == nil
        && new.title(section: section, item: $0) == title
    }.map { .cell(section, $0) }
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
