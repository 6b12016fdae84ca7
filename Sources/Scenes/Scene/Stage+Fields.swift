import Foundation
import LayoutCore
import Records

extension Stage {
  /// The number of the row of `records` that a visible item shows; nil if it shows none.
  public func row(section: Int, item: Int) -> Int? {
    guard let records else { return nil }
    let path = IndexPath(indexes: [section, item])
    let place = collectionView.isRearranged ? collectionView.dataPath(for: path) : path
    let sections = records.sectioned.sections
    guard sections.indices.contains(place[0]), sections[place[0]].rows.indices.contains(place[1]) else { return nil }
    return sections[place[0]].rows[place[1]]
  }

  /// Whether a pattern is in a field of the record of a visible item.
  ///
  /// - Complexity: O(b) for the b bytes of the record, as long as the pattern does not take longer.
  public func record(section: Int, item: Int, holds finder: PatternFinder) -> Bool {
    guard let records, let row = row(section: section, item: item) else { return false }
    return records.row(row, holds: finder)
  }
}

extension GrowingRecords {
  /// Whether a pattern is in a field of a row.
  func row(_ row: Int, holds finder: PatternFinder) -> Bool {
    var isFound = false
    rows.forEachField(ofRow: row) { _, field in
      isFound = (try? finder.matches(field)) ?? false
      return !isFound
    }
    return isFound
  }
}
