import Foundation
import LayoutCore
import Layouts

// Item sizes. If all rows are measured, layouts take the sizes of a whole section at once, because a million delegate
// calls take a second. While rows are arriving, the delegate is called once for each.

extension RecordsSource: FlowLayoutDelegate {
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let measure = measure(ofRow: records.row(section: indexPath[0], item: indexPath[1]))
    return measure.tagSize(atMost: (collectionViewLayout as? StackLayout)?.availableBreadth ?? .infinity)
  }

  /// The sizes of all tags of a section; nil unless all rows are measured.
  ///
  /// - Complexity: O(n) for the section's n rows.
  func tagSizes(ofSection section: Int, atMost breadth: CGFloat) -> [CGSize]? {
    allMeasures?.tagSizes(of: records.sections[section].rows, atMost: breadth)
  }
}

extension RecordsSource: WaterfallLayoutDelegate {
  public func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthOfItemAt indexPath: IndexPath,
    inColumnOf breadth: CGFloat
  ) -> CGFloat {
    measure(ofRow: records.row(section: indexPath[0], item: indexPath[1])).cardLength(inBreadth: breadth)
  }

  /// The lengths of all cards of a section; nil unless all rows are measured.
  ///
  /// - Complexity: O(n) for the section's n rows.
  func cardLengths(ofSection section: Int, inBreadth breadth: CGFloat) -> [CGFloat]? {
    allMeasures?.cardLengths(of: records.sections[section].rows, inBreadth: breadth)
  }
}
