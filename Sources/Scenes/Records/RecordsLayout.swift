import Foundation
import LayoutCore
import Layouts
import Records

/// The layouts that records can be shown in. The raw values are their names on the command line.
public enum RecordsLayout: String, Hashable, Sendable, CaseIterable {
  case list
  case flow
  case waterfall
  case grid
  case table

  /// Whether the layout places items without looking at their rows. A row is then needed only when it comes into view.
  public var isClosedForm: Bool { self == .list || self == .table || self == .grid }

  /// The layout that suits a source best: a table where it names several columns, and a list for all else.
  @MainActor
  public static func usual(for stream: RecordStream, _ grouping: Grouping) -> RecordsLayout {
    guard stream.namesColumns, !grouping.sectionsAreRuns else { return .list }
    let columns = ColumnArrangement(of: grouping, columnCount: stream.rows.columns.count)
    return columns.shown.count > 1 ? .table : .list
  }

  public var look: RecordsLook {
    switch self {
    case .list: .row
    case .table: .columns
    case .flow: .tag
    case .waterfall, .grid: .card
    }
  }

  /// Makes the layout for records, at one point per cell. Its headers are pinned, and have no height if nothing is
  /// grouped.
  @MainActor
  func makeLayout(for records: RecordsSource?, _ grouping: Grouping) -> CollectionViewLayout {
    let layout = makeLayout(for: records, headerHeight: grouping.sectionColumn == nil ? 0 : 1)
    Self.setGroupHeader(of: layout, grouping)
    records?.note(layout)
    return layout
  }

  @MainActor
  private static func setGroupHeader(of layout: StackLayout, _ grouping: Grouping) {
    layout.groupHeader = grouping.groupColumns.isEmpty ? nil : .pinned(1)
    if !grouping.groupColumns.isEmpty { layout.pinLimits.coverage = 0.5 }
  }

  /// Gives a layout that was made for records the headers of another grouping.
  @MainActor
  static func setHeaders(of layout: StackLayout, _ grouping: Grouping) {
    let height: CGFloat = grouping.sectionColumn == nil ? 0 : 1
    switch layout {
    case let layout as FlowLayout: layout.headerReferenceSize = CGSize(width: 0, height: height)
    case let layout as BarredLayout: layout.headerHeight = height
    default: break
    }
    setGroupHeader(of: layout, grouping)
  }

  @MainActor
  private func makeLayout(for records: RecordsSource?, headerHeight: CGFloat) -> StackLayout {
    switch self {
    case .list:
      let layout = ListLayout()
      layout.headerHeight = headerHeight
      layout.sectionHeadersPinToVisibleBounds = true
      return layout
    case .table:
      let layout = TableLayout()
      layout.headerHeight = headerHeight
      layout.sectionHeadersPinToVisibleBounds = true
      layout.pinLimits.coverage = 0.5
      records?.table.layout = layout
      return layout
    case .flow:
      let layout = FlowLayout()
      layout.minimumInteritemSpacing = 1
      layout.minimumLineSpacing = 0
      layout.lineAlignment = .leading
      layout.itemSizesInRange = { [weak records, weak layout] section, items in
        layout.flatMap { records?.tagSizes(ofSection: section, items, atMost: $0.availableBreadth) }
      }
      layout.headerReferenceSize = CGSize(width: 0, height: headerHeight)
      layout.sectionHeadersPinToVisibleBounds = true
      return layout
    case .waterfall:
      let layout = WaterfallLayout()
      layout.minimumColumnBreadth = 30
      layout.columnSpacing = 1
      layout.rowSpacing = 0
      layout.parts = .wholeUnits(1)
      layout.itemLengthsInRange = { [weak records] in records?.cardLengths(ofSection: $0, $1, inBreadth: $2) }
      layout.headerHeight = headerHeight
      layout.sectionHeadersPinToVisibleBounds = true
      return layout
    case .grid:
      // A section is a row of cards, each with space for its title and two lines.
      let layout = GridLayout()
      layout.itemSize = CGSize(width: 26, height: 5)
      layout.columnSpacing = 1
      layout.headerHeight = headerHeight
      layout.sectionHeadersPinToVisibleBounds = true
      return layout
    }
  }
}
