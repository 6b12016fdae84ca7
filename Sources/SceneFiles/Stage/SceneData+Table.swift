import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import Records
import Scenes

// The columns of a table, and what its cells and headers show.

/// What a column of a table shows.
struct SceneColumn {
  let title: String
  let template: Template
  let alignment: ViewContent.Alignment
}

extension SceneData {
  /// How many items decide about widths, and the most columns of characters that they ask for.
  private static let (sampled, mostColumns) = (100, 40)

  /// The columns of a table, as wide as the first items need unless the file says so.
  func tableColumns(_ described: [ColumnDescription]?) -> [TableColumn] {
    (described ?? defaultColumns).map { column in
      let texts = sample(column.template)
      let isOfNumbers = texts.contains { !$0.isEmpty } && texts.allSatisfy { $0.isEmpty || WrittenAmount($0) != nil }
      let alignment: ViewContent.Alignment =
        switch column.alignment {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        case nil: isOfNumbers ? .trailing : .leading
        }
      let widest = (texts + [column.title]).map { DisplayText($0).width }.max() ?? 0
      let identifier = "\(column.title) \(column.template.source)"
      columns[identifier] = SceneColumn(title: column.title, template: column.template, alignment: alignment)
      return TableColumn(
        identifier: identifier,
        width: column.width ?? CGFloat(max(1, min(Self.mostColumns, widest))) * pointsPerCell.width)
    }
  }

  private var defaultColumns: [ColumnDescription] {
    if let records {
      let names = records.growing.rows.columns
      let arrangement = ColumnArrangement(of: records.growing.sectioned.grouping, columnCount: names.count)
      return arrangement.shown.map { ColumnDescription(field: names[$0]) }
    }
    var title = ColumnDescription(field: "item")
    title.text = description.title
    return [title]
      + (description.detail ?? []).enumerated().map { number, text in
        var column = ColumnDescription(field: "detail \(number + 1)")
        column.text = text
        return column
      }
  }

  private func sample(_ template: Template) -> [String] {
    var texts: [String] = []
    for section in 0..<sectionCount {
      for item in 0..<itemCount(section: section) {
        guard texts.count < Self.sampled else { return texts }
        texts.append(filled(template, section: section, item: item))
      }
    }
    return texts
  }

  /// A row with the fields of the columns in view.
  func row(_ section: Int, _ item: Int, _ attributes: TableLayoutAttributes?, of layout: any ColumnedLayout)
    -> ViewContent
  {
    var content = cell(section: section, item: item)
    content.border = nil
    content.fields = (attributes?.columns ?? []).compactMap { place in
      guard let column = column(place.column, of: layout) else { return nil }
      return ContentField(
        filled(column.template, section: section, item: item), frame: place.frame, visibleFrame: place.visibleFrame,
        alignment: column.alignment)
    }
    return content
  }

  /// A header or footer of a table. What it says stays in view while columns scroll.
  func tableBar(
    _ kind: String, at path: IndexPath, _ attributes: TableLayoutAttributes?, of layout: any ColumnedLayout
  ) -> ViewContent {
    if kind == TableLayout.columnHeaderKind {
      var content = ViewContent.header("")
      guard let column = column(path[1], of: layout) else { return content }
      (content.text, content.alignment) = (column.title, column.alignment)
      content.fields = (attributes?.columns ?? []).map {
        ContentField(column.title, frame: $0.frame, visibleFrame: $0.visibleFrame, alignment: column.alignment)
      }
      return content
    }
    var content = bar(kind, at: path)
    if kind == ElementKind.contentHeader, description.bars.contentHeader == nil { content = .header("") }
    guard let visible = attributes?.visibleFrame, visible.width > 0, visible.height <= pointsPerCell.height,
      !content.text.isEmpty || !content.detail.isEmpty
    else { return content }
    content.fields = [
      ContentField(content.text, frame: visible),
      ContentField(content.detail, frame: visible, alignment: .trailing, isDetail: true),
    ]
    return content
  }

  private func column(_ index: Int, of layout: any ColumnedLayout) -> SceneColumn? {
    layout.columns.indices.contains(index) ? columns[layout.columns[index].identifier] : nil
  }
}
