import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import Records

/// Shows a table in sections in a collection view: a cell for each row, a header for each section.
@MainActor
public final class RecordsSource {
  let growing: GrowingRecords
  /// The measures of rows; nil measures a row each time its measure is read.
  private(set) var measured: RecordMeasures?
  /// The measures for the groups of the source. Other stages of the scene use them too.
  let measuredAtStart: RecordMeasures?
  /// The measures for groups that are about to be shown.
  var measuredNext: (grouping: Grouping, measures: RecordMeasures)?
  /// The look of cells that are made from now on.
  var look: RecordsLook
  private(set) var measuring: RowMeasuring
  var lines = LineState()
  var longLines = LongLines()
  public var measuresInSlices = false
  public var tabStops = TabStops()
  /// Whether escape sequences for looks in fields are read, as they always are in lines.
  var readsLooks = false
  /// The columns of records that are shown as a table.
  public private(set) lazy var table = RecordTable(self, columns)
  /// The columns of the table that were last in view.
  var columnsInView = ColumnSelection([])
  private let columns: ColumnArrangement?

  /// The rows read so far. Only those in `records` are shown.
  public var rows: any RowStore { growing.rows }
  public var records: SectionedRecords { growing.sectioned }

  public convenience init(_ rows: some RowStore, grouping: Grouping, look: RecordsLook) {
    self.init(GrowingRecords(rows, grouping: grouping), look: look)
  }

  /// - Parameters:
  ///   - measured: where measures are looked up and kept; nil measures a row each time its measure is read.
  ///   - columns: the columns of a table; by default all but those that make the sections.
  init(
    _ records: GrowingRecords, look: RecordsLook, measured: RecordMeasures? = nil, columns: ColumnArrangement? = nil
  ) {
    (growing, self.look, self.columns) = (records, look, columns)
    (self.measured, measuredAtStart) = (measured, measured)
    measuring = RowMeasuring(records.sectioned.grouping, columnCount: records.rows.columns.count)
    records.events.onNewColumns = { [weak self] in self?.updateMeasuring() }
    records.events.onRegroup = { [weak self] in self?.regroup() }
    records.events.onAggregates = { [weak self] in self?.applyAggregates() }
    records.events.onGrowth = { [weak self] in
      self?.table.grow()
      self?.measureNewRows()
    }
    records.events.isReadyToRegroup = { [weak self] in self?.measureMore(for: $0) ?? true }
    records.events.onFinish = { [weak self] in self?.table.grow() }
    records.events.onColumns = { [weak self] in self?.table.refreshColumns() }
    records.barContent = { [weak self] in self?.header($0, at: $1) ?? ViewContent() }
  }

  /// The header of a section, or of the group of a depth around it, or the footer of totals.
  private func header(_ kind: String, at path: IndexPath) -> ViewContent {
    var content = plainHeader(kind, at: path)
    let text = barText(kind, at: path)
    if !text.aggregates.isEmpty {
      let columns = Int(growing.view?.visibleContentRect.width ?? 80)
      content.detail = text.detail(text.aggregates, columns: columns - DisplayText(content.text).width)
    }
    return content
  }

  /// The same without aggregates.
  func plainHeader(_ kind: String, at path: IndexPath) -> ViewContent {
    growing.foldMarked(unmarkedHeader(kind, at: path), kind, at: path)
  }

  private func unmarkedHeader(_ kind: String, at path: IndexPath) -> ViewContent {
    if kind == ElementKind.contentFooter {
      return .groupHeader(BarText.ofTotals, count: records.sections.reduce(0) { $0 + $1.rows.count }, depth: 0)
    }
    guard records.sections.indices.contains(path[0]) else { return ViewContent() }
    let section = records.sections[path[0]]
    guard kind == ElementKind.groupHeader, section.groups.indices.contains(path[1]) else {
      return .header(section.name, count: section.rows.count, depth: section.groups.count)
    }
    return .groupHeader(
      section.groups[path[1]], count: records.itemCount(ofGroupAt: path[0], depth: path[1]), depth: path[1])
  }

  /// What a header or footer says, with the aggregates of its sections.
  func barText(_ kind: String, at path: IndexPath) -> BarText {
    let content = plainHeader(kind, at: path)
    let count = content.detail.trimmingCharacters(in: .whitespaces)
    let sections: Range<Int> =
      if kind == ElementKind.contentFooter {
        0..<records.sections.count
      } else if !records.sections.indices.contains(path[0]) {
        0..<0
      } else if kind == ElementKind.groupHeader {
        records.sections(ofGroupAt: path[0], depth: path[1])
      } else {
        path[0]..<path[0] + 1
      }
    return BarText(
      name: content.text, count: count, rowCount: growing.rowCount(ofSections: sections),
      aggregates: sections.isEmpty ? [] : growing.aggregateTexts(sections: sections))
  }

  /// The layouts that were made for these records.
  private var layouts: [StackLayout] = []

  func note(_ layout: StackLayout) {
    layouts.append(layout)
    layout.contentFooter = growing.aggregates.isEmpty ? nil : .pinned(1)
  }

  /// Shows or hides the footer of totals.
  private func applyAggregates() {
    reloadLines { [self] in
      for layout in layouts { layout.contentFooter = growing.aggregates.isEmpty ? nil : .pinned(1) }
    }
  }

  /// Shows the headers and columns of other groups.
  private func regroup() {
    updateMeasuring()
    measured = measures(for: records.grouping)
    measuredNext = nil
    for layout in layouts { BuiltInLayout.setHeaders(of: layout, records.grouping) }
    table.regroup()
  }

