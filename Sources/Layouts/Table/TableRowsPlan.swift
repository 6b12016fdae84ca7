import Foundation
import LayoutCore
import Sections

/// Rows of one height that are as broad as the columns of a table, and at least as broad as the section. A closed form
/// for any number of rows.
struct TableRowsPlan: ArrangementPlan {
  var rowHeight: CGFloat
  var spacing: CGFloat
  /// Of all columns together, in points.
  var breadth: CGFloat

  func arrangement(in room: SectionRoom, after change: SectionChange) -> any SectionArrangement {
    let list = TrackList.uniform(
      itemCount: room.itemCount, itemLength: rowHeight, breadth: max(room.breadth, breadth), spacing: spacing)
    room.report(list.issues) { _ in "\(rowHeight)" }
    return room.counted(list)
  }
}
