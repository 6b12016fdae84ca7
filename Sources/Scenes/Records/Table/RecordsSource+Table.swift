import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import Records

extension RecordsSource: TableSource {
  /// The greatest width that a column gets without the user, in columns of characters.
  private static let mostColumns = 40
  private static let columnSpacing = 2
  /// The width of numbers of bytes, such as `999 kB`.
  private static let byteColumns = 6

  package var columnNames: [String] { rows.columns }
  package var plainColumns: ColumnArrangement {
    ColumnArrangement(of: records.grouping, columnCount: rows.columns.count)
  }
  package var isOnShow: Bool { look == .columns }
  package var tableView: CollectionView? { growing.view }
  package var tableRecords: GrowingRecords? { growing }
  package var pointsPerColumn: CGFloat { 1 }

  package func field(ofColumn column: Int) -> Int? { column }

  package func alignment(ofColumn column: Int) -> ViewContent.Alignment {
    growing.sample.isOfNumbers(column) ? .trailing : .leading
  }

  package func naturalWidth(ofColumn column: Int) -> CGFloat {
    let name = rows.columns.indices.contains(column) ? DisplayText(rows.columns[column]).width : 0
    let width = rows.byteColumns.contains(column) ? Self.byteColumns : growing.sample.width(ofColumn: column)
    return CGFloat(max(1, min(Self.mostColumns, max(width, name))))
  }

  package func text(ofColumn column: Int, section: Int, item: Int) -> String {
    rows.shownText(rows[records.row(section: section, item: item), column], ofColumn: column)
  }

  package func sampleRows() -> Bool { growing.sampleRows() }

  package func prepare(_ layout: TableLayout, for arrangement: ColumnArrangement) {
    layout.columnSpacing = CGFloat(Self.columnSpacing)
    let last = arrangement.shown.last
    layout.stretchesLastColumn =
      last.map { !growing.sample.isOfNumbers($0) && arrangement.widths[$0] == nil } ?? false
  }

  /// The content of a row of a table: the fields of the columns in view.
  func rowContent(_ row: Int, _ attributes: TableLayoutAttributes?) -> ViewContent {
    var content = ViewContent(
      text: beginning(ofColumn: records.grouping.titleColumn, ofRow: row, limit: LongText.least).text)
    content.fields = fields(ofRow: row, at: attributes?.columns ?? [])
    return content
  }

  private func fields(ofRow row: Int, at places: [TableColumnPlace]) -> [ContentField] {
    let columns = places.compactMap { table.column(ofPlace: $0.column) }
    guard columns.count == places.count else { return [] }
    // All rows in view have the same columns.
    if columnsInView.columns != columns { columnsInView = ColumnSelection(columns) }
    let limit = LongText.least
    var texts = [String](repeating: "", count: columns.count)
    columnsInView.forEachField(ofRow: row, in: rows) { texts[$0] = LongText.beginning(of: $1, limit: limit) }
    return zip(places, zip(columns, texts)).map { place, field in
      let styled = styled(field.1)
      return ContentField(
        styled?.text ?? rows.shownText(field.1, ofColumn: field.0), frame: place.frame,
        visibleFrame: place.visibleFrame,
        alignment: alignment(ofColumn: field.0), runs: styled?.runs ?? rows.runs(row: row, column: field.0))
    }
  }

  /// The content of a header of a table. What it says stays in view while columns scroll.
  func tableHeader(_ kind: String, at path: IndexPath, _ attributes: TableLayoutAttributes?) -> ViewContent {
    switch kind {
    case TableLayout.columnHeaderKind: return table.columnHeader(path[1], attributes, .columnHeader())
    case ElementKind.contentHeader: return .columnHeader()
    default:
      var content = plainHeader(kind, at: path)
      guard let attributes, attributes.visibleFrame.width > 0 else { return content }
      let text = barText(kind, at: path)
      content.fields =
        table.summaryFields(text, at: attributes.columns)
        ?? text.fields(
          in: attributes.visibleFrame, places: attributes.columns, table, pointsPerCell: CGSize(width: 1, height: 1))
      return content
    }
  }
}

extension ViewContent {
  /// The look of the headers of columns, and of the view behind them.
  static func columnHeader() -> ViewContent {
    ViewContent(
      foreground: ViewColor(white: 1, alpha: 1), background: ViewColor(red: 0.22, green: 0.24, blue: 0.28, alpha: 1),
      isBold: true)
  }
}
