import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import Records

/// The columns of a table of records: which are shown, in which order, and how wide.
///
/// Widths come from the first rows, and stay while more are read, until the user changes them.
@MainActor
public final class RecordTable {
  /// The greatest width that a column gets without the user, in columns of characters.
  private static let mostColumns = 40
  static let columnSpacing = 2

  private unowned let records: RecordsSource
  /// The layout that shows the columns; nil if records were never shown as a table.
  weak var layout: TableLayout? {
    didSet {
      _ = sample.take(records.rows)
      show()
    }
  }
  public private(set) var arrangement: ColumnArrangement
  /// The arrangement without options.
  public private(set) var plainArrangement: ColumnArrangement
  public private(set) var arrangementAtStart: ColumnArrangement
  /// The column that keys act on, as a number of the source; nil if keys act on rows.
  public private(set) var currentColumn: Int?
  private let showsOnlyNamed: Bool
  private var sample = ColumnSample()
  private var selection = ColumnSelection([])

  init(_ records: RecordsSource, _ arrangement: ColumnArrangement?) {
    self.records = records
    let plain = ColumnArrangement(of: records.records.grouping, columnCount: records.rows.columns.count)
    showsOnlyNamed = arrangement.map { $0.hidden != plain.hidden } ?? false
    (plainArrangement, self.arrangement, arrangementAtStart) = (plain, arrangement ?? plain, arrangement ?? plain)
  }

  /// Whether the records are shown as a table at the moment.
  public var isShown: Bool { records.look == .columns }

  // MARK: Columns

  /// Samples rows that have arrived, until enough are known.
  func grow() {
    guard layout != nil, sample.take(records.rows) else { return }
    arrangement.grow(to: records.rows.columns.count, hidden: showsOnlyNamed)
    show()
  }

  /// Shows the columns that no longer make sections, and hides those that do, unless the columns were named.
  func regroup() {
    let plain = ColumnArrangement(of: records.records.grouping, columnCount: arrangement.order.count)
    func moved(_ arrangement: ColumnArrangement) -> ColumnArrangement {
      var moved = arrangement
      moved.hidden.subtract(plainArrangement.hidden)
      moved.hidden.formUnion(plain.hidden)
      return moved.hidden.count < moved.order.count ? moved : arrangement
    }
    if !showsOnlyNamed { (arrangement, arrangementAtStart) = (moved(arrangement), moved(arrangementAtStart)) }
    if let current = currentColumn, arrangement.hidden.contains(current) { currentColumn = arrangement.shown.first }
    plainArrangement = plain
    show()
  }

  /// The names of the columns of numbers that are shown.
  public var columnsOfNumbers: [String] {
    // If records were never shown as a table, no rows were sampled yet.
    _ = sample.take(records.rows)
    return arrangement.shown.filter { sample.isOfNumbers($0) }.map { records.rows.columns[$0] }
  }

  func isOfNumbers(_ column: Int) -> Bool { sample.isOfNumbers(column) }

  func alignment(ofColumn column: Int) -> ViewContent.Alignment { sample.isOfNumbers(column) ? .trailing : .leading }

  /// The width of a column, in columns of characters.
  public func width(ofColumn column: Int) -> Int {
    if let width = arrangement.widths[column] { return width }
    return max(1, min(Self.mostColumns, max(sample.width(ofColumn: column), nameWidth(column))))
  }

  private func nameWidth(_ column: Int) -> Int { DisplayText(records.rows.columns[column]).width }

  private func show() {
    guard let layout else { return }
    let names = records.rows.columns
    let order = arrangement.order.filter { names.indices.contains($0) }
    layout.columns = order.map {
      TableColumn(
        identifier: names[$0], width: CGFloat(width(ofColumn: $0)), isHidden: arrangement.hidden.contains($0))
    }
    layout.columnSpacing = CGFloat(Self.columnSpacing)
    layout.frozenColumns = arrangement.frozenCount
    let last = arrangement.shown.last
    layout.stretchesLastColumn = last.map { !isOfNumbers($0) && arrangement.widths[$0] == nil } ?? false
  }

  /// The number in the source of a column of the layout.
  func column(ofPlace place: Int) -> Int? {
    arrangement.order.indices.contains(place) ? arrangement.order[place] : nil
  }

  /// The name of the column of a header; nil for other elements.
  public func name(ofHeader element: ElementIdentifier) -> String? {
    guard element.category == .supplementaryView, element.kind == TableLayout.columnHeaderKind else { return nil }
    return column(ofPlace: element.item).map { records.rows.columns[$0] }
  }

  // MARK: Changes

  /// Changes the arrangement of the columns. The first item in view stays, and so does the selection.
  public func arrange(_ arrangement: ColumnArrangement) {
    let arrangement = arrangement.fitted(to: records.rows.columns.count)
    guard arrangement != self.arrangement else { return }
    self.arrangement = arrangement
    if let current = currentColumn, arrangement.hidden.contains(current) { currentColumn = arrangement.shown.first }
    records.reloadLines { [self] in show() }
  }

  /// Takes over the arrangement of a table of an earlier version of the source, by the names of columns.
  func adopt(_ old: RecordTable) {
    let (names, oldNames) = (records.rows.columns, old.records.rows.columns)
    if old.arrangement != old.arrangementAtStart {
      arrange(old.arrangement.renamed(from: oldNames, to: names, plain: plainArrangement))
    }
    let current = old.currentColumn.flatMap { oldNames.indices.contains($0) ? oldNames[$0] : nil }
    if let current { choose(names.firstIndex(of: current)) }
  }

