import Foundation
import LayoutCore
import Records
import Scenes

/// Rows that leave the viewer: copied, printed or written to a file.
extension ExplorerSession {
  /// The numbers of the selected rows in the order of their places, those in folded groups last, or of the row in
  /// focus, or else of the matched or the first one in view.
  var takenRows: [Int] {
    let selected =
      (view.indexPathsForSelectedItems ?? []).sorted().compactMap { stage.row(section: $0[0], item: $0[1]) }
      + stage.hiddenSelectedRows
    if !selected.isEmpty { return selected }
    return focusedRecord.map { [$0.row] } ?? []
  }

  /// A row as a line of text: the line of a text with parts, or else all fields with tabs between them.
  func line(ofRow row: Int) -> String {
    stage.records?.line(ofRow: row) ?? ""
  }
}
