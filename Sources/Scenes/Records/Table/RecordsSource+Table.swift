import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import Records

extension RecordsSource {
  /// The content of a row of a table: the fields of the columns in view.
  func rowContent(_ row: Int, _ attributes: TableLayoutAttributes?) -> ViewContent {
    var content = ViewContent(text: rows[row, records.grouping.titleColumn])
    content.fields = table.fields(ofRow: row, at: attributes?.columns ?? [])
    return content
  }

  /// The content of a header of a table. What it says stays in view while columns scroll.
  func tableHeader(_ kind: String, at path: IndexPath, _ attributes: TableLayoutAttributes?) -> ViewContent {
    switch kind {
    case TableLayout.columnHeaderKind: return table.columnHeader(path[1], attributes)
    case ElementKind.contentHeader: return .columnHeader()
    default:
      var content = plainHeader(kind, at: path)
      guard let attributes, attributes.visibleFrame.width > 0 else { return content }
      content.fields = barText(kind, at: path).fields(in: attributes.visibleFrame, places: attributes.columns, table)
      return content
    }
  }
}