  /// Sets the column that keys act on, and scrolls it into view; nil for none.
  public func choose(_ column: Int?) {
    guard currentColumn != column else { return }
    currentColumn = column
    records.reloadLines()
    if let column { reveal(column) }
  }

  /// The column that is shown some places after the current one, or the first in view if there is none.
  public func column(after steps: Int) -> Int? {
    let shown = arrangement.shown
    guard let current = currentColumn, let place = shown.firstIndex(of: current) else { return firstInView }
    return shown[max(0, min(shown.count - 1, place + steps))]
  }

  private var firstInView: Int? {
    guard let layout, let view = records.growing.view else { return arrangement.shown.first }
    let edge = view.visibleContentRect.minX + layout.frozenBreadth
    guard view.visibleContentRect.minX > 0 else { return arrangement.shown.first }
    let place = arrangement.order.indices.dropFirst(layout.frozenColumnsInView).first {
      layout.frame(ofColumn: $0).map { $0.minX >= edge } ?? false
    }
    return place.map { arrangement.order[$0] } ?? arrangement.shown.last
  }

  /// The width that shows all values of a column in view, and its name.
  public func fittingWidth(ofColumn column: Int) -> Int {
    let rows = records.growing.view?.visibleElements.filter { $0.identifier.category == .cell } ?? []
    let widths = rows.map { element in
      let row = records.records.row(section: element.identifier.section, item: element.identifier.item)
      return DisplayText(records.rows[row, column]).width
    }
    return max(1, min(1000, max(widths.max() ?? 0, nameWidth(column))))
  }

  // MARK: Scrolling

  /// The content offset across that brings a column to the leading edge, some columns after the first one in view.
  public func offset(byColumns steps: Int) -> CGFloat? {
    guard let layout, let view = records.growing.view else { return nil }
    let edge = view.visibleContentRect.minX + layout.frozenBreadth
    let starts = arrangement.order.indices.compactMap { layout.frame(ofColumn: $0)?.minX }
      .dropFirst(layout.frozenColumnsInView)
    let target =
      steps > 0
      ? starts.filter { $0 > edge + 0.5 }.dropFirst(steps - 1).first ?? starts.last
      : starts.filter { $0 < edge - 0.5 }.dropLast(-steps - 1).last ?? starts.first
    return target.map { $0 - layout.frozenBreadth }
  }

  /// Scrolls just enough to show a column.
  private func reveal(_ column: Int) {
    guard let layout, let view = records.growing.view, let place = arrangement.order.firstIndex(of: column),
      arrangement.shown.firstIndex(of: column).map({ $0 >= layout.frozenColumnsInView }) ?? false,
      let frame = layout.frame(ofColumn: place)
    else { return }
    let visible = view.visibleContentRect
    var x = view.contentOffset.x
    if frame.maxX > visible.maxX { x += frame.maxX - visible.maxX }
    let edge = x + layout.frozenBreadth
    if frame.minX < edge { x -= edge - frame.minX }
    view.contentOffset = view.clampedContentOffset(CGPoint(x: x, y: view.contentOffset.y))
    view.layoutIfNeeded()
  }

  // MARK: Texts

  /// The fields of a row in the columns in view.
  func fields(ofRow row: Int, at places: [TableColumnPlace]) -> [ContentField] {
    let columns = places.compactMap { column(ofPlace: $0.column) }
    guard columns.count == places.count else { return [] }
    // All rows in view have the same columns.
    if selection.columns != columns { selection = ColumnSelection(columns) }
    let texts = selection.texts(ofRow: row, in: records.rows)
    return zip(places, zip(columns, texts)).map { place, field in
      let styled = records.styled(field.1)
      return ContentField(
        styled?.text ?? field.1, frame: place.frame, visibleFrame: place.visibleFrame,
        alignment: alignment(ofColumn: field.0), runs: styled?.runs ?? records.rows.runs(row: row, column: field.0))
    }
  }

  /// The content of the header of a column: its name, and a mark if rows are sorted by it.
  func columnHeader(_ place: Int, _ attributes: TableLayoutAttributes?) -> ViewContent {
    var content = ViewContent.columnHeader()
    guard let column = column(ofPlace: place), records.rows.columns.indices.contains(column) else { return content }
    let (name, mark) = (records.rows.columns[column], sortMark(column))
    content.alignment = alignment(ofColumn: column)
    content.text = mark.isEmpty ? name : "\(name) \(mark)"
    if column == currentColumn { (content.foreground, content.background) = (content.background, content.foreground) }
    guard let own = attributes?.columns.first else { return content }
    let room = Int(own.frame.width)
    // The mark stays if the name is too long.
    let text = mark.isEmpty ? name : "\(DisplayText(name).truncated(to: max(0, room - 2)).string) \(mark)"
    content.fields = [
      ContentField(text, frame: own.frame, visibleFrame: own.visibleFrame, alignment: content.alignment)
    ]
    return content
  }

  private func sortMark(_ column: Int) -> String {
    let title = records.records.grouping.titleColumn
    let order = records.growing.choice.order.first { key in
      key.column.map { records.rows.column(named: $0) == column } ?? (column == title)
    }
    return order.map { $0.isDescending ? "▼" : "▲" } ?? ""
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