  func title(section: Int, item: Int) -> String {
    let title = rows[records.row(section: section, item: item), records.grouping.titleColumn]
    return styled(title)?.text ?? title
  }

  /// A field without its escape sequences, and the looks that they set; nil if it has none, or they are not read.
  func styled(_ field: String) -> (text: String, runs: [TextRun])? {
    guard readsLooks else { return nil }
    let bytes = Array(field.utf8).withUnsafeBytes { StyledBytes($0) }
    return bytes.map { (String(decoding: $0.text, as: UTF8.self), $0.runs) }
  }

  /// The values of the detail columns that are not empty, with their column names.
  func details(section: Int, item: Int) -> [(name: String, value: String)] {
    let row = records.row(section: section, item: item)
    let names = rows.columns
    return zip(measuring.details.columns, measuring.details.texts(ofRow: row, in: rows)).compactMap { column, value in
      value.isEmpty ? nil : (names[column], styled(value)?.text ?? rows.shownText(value, ofColumn: column))
    }
  }

  /// The measure of a row, taken now if it is not known.
  func measure(ofRow row: Int) -> RowMeasure {
    if let known = measured?.measures[row] { return known }
    let measure = measuring.measure(ofRow: row, in: rows)
    measured?.keep(measure, ofRow: row)
    return measure
  }

  private func updateMeasuring() {
    longLines = LongLines()
    measuring = RowMeasuring(records.grouping, columnCount: rows.columns.count)
  }

  private func content(section: Int, item: Int) -> ViewContent {
    guard look != .row, look != .columns else { return lineContent(section: section, item: item) }
    let row = records.row(section: section, item: item)
    let title = beginning(ofColumn: records.grouping.titleColumn, ofRow: row, limit: LongText.least).text
    switch look {
    case .row, .columns, .tag:
      return ViewContent(text: title, border: .rounded, alignment: .center)
    case .card:
      let names = rows.columns
      let lines = detailBeginnings(ofRow: row).map { "\(names[$0.column]): \($0.text)" }.joined(separator: "\n")
      return ViewContent(text: title, detail: lines, border: .rounded, isBold: true)
    }
  }
}

/// How records look in their cells.
public enum RecordsLook: String, Hashable, Sendable, CaseIterable {
  /// Title at the leading end, details at the trailing one.
  case row
  /// The fields of the columns of a table.
  case columns
  /// The title in a box.
  case tag
  /// A box with the title, and a line for each detail.
  case card
}

extension RecordsSource: ConcealableDataSource {
  static let cellIdentifier = "record"
  static let headerIdentifier = "section"

  func register(with view: CollectionView) {
    growing.view = view
    view.register(RecordCell.self, forCellWithReuseIdentifier: Self.cellIdentifier)
    for kind in [
      ElementKind.sectionHeader, ElementKind.groupHeader, ElementKind.contentHeader, ElementKind.contentFooter,
      TableLayout.columnHeaderKind,
    ] {
      view.register(
        RecordBar.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.headerIdentifier)
    }
  }

  public func sectionGroups(in collectionView: CollectionView) -> [SectionGroup] {
    records.grouping.groupColumns.isEmpty ? [] : SectionGroup.groups(ofPaths: records.sections.map(\.groups))
  }

  public func numberOfSections(in collectionView: CollectionView) -> Int { growing.sectionCount }

  public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    growing.rowCount(ofSection: section)
  }

  public func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cellIdentifier, for: indexPath)
    guard look == .columns, let cell = cell as? RecordCell else {
      cell.shownContent = content(section: indexPath[0], item: indexPath[1])
      return cell
    }
    let row = records.row(section: indexPath[0], item: indexPath[1])
    cell.show { [weak self] in self?.rowContent(row, $0) ?? ViewContent() }
    return cell
  }

  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.headerIdentifier, for: indexPath)
    guard look == .columns, let bar = header as? RecordBar else {
      header.shownContent = self.header(kind, at: indexPath)
      return header
    }
    bar.show { [weak self] in self?.tableHeader(kind, at: indexPath, $0) ?? ViewContent() }
    return bar
  }
}

extension ViewContent {
  /// The look of section headers: a name on a bar, and the number of items if there is one.
  ///
  /// - Parameter depth: how many groups are around the section; the name is indented by as much.
  public static func header(_ name: String, count: Int? = nil, depth: Int = 0) -> ViewContent {
    ViewContent(
      text: " " + indent(depth) + name, detail: count.map { "\($0.grouped) " } ?? "",
      foreground: ViewColor(white: 1, alpha: 1), background: ViewColor(red: 0, green: 0.27, blue: 0.5, alpha: 1),
      isBold: true)
  }

  /// The look of the headers of groups: each depth on a colour of its own, and indented.
  public static func groupHeader(_ name: String, count: Int? = nil, depth: Int) -> ViewContent {
    var content = header(name, count: count, depth: depth)
    let colors = [
      ViewColor(red: 0.32, green: 0.13, blue: 0.45, alpha: 1), ViewColor(red: 0.2, green: 0.2, blue: 0.52, alpha: 1),
      ViewColor(red: 0.08, green: 0.32, blue: 0.4, alpha: 1), ViewColor(red: 0.25, green: 0.3, blue: 0.36, alpha: 1),
    ]
    content.background = colors[depth % colors.count]
    return content
  }

  private static func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}
