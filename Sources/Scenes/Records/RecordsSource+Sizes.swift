import Foundation
import LayoutCore
import Layouts
import Records

// Item sizes. Layouts take those of many items at once, because a million delegate calls take a second.

extension RecordsSource: FlowLayoutDelegate {
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let measure = measure(ofRow: growing.rowNumbers(ofSection: indexPath[0])[indexPath[1]])
    return measure.tagSize(atMost: (collectionViewLayout as? StackLayout)?.availableBreadth ?? .infinity)
  }

  /// The sizes of some tags of a section.
  ///
  /// - Complexity: O(n) for n items.
  func tagSizes(ofSection section: Int, _ items: Range<Int>, atMost breadth: CGFloat) -> [CGSize]? {
    values(ofSection: section, items) { $0.tagSize(atMost: breadth) }
  }
}

extension RecordsSource: WaterfallLayoutDelegate {
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthOfItemAt indexPath: IndexPath,
    inColumnOf breadth: CGFloat
  ) -> CGFloat {
    measure(ofRow: growing.rowNumbers(ofSection: indexPath[0])[indexPath[1]]).cardLength(inBreadth: breadth)
  }

  /// The lengths of some cards of a section.
  ///
  /// - Complexity: O(n) for n items.
  func cardLengths(ofSection section: Int, _ items: Range<Int>, inBreadth breadth: CGFloat) -> [CGFloat]? {
    values(ofSection: section, items) { $0.cardLength(inBreadth: breadth) }
  }
}

extension RecordsSource {
  /// The measures, if a layout needs those of all rows and too many are missing.
  func reading(for layout: BuiltInLayout) -> (any LiveData)? {
    guard !layout.isClosedForm, let measured, measured.areMissing else { return nil }
    return measured
  }

  /// A value for each of some items, from the measures of their rows; nil if there are not as many.
  private func values<Value>(
    ofSection section: Int, _ items: Range<Int>, _ value: (RowMeasure) -> Value
  ) -> [Value]? {
    guard section < growing.sectionCount else { return nil }
    let numbers = growing.rowNumbers(ofSection: section)
    guard items.upperBound <= numbers.count else { return nil }
    measured?.measure(numbers, items)
    let known = measured?.measures ?? RowMeasures()
    return known.values(of: numbers, items, missing: { measuring.measure(ofRow: $0, in: rows) }, value)
  }
}
