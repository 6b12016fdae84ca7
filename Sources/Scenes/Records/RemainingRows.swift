import BinarySearch
import Records

/// Which rows are still shown after their order changed, in their old order.
///
/// Everything that stands on an item that is gone asks for the nearest of these: the first item in view, the focus, and
/// each mark. All rows are therefore visited once, and not once for each question.
struct RemainingRows {
  /// Called with the number of rows visited, so that tests can count them.
  @TaskLocal static var onVisit: (@Sendable (_ rows: Int) -> Void)?

  typealias Place = (section: Int32, item: UInt32)

  /// Where each was, in ascending order.
  private var places: [Place] = []

  /// - Complexity: O(n) for n old rows.
  init(of old: SectionedRecords, isShown: (_ row: Int) -> Bool) {
    for (number, section) in old.sections.enumerated() {
      Self.onVisit?(section.rows.count)
      for (item, row) in section.rows.enumerated() where isShown(row) {
        places.append((Int32(number), UInt32(item)))
      }
    }
  }

  /// The first at a place or after it, or else the last one before it; nil if none remains.
  ///
  /// - Complexity: O(log n) for n rows that remain.
  func nearest(section: Int, item: Int) -> (section: Int, item: Int)? {
    let next = places.partitioningIndex { $0 >= (Int32(section), UInt32(item)) }
    guard let place = next < places.count ? places[next] : places.last else { return nil }
    return (Int(place.section), Int(place.item))
  }
}
