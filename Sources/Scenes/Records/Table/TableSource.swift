import Foundation
import LayoutCore
import Layouts
import Records

/// What a table shows: the rows of records, or the items of a scene file. Columns have numbers that stay the same
/// wherever they are shown.
@MainActor
package protocol TableSource: AnyObject {
  /// The names in the headers of all columns, those that are hidden included.
  var columnNames: [String] { get }
  /// The arrangement of the columns without options, and without changes by the user.
  var plainColumns: ColumnArrangement { get }
  /// Whether the table is on show at the moment.
  var isOnShow: Bool { get }
  var tableView: CollectionView? { get }
  /// The records behind the table, which can be sorted; nil if there are none.
  var tableRecords: GrowingRecords? { get }
  /// The width of a column of characters, in points.
  var pointsPerColumn: CGFloat { get }
  /// The number in the records of the field that a column shows; nil if it shows something else.
  func field(ofColumn column: Int) -> Int?
  func alignment(ofColumn column: Int) -> ViewContent.Alignment
  /// The width that shows the values of a column, in points.
  func naturalWidth(ofColumn column: Int) -> CGFloat
  /// The text in a column of an item, by its place in the data.
  func text(ofColumn column: Int, section: Int, item: Int) -> String
  /// Looks at the rows that widths come from; true if widths or columns may be others now.
  func sampleRows() -> Bool
  /// Gives the layout what depends on which columns are shown, besides the columns.
  func prepare(_ layout: TableLayout, for arrangement: ColumnArrangement)
  /// The settings of a scene file that show this arrangement.
  func settings(for arrangement: ColumnArrangement) -> [String]
}

extension TableSource {
  package func sampleRows() -> Bool { false }
  package func prepare(_ layout: TableLayout, for arrangement: ColumnArrangement) {}
  package func settings(for arrangement: ColumnArrangement) -> [String] { [] }
}

extension CollectionView {
  /// Makes everything in view again. The first item in view stays in place, and the selection with its items.
  package func reloadInPlace(after change: () -> Void = {}) {
    // A view without a size has nothing to lay out yet.
    let (anchor, selected) = (bounds.isEmpty ? nil : scrollAnchor, indexPathsForSelectedItems ?? [])
    change()
    reloadData()
    guard !bounds.isEmpty else { return }
    layoutIfNeeded()
    if let anchor { keepInPlace(anchor) }
    layoutIfNeeded()
    for path in selected { selectItem(at: path, animated: false, scrollPosition: []) }
  }
}
