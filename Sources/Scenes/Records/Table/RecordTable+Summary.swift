import Foundation
import LayoutCore
import Layouts
import Records

// While everything is folded, a table has other columns: no row is left to show the others.

extension RecordTable {
  /// The columns of characters between the columns of a summary.
  static let summarySpacing = 2

  /// Whether the columns are those of headers, because everything is folded.
  public var isSummary: Bool { summary != nil }

  /// What a header or footer says while everything is folded; nil otherwise, and if the layout has not followed yet.
  package func summaryFields(_ text: BarText, at places: [TableColumnPlace]) -> [ContentField]? {
    guard let summary, layout?.columns.count == summary.columns.count else { return nil }
    return text.fields(summary, at: places)
  }

  /// Gives the layout the columns of a summary.
  func show(_ summary: TableSummary, in layout: TableLayout, pointsPerColumn: CGFloat) {
    layout.columns = zip(summary.titles, summary.widths).map { title, width in
      TableColumn(identifier: title, width: CGFloat(width) * pointsPerColumn)
    }
    (layout.frozenColumns, layout.stretchesLastColumn) = (1, false)
    layout.columnSpacing = CGFloat(Self.summarySpacing) * pointsPerColumn
  }

  /// The name in the header of a column of a summary, with a mark if sections are sorted by it.
  func summaryHeader(_ place: Int, _ summary: TableSummary, _ order: SectionOrder?) -> String {
    let title = summary.titles[place]
    guard let order, summary.criterion(ofColumn: place) == order.criterion else { return title }
    return "\(title) \(order.isDescending ? "▼" : "▲")"
  }

  /// What a click on the header of a column sorts sections by; nil for other elements.
  public func sectionCriterion(ofHeader element: ElementIdentifier) -> SectionOrder.Criterion? {
    guard element.category == .supplementaryView, element.kind == TableLayout.columnHeaderKind else { return nil }
    return summary?.criterion(ofColumn: element.item)
  }
}
