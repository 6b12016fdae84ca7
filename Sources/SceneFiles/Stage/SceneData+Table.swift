import Foundation
import LayoutCore
import Layouts
import Scenes

// What the rows and headers of a table show.

extension SceneData {
  func showTable(_ described: [ColumnDescription]?, in layout: TableLayout) {
    tables.append(SceneTable(self, described, in: layout))
  }

  /// The columns of a layout; nil if it is no table.
  func table(of layout: CollectionViewLayout) -> RecordTable? { sceneTable(of: layout)?.table }

  private func sceneTable(of layout: CollectionViewLayout) -> SceneTable? { tables.first { $0.shows(layout) } }

  var defaultColumns: [ColumnDescription] {
    if let records { return records.growing.rows.columns.map { ColumnDescription(field: $0) } }
    var title = ColumnDescription(field: "item")
    title.text = description.title
    return [title]
      + (description.detail ?? []).enumerated().map { number, text in
        var column = ColumnDescription(field: "detail \(number + 1)")
        column.text = text
        return column
      }
  }

  /// A row with the fields of the columns in view.
  func row(_ section: Int, _ item: Int, _ attributes: TableLayoutAttributes?, of layout: any ColumnedLayout)
    -> ViewContent
  {
    var content = cell(section: section, item: item)
    content.border = nil
    content.fields =
      sceneTable(of: layout)?.fields(section: section, item: item, at: attributes?.columns ?? []) ?? []
    return content
  }

  /// A header or footer of a table. What it says stays in view while columns scroll.
  func tableBar(
    _ kind: String, at path: IndexPath, _ attributes: TableLayoutAttributes?, of layout: any ColumnedLayout
  ) -> ViewContent {
    let table = table(of: layout)
    if kind == TableLayout.columnHeaderKind {
      return table?.columnHeader(path[1], attributes, .header("")) ?? .header("")
    }
    var content = plainBar(kind, at: path)
    if kind == ElementKind.contentHeader, description.bars.contentHeader == nil { content = .header("") }
    let text = barText(content, kind, at: path)
    guard let attributes, attributes.visibleFrame.width > 0, attributes.visibleFrame.height <= pointsPerCell.height,
      !content.text.isEmpty || !content.detail.isEmpty
    else { return content.totalled(text, columns: columnsInView) }
    let visible = attributes.visibleFrame
    if let fields = table?.summaryFields(text, at: attributes.columns) {
      content.fields = fields
      return content
    }
    if let table, !text.aggregates.isEmpty {
      content.fields = text.fields(
        in: visible, places: attributes.columns, table,
        pointsPerCell: CGSize(width: pointsPerCell.width, height: pointsPerCell.height))
      return content
    }
    content.fields = [
      ContentField(content.text, frame: visible),
      ContentField(content.detail, frame: visible, alignment: .trailing, isDetail: true),
    ]
    return content
  }
}
