import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import Records

/// The columns of a table: which are shown, in which order, and how wide.
///
/// Widths come from the first rows and stay while more are read. When all have arrived, they are chosen once more, from
/// rows of all the data. While a view follows the end, columns grow to the values in view. Those that the user changes
/// stay.
@MainActor
public final class RecordTable {
  /// The source owns the table, which may still be in use when the source is gone.
  private weak var source: ItemSource?
  /// The layout that shows the columns; nil if the data were never shown as a table.
  package weak var layout: TableLayout? {
    didSet {
      sampleRows()
      show()
    }
  }
  var list: TableColumns
  public private(set) var arrangement: ColumnArrangement
  /// The arrangement without options.
  public private(set) var plainArrangement: ColumnArrangement
  private let showsOnlyNamed: Bool
  /// The number of frozen columns that the layout was given last. The user may have changed it there.
  private var frozenGiven: Int?
  /// The columns that are shown instead while everything is folded.
  private(set) var summary: TableSummary?
  /// Values of the layout before the summary.
  private var beforeSummary: (frozen: Int, stretchesLast: Bool, spacing: CGFloat)?

  /// How a scene file says a column that has a width chosen by the user, in points; nil if none does.
  private let words: ((_ column: Int, _ title: String, _ width: CGFloat?) -> String)?

  /// The columns of a source, arranged by its options or as it does without any.
  package init(
    _ source: ItemSource, _ columns: TableColumns, _ arrangement: ColumnArrangement? = nil,
    words: ((_ column: Int, _ title: String, _ width: CGFloat?) -> String)? = nil
  ) {
    (self.source, list, self.words) = (source, columns, words)
    list.addFields(of: source.contents.records)
    let plain = list.plainArrangement(of: source.contents.records)
    showsOnlyNamed = arrangement.map { $0.hidden != plain.hidden } ?? false
    (plainArrangement, self.arrangement) = (plain, arrangement ?? plain)
  }

  /// Whether the table is on show at the moment.
  public var isShown: Bool { layout.map { view?.collectionViewLayout === $0 } ?? false }

  var view: CollectionView? { source?.view }
  var records: GrowingRecords? { source?.contents.records }
  var contents: (any ItemContents)? { source?.contents }
  private var pointsPerColumn: CGFloat { source?.contents.pointsPerCell.width ?? 1 }

  // MARK: Columns

  /// All columns, by number, those that are hidden included. Empty when the source is gone.
  var columns: [ItemColumn] { source == nil ? [] : list.all }

  /// The names of all columns, by number.
  public var columnNames: [String] { columns.map(\.title) }

  /// The number of the field of the records that a column shows; nil if it shows none.
  package func field(ofColumn column: Int) -> Int? { list.field(ofColumn: column, in: records) }

  /// The name of the field of the records that a column shows, which rows can be sorted by; nil if it shows none.
  public func fieldName(ofColumn column: Int) -> String? {
    guard let names = records?.rows.columns, let field = field(ofColumn: column) else { return nil }
    return names.indices.contains(field) ? names[field] : nil
  }

  /// Shows columns for what the records show now: other ones while everything is folded, and space for the marks of
  /// those that sort.
  package func refreshColumns() {
    guard layout != nil else { return }
    show()
    widenForValuesInView()
    // A header of another column may be as wide, in the same place.
    if isShown { records?.refreshAllBars() }
  }

  /// Looks at the rows that widths come from; true if there were any to look at.
  @discardableResult
  private func sampleRows() -> Bool {
    list.addFields(of: records)
    guard records?.sampleRows() == true else { return false }
    list.forgetItems()
    return true
  }

  /// Takes widths from rows that have arrived.
  package func grow() {
    defer { refreshSummary() }
    list.addFields(of: records)
    guard layout != nil else { return }
    defer { widenForValuesInView() }
    guard sampleRows() || list.all.count > plainArrangement.order.count else { return }
    let plain = list.plainArrangement(of: records)
    arrangement.addColumns(from: plain, hidden: showsOnlyNamed)
    plainArrangement.addColumns(from: plain, hidden: false)
    show()
  }

  /// Shows the columns that no longer make sections, and hides those that do, unless the columns were named.
  package func regroup() {
    var plain = list.plainArrangement(of: records)
    plain.grow(to: arrangement.order.count)
    var moved = arrangement
    moved.hidden.subtract(plainArrangement.hidden)
    moved.hidden.formUnion(plain.hidden)
    if !showsOnlyNamed, moved.hidden.count < moved.order.count { arrangement = moved }
    plainArrangement = plain
    show()
  }

