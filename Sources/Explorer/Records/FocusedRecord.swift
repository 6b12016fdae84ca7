import Images
import LayoutCore
import Records

/// The record of the item in focus, with all its fields.
struct FocusedRecord {
  /// The number of its row in the source, from 0.
  let row: Int
  let rowCount: Int
  let fields: [(name: String, value: String)]
  /// The image of the item; nil if it has none.
  var image: Image?

  /// The most bytes of a field that are shown.
  private static let mostBytes = 200_000

  init(row: Int, in rows: some RowStore) {
    (self.row, rowCount) = (row, rows.rowCount)
    var values = [String](repeating: "", count: rows.columns.count)
    rows.forEachField(ofRow: row) { column, bytes in
      values[column] = String(decoding: bytes.prefix(Self.mostBytes), as: UTF8.self)
      if bytes.count > Self.mostBytes {
        values[column] += "\n(cut: \((bytes.count - Self.mostBytes).grouped) more bytes)"
      }
      return true
    }
    fields = Array(zip(rows.columns, values))
  }

  /// The lines of a value: those of JSON are indented by their depth.
  static func lines(of value: String) -> [String] {
    JSONUnfolding.lines(of: value)
      ?? value.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }
}

extension Scenery {
  /// The record of the focused item, or of the match or the first item in view; nil if there is none.
  var focusedRecord: FocusedRecord? { session.focusedRecord }
}

extension ExplorerSession {
  var focusedRecord: FocusedRecord? {
    let element = (isFocusing ? focusedElement : nil) ?? matchInView ?? view.scrollAnchor?.element
    guard let element, element.category == .cell, let records = stage.records,
      let row = stage.row(section: element.section, item: element.item)
    else { return nil }
    var record = FocusedRecord(row: row, in: records.rows)
    record.image = stage.image(section: element.section, item: element.item)
    return record
  }
}
