import Foundation
import LayoutCore
import Layouts
import Sections

extension GridLayout: SceneFileLayout {
  static let sectionParameters: [Field<LayoutSettings>] =
    [
      .parameter(
        "itemSize", \GridLayout.itemSize, .size,
        "[breadth of columns, height of rows] in points, where columnWidth and rowHeight do not apply.")
    ]
    + BarParameters.surroundings

  static let wholeParameters: [Field<LayoutSettings>] =
    [
      .parameter("columnSpacing", \GridLayout.columnSpacing, .number, "Between neighbouring columns, in points."),
      .parameter("rowSpacing", \GridLayout.rowSpacing, .length, "Between neighbouring rows, in points."),
      .parameter("margins", \GridLayout.margins, .insets, "Around the whole table."),
      .parameter(
        "columnsInView", \GridLayout.columnsInView, .whole(0...1000), "The number of columns that fill the view."),
      .parameter("parts", \GridLayout.parts, .parts, "Whether the breadth is divided exactly or at whole units."),
      .parameter(
        "columnWidth", \GridLayout.columnWidths, .oneOrMore(.length, "numbers"),
        "The breadth of each column in points. The last one applies to all further columns, unless they are estimated."),
      .parameter(
        "rowHeight", \GridLayout.rowHeights, .oneOrMore(.length, "numbers"),
        "The height of each row in points. The last value applies to all further rows."),
      .parameter(
        "estimatedColumnWidth", \GridLayout.estimatedColumnWidth, .length,
        "The assumed breadth of columns that are as broad as the texts of their cells in view; 0 for fixed breadths."),
      .parameter(
        "maximumColumnWidth", \GridLayout.maximumColumnWidth, .length,
        "The most that a column takes for its texts, in points; 0 means any breadth. Longer texts are broken."),
      .parameter(
        "estimatedRowHeight", \GridLayout.estimatedRowHeight, .length,
        "The assumed height of rows that are as high as the texts of their cells in view; 0 for fixed heights."),
      .parameter("frozenColumns", \GridLayout.frozenColumns, .whole(0...1000), "The number that stays in view."),
      .parameter("frozenRows", \GridLayout.frozenRows, .whole(0...1000), "The number that stays in view."),
    ] + BarParameters.pins

  /// A grid takes no sizes from its items: a column has the same width in every row.
  func take(_ items: any SceneItems) {}

  func plan(for items: any SceneItems, in room: SectionRoom) -> SectionPlan {
    let size = room.canonical(itemSize)
    return barred(GridRowPlan(length: size.height, columns: .uniform(breadth: size.width, spacing: 0)))
  }

  private var columnWidths: [CGFloat] {
    get { [] }
    set {
      columnWidth = { [weak self] column in
        if column < newValue.count { return newValue[column] }
        return self?.estimatedColumnWidth ?? 0 > 0 ? nil : newValue.last
      }
    }
  }

  private var rowHeights: [CGFloat] {
    get { [] }
    set { rowHeight = { newValue[min($0, newValue.count - 1)] } }
  }
}
