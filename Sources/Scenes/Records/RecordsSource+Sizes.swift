import Foundation
import LayoutCore
import Layouts

// How large the items of rows are. Layouts take a whole section at once where all rows are measured, since a million
// calls of a delegate take a second; rows that go on arriving are asked about one by one, each once.

extension RecordsSource: FlowLayoutDelegate {
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let measure = measure(ofRow: records.row(section: indexPath[0], item: indexPath[1]))
    return measure.tagSize(atMost: (collectionViewLayout as? FlowLayout)?.availableBreadth ?? .infinity)
  }

  /// The sizes of all tags of a section; nil where not all rows are measured.
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

  /// The lengths of all cards of a section; nil where not all rows are measured.
  ///
  /// - Complexity: O(n) for the section's n rows.
  func cardLengths(ofSection section: Int, inBreadth breadth: CGFloat) -> [CGFloat]? {
    allMeasures?.cardLengths(of: records.sections[section].rows, inBreadth: breadth)
  }
}
