import Foundation
import LayoutCore
import Records

/// The source of a table whose own source is gone: without columns, and on show in no view.
@MainActor
final class MissingTableSource: TableSource {
  static let only = MissingTableSource()

  var columnNames: [String] { [] }
  var plainColumns: ColumnArrangement { ColumnArrangement(columnCount: 0, hidden: [], frozenCount: 0) }
  var isOnShow: Bool { false }
  var tableView: CollectionView? { nil }
  var tableRecords: GrowingRecords? { nil }
  var pointsPerColumn: CGFloat { 1 }

  func field(ofColumn column: Int) -> Int? { nil }
  func alignment(ofColumn column: Int) -> ViewContent.Alignment { .leading }
  func naturalWidth(ofColumn column: Int) -> CGFloat { 1 }
  func text(ofColumn column: Int, section: Int, item: Int) -> String { "" }
}
