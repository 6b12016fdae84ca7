import Foundation
import Layouts

extension RecordTable {
  /// Makes columns wide enough for the values in view, if the view follows the end of rows that arrive.
  ///
  /// Columns never become narrower for it, and grow at most once for each screenful of rows, so that the table can be
  /// read. Rows that arrive decide when, and not pictures: the same rows make the same widths in every run.
  func widenForValuesInView() {
    guard isShown, summary == nil, let view, view.follows == .end, let contents, let records else { return }
    let screenful = max(1, Int(view.bounds.height / contents.pointsPerCell.height))
    guard records.rowCount >= list.growth.rowCount + screenful else { return }
    view.layoutIfNeeded()
    let cell = view.visibleElements.first { $0.identifier.category == .cell }
    var isWider = false
    for place in (cell?.attributes as? TableLayoutAttributes)?.columns ?? [] {
      guard let column = column(ofPlace: place.column), arrangement.widths[column] == nil else { continue }
      let width = fittingWidth(ofColumn: column)
      if list.grow(column, to: width, contents, rowCount: records.rowCount) { isWider = true }
    }
    if isWider { show() }
  }
}