  /// The fields of the records that are shown, by their numbers.
  public var shownFields: [Int] { arrangement.shown.compactMap { field(ofColumn: $0) } }

  func alignment(ofColumn column: Int) -> ViewContent.Alignment {
    guard let source, columns.indices.contains(column) else { return .leading }
    return list.alignment(ofColumn: column, source.contents)
  }

  /// The width that shows the values of a column, in points.
  private func naturalWidth(ofColumn column: Int) -> CGFloat {
    guard let source, columns.indices.contains(column) else { return 1 }
    return list.naturalWidth(ofColumn: column, source.contents)
  }

  /// The width of a column, in columns of characters.
  public func width(ofColumn column: Int) -> Int {
    arrangement.widths[column] ?? max(1, Int((naturalWidth(ofColumn: column) / pointsPerColumn).rounded()))
  }

  /// The columns of the summary may become wider as rows arrive.
  private func refreshSummary() {
    if summary != nil || records?.isAllFolded == true { refreshColumns() }
  }

  private func findSummary() {
    let columns = view.map { Int($0.bounds.width / pointsPerColumn) }
    var new = records.flatMap { TableSummary($0, broadAs: columns) }
    new?.keepWidths(of: summary)
    summary = new
  }

  func show() {
    guard let layout else { return }
    findSummary()
    if let summary {
      if beforeSummary == nil {
        beforeSummary = (layout.frozenColumns, layout.stretchesLastColumn, layout.columnSpacing)
      }
      return show(summary, in: layout, pointsPerColumn: pointsPerColumn)
    }
    if let before = beforeSummary {
      (layout.frozenColumns, layout.stretchesLastColumn, layout.columnSpacing) = before
      beforeSummary = nil
    }
    let columns = columns
    layout.columns = arrangement.order.filter { columns.indices.contains($0) }.map { column in
      let width = arrangement.widths[column].map { CGFloat($0) * pointsPerColumn } ?? naturalWidth(ofColumn: column)
      return TableColumn(
        identifier: columns[column].title, width: width + roomForMark(column, width),
        isHidden: arrangement.hidden.contains(column))
    }
    if frozenGiven != arrangement.frozenCount { layout.frozenColumns = arrangement.frozenCount }
    frozenGiven = arrangement.frozenCount
    guard list.stretchesTexts else { return }
    let last = arrangement.shown.last
    layout.stretchesLastColumn =
      last.map { alignment(ofColumn: $0) == .leading && arrangement.widths[$0] == nil } ?? false
  }

  /// Extra width for the sort mark.
  private func roomForMark(_ column: Int, _ width: CGFloat) -> CGFloat {
    guard !sortMark(column).isEmpty else { return 0 }
    let name = CGFloat(DisplayText(list.all[column].title).width) * pointsPerColumn
    return max(0, min(name, width) + 2 * pointsPerColumn - width)
  }

  /// The number of a column of the layout; nil for the columns of a summary.
  package func column(ofPlace place: Int) -> Int? {
    guard summary == nil else { return nil }
    return arrangement.order.indices.contains(place) ? arrangement.order[place] : nil
  }

  /// The field of the records in a column of the layout.
  func field(ofPlace place: Int) -> Int? { column(ofPlace: place).flatMap { field(ofColumn: $0) } }

  /// The number of the column of a header; nil for other elements.
  public func column(ofHeader element: ElementIdentifier) -> Int? {
    guard element.category == .supplementaryView, element.kind == TableLayout.columnHeaderKind else { return nil }
    return column(ofPlace: element.item)
  }

  // MARK: Changes

  /// Changes the arrangement of the columns. The first item in view stays, and so does the selection.
  public func arrange(_ arrangement: ColumnArrangement) {
    guard source != nil else { return }
    let arrangement = arrangement.fitted(to: columns.count)
    guard arrangement != self.arrangement else { return }
    self.arrangement = arrangement
    view?.reload { show() }
  }

  /// The arrangement by the names of the columns.
  package var shownColumns: ShownColumns { columns(of: arrangement) }

  /// An arrangement by the names of the columns.
  package func columns(of arrangement: ColumnArrangement) -> ShownColumns {
    ShownColumns(arrangement, of: columnNames, besides: plainArrangement)
  }

  /// Shows the columns of these names.
  package func show(_ columns: ShownColumns) {
    addParts((columns.columns + columns.order).map(\.name))
    arrange(columns.arrangement(of: columnNames, besides: plainArrangement))
  }

  /// Adds columns for the parts among some names, hidden as long as nothing shows them.
  func addParts(_ names: [String]) {
    guard let records, !names.isEmpty else { return }
    records.addParts(names)
    list.addFields(of: records)
    let plain = list.plainArrangement(of: records)
    guard plain.order.count > arrangement.order.count else { return }
    arrangement.addColumns(from: plain, hidden: true)
    plainArrangement.addColumns(from: plain, hidden: false)
    sampleRows()
  }

  /// The settings of a scene file that show the columns as they are now; empty if they are those of the file.
  public var settings: [String] {
    guard let words, source != nil else { return [] }
    let (now, start) = (arrangement, plainArrangement)
    var settings: [String] = []
    if now.shown != start.shown || now.widths != start.widths {
      let shown = now.shown.map { column in
        words(column, list.all[column].title, now.widths[column].map { CGFloat($0) * pointsPerColumn })
      }
      settings.append("layout.columns=[\(shown.joined(separator: ", "))]")
    }
    if now.frozenCount != start.frozenCount { settings.append("layout.frozenColumns=\(now.frozenCount)") }
    return settings
  }

  /// The width that shows all values of a column in view, and its name.
  public func fittingWidth(ofColumn column: Int) -> Int {
    guard let contents = source?.contents, let view, columns.indices.contains(column) else { return 1 }
    let shown = columns[column]
    let widths = view.visibleElements.filter { $0.identifier.category == .cell }.map { element in
      let path = view.dataPath(for: element.identifier.indexPath)
      return DisplayText(contents.text(of: shown, section: path[0], item: path[1])).width
    }
    return max(1, min(1000, max(widths.max() ?? 0, DisplayText(shown.title).width)))
  }

  /// Makes the columns as wide as their values in view, if they have no width of the user.
  public func showWholeValues() {
    guard isShown else { return }
    var whole = arrangement
    for column in arrangement.shown where whole.widths[column] == nil {
      whole.widths[column] = fittingWidth(ofColumn: column)
    }
    arrange(whole)
  }

  // MARK: Headers

  /// The content of the header of a column: its name, and a mark if rows are sorted by it.
  ///
  /// - Parameter plain: the look of the header, without a text.
  package func columnHeader(_ place: Int, _ attributes: TableLayoutAttributes?, _ plain: ViewContent) -> ViewContent {
    var content = plain
    if let summary, summary.titles.indices.contains(place) {
      content.text = summaryHeader(place, summary, records?.choice.sections)
      content.alignment = place == 0 ? .leading : .trailing
      content.fields =
        (attributes?.columns.first).map {
          [ContentField(content.text, frame: $0.frame, visibleFrame: $0.visibleFrame, alignment: content.alignment)]
        } ?? []
      return content
    }
    guard let column = column(ofPlace: place), columns.indices.contains(column) else { return content }
    let (name, mark) = (columns[column].title, sortMark(column))
    content.alignment = alignment(ofColumn: column)
    content.text = mark.isEmpty ? name : "\(name) \(mark)"
    guard let own = attributes?.columns.first else {
      // All of it is under frozen columns and the gap after them, where nothing of it is seen.
      if attributes != nil { content.text = "" }
      return content
    }
    let columns = Int(own.frame.width / pointsPerColumn)
    // The mark stays if the name is too long.
    let text = mark.isEmpty ? name : "\(DisplayText(name).truncated(to: max(0, columns - 2)).string) \(mark)"
    content.fields = [
      ContentField(text, frame: own.frame, visibleFrame: own.visibleFrame, alignment: content.alignment)
    ]
    return content
  }

  private func sortMark(_ column: Int) -> String {
    guard let records, let field = field(ofColumn: column) else { return "" }
    let title = records.sectioned.grouping.titleColumn
    let order = records.choice.order.first { key in
      key.column.map { records.rows.column(named: $0) == field } ?? (field == title)
    }
    return order.map { $0.isDescending ? "▼" : "▲" } ?? ""
  }
}
