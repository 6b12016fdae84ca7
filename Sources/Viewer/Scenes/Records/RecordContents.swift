import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import Records

/// The contents of cells, headers and footers of records whose columns are chosen by a grouping, at one point per cell.
@MainActor
final class RecordContents {
  let growing: GrowingRecords
  /// The measures of rows; nil measures a row each time its measure is read.
  private var measured: RecordMeasures?
  /// The measures for the groups of the source. Other stages of the scene use them too.
  private let measuredOfSource: RecordMeasures?
  /// The measures for groups that are about to be shown.
  private var measuredNext: (grouping: Grouping, measures: RecordMeasures)?
  /// The look of cells that are made from now on.
  var look: RecordsLook
  private(set) var measuring: RowMeasuring
  let measuredLines = LongLines()
  var tabStops = TabStops()
  /// Whether escape sequences for looks in fields are read, as they always are in lines.
  var readsLooks = false
  /// The images of the rows; nil if they have none.
  var images: RecordImages?
  /// The columns of the table that were last in view.
  private var columnsInView = ColumnSelection([])

  /// The rows read so far. Only those in `sectioned` are shown.
  var rows: any RowStore { growing.rows }
  var sectioned: SectionedRecords { growing.sectioned }

  /// - Parameter measured: where measures are looked up and kept; nil measures a row each time its measure is read.
  init(_ records: GrowingRecords, look: RecordsLook, measured: RecordMeasures? = nil) {
    (growing, self.look) = (records, look)
    (self.measured, measuredOfSource) = (measured, measured)
    measuring = RowMeasuring(records.sectioned.grouping, columnCount: records.rows.columns.count)
    records.events.onNewColumns = { [weak self] in self?.updateMeasuring() }
    records.events.isReadyToRegroup = { [weak self] in self?.measureMore(for: $0) ?? true }
  }

  private func updateMeasuring() {
    measuredLines.forget()
    measuring = RowMeasuring(sectioned.grouping, columnCount: rows.columns.count)
  }

  /// A field without its escape sequences, and the looks that they set; nil if it has none, or they are not read.
  func styled(_ field: String) -> (text: String, runs: [TextRun])? {
    guard readsLooks else { return nil }
    let bytes = Array(field.utf8).withUnsafeBytes { StyledBytes($0) }
    return bytes.map { (String(decoding: $0.text, as: UTF8.self), $0.runs) }
  }

  /// The values of the detail columns that are not empty.
  func details(ofRow row: Int) -> [String] {
    zip(measuring.details.columns, measuring.details.texts(ofRow: row, in: rows)).compactMap { column, value in
      value.isEmpty ? nil : styled(value)?.text ?? rows.shownText(value, ofColumn: column)
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

extension RecordContents: ItemContents {
  var records: GrowingRecords? { growing }
  var pointsPerCell: PointsPerCell { .one }
  var identifiers: (cell: String, bar: String) { ("record", "section") }
  var sectionCount: Int { growing.sectionCount }
  func itemCount(section: Int) -> Int { growing.rowCount(ofSection: section) }
  var sectionGroups: [SectionGroup] { growing.sectionGroups }

  private func section(_ number: Int) -> SectionedRecords.Section? {
    let sections = sectioned.sections
    return sections.indices.contains(number) ? sections[number] : nil
  }

  func name(section: Int) -> String? { self.section(section)?.name }
  func value(ofSection section: Int) -> String? { name(section: section) }
  func groupTitles(section: Int) -> [String] { self.section(section)?.groups ?? [] }

  func titleColumn(ofRow row: Int) -> Int { sectioned.grouping.titleColumn(ofRow: row, in: rows) }

  func title(section: Int, item: Int) -> String {
    let row = sectioned.row(section: section, item: item)
    let title = rows[row, titleColumn(ofRow: row)]
    return styled(title)?.text ?? title
  }

  func cell(section: Int, item: Int, _ lines: LineState?) -> ViewContent {
    guard look == .tag || look == .card else {
      return lineContent(section: section, item: item, lines ?? LineState())
    }
    let row = sectioned.row(section: section, item: item)
    if let pending = pendingRow(row) { return pending.content(width: titleWidth, border: .rounded) }
    let title = beginning(ofColumn: titleColumn(ofRow: row), ofRow: row, limit: LongText.least).text
    guard look == .card else { return ViewContent(text: title, border: .rounded, alignment: .center) }
    if let card = imageCard(ofRow: row, titled: title) { return card }
    let names = rows.columns
    let details = detailBeginnings(ofRow: row).map { "\(names[$0.column]): \($0.text)" }.joined(separator: "\n")
    return ViewContent(text: title, detail: details, border: .rounded, isBold: true)
  }

  /// The columns of characters that titles take, as far as they are known.
  private var titleWidth: Int { growing.sampled(column: sectioned.grouping.titleColumn).width }

  func pendingLine(_ row: Int) -> ViewContent? { pendingRow(row)?.content(width: titleWidth) }

  func bar(_ kind: String, at path: IndexPath) -> ViewContent {
    if kind == ElementKind.contentFooter { return growing.totalsBar(times: 1) }
    guard kind != ElementKind.contentHeader, let section = section(path[0]) else { return ViewContent() }
    guard kind == ElementKind.groupHeader, section.groups.indices.contains(path[1]) else {
      return .header(
        section.name, count: section.rows.count, isEstimated: section.isEstimated, depth: section.groups.count)
    }
    let sections = sectioned.sections(ofGroupAt: path[0], depth: path[1])
    return .groupHeader(
      section.groups[path[1]], count: sections.reduce(0) { $0 + growing.rowCount(ofSection: $1) },
      isEstimated: growing.isEstimated(sections), depth: path[1])
  }

  // MARK: Tables

  var byteColumns: Set<Int> { rows.byteColumns }
  var columnBar: ViewContent { .columnHeader() }
  var fitsBarsInTables: Bool { true }

  func row(section: Int, item: Int) -> @MainActor ([ItemColumn]) -> ViewContent {
    // The row, and not its place, which changes when sections come before its own.
    let row = sectioned.row(section: section, item: item)
    return { [weak self] columns in self?.content(ofRow: row, columns) ?? ViewContent() }
  }

  private func content(ofRow row: Int, _ columns: [ItemColumn]) -> ViewContent {
    if let pending = pendingRow(row) {
      var content = pending.content(width: titleWidth)
      content.fields = pending.fields(widths: columns.compactMap(\.fieldNumber).map { growing.sampled(column: $0).width })
      return content
    }
    let limit = LongText.least
    let title = beginning(ofColumn: titleColumn(ofRow: row), ofRow: row, limit: limit)
    var content = ViewContent(text: title.text)
    if let column = rows.lineColumn(ofRow: row) {
      content.runs = title.runs ?? rows.runs(row: row, column: column)
      return content
    }
    let numbers = columns.compactMap(\.fieldNumber)
    // All rows in view have the same columns.
    if columnsInView.columns != numbers { columnsInView = ColumnSelection(numbers) }
    var texts = [String](repeating: "", count: numbers.count)
    columnsInView.forEachField(ofRow: row, in: rows) { texts[$0] = LongText.beginning(of: $1, limit: limit) }
    content.fields = zip(numbers, texts).map { column, text in
      let styled = styled(text)
      return ContentField(
        styled?.text ?? rows.shownText(text, ofColumn: column), frame: .zero,
        runs: styled?.runs ?? rows.runs(row: row, column: column))
    }
    return content
  }

  func text(of column: ItemColumn, section: Int, item: Int) -> String {
    guard let number = column.fieldNumber else { return "" }
    return rows.shownText(rows[sectioned.row(section: section, item: item), number], ofColumn: number)
  }
}

extension GrowingRecords {
  /// The footer of totals, without aggregates.
  ///
  /// - Parameter times: how many times each row is shown.
  package func totalsBar(times: Int) -> ViewContent {
    .groupHeader(
      BarText.ofTotals, count: rowCount(ofSections: 0..<sectionCount) * times,
      isEstimated: isEstimated(0..<sectionCount), depth: 0)
  }

  /// Whether the number of rows of some sections is an estimate.
  func isEstimated(_ sections: Range<Int>) -> Bool {
    haveEngine && sectioned.sections[sections].contains { $0.isEstimated }
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

// MARK: Measures

extension RecordContents {
  /// How many rows are measured at once, which takes some milliseconds. Rows are measured before a layout asks for
  /// their sizes: a million at once would make keys wait.
  private static let slice = 16_384

  private var needsMeasures: Bool { !growing.haveEngine && (look == .tag || look == .card) }

  private func measures(for grouping: Grouping) -> RecordMeasures? {
    if let next = measuredNext, next.grouping == grouping { return next.measures }
    return measuredOfSource?.regrouped(grouping)
  }

  func regroup() {
    updateMeasuring()
    measured = measures(for: sectioned.grouping)
    measuredNext = nil
  }

  /// Measures rows as they come, also while their view is not on show.
  func takeNewRows() {
    if needsMeasures { _ = measured?.measureMore(Self.slice) }
  }

  /// Measures a slice of the rows for groups that are about to be shown.
  ///
  /// - Returns: whether all rows are measured that the layout needs.
  private func measureMore(for grouping: Grouping) -> Bool {
    guard needsMeasures, let measures = measures(for: grouping) else { return true }
    measuredNext = (grouping, measures)
    return measures.measureMore(Self.slice)
  }

  /// The measures, if a layout needs those of all rows and too many are missing.
  func reading(for layout: BuiltInLayout) -> (any LiveData)? {
    guard !layout.isClosedForm, let measured, measured.areMissing else { return nil }
    return measured
  }

  /// The measure of an item, taken now if it is not known.
  private func measure(of path: IndexPath) -> RowMeasure {
    let row = growing.rowNumbers(ofSection: path[0])[path[1]]
    if let known = measured?.measures[row] { return known }
    let measure = measuring.measure(ofRow: row, in: rows)
    measured?.keep(measure, ofRow: row)
    return measure
  }

  /// The sizes of some tags of a section. Layouts take those of many items at once, because a million delegate calls
  /// take a second.
  ///
  /// - Complexity: O(n) for n items.
  func tagSizes(ofSection section: Int, _ items: Range<Int>, atMost breadth: CGFloat) -> [CGSize]? {
    values(ofSection: section, items) { $0.tagSize(atMost: breadth) }
  }

  /// The lengths of some cards of a section.
  ///
  /// - Complexity: O(n) for n items.
  func cardLengths(ofSection section: Int, _ items: Range<Int>, inBreadth breadth: CGFloat) -> [CGFloat]? {
    let showsImages = showsImages
    return values(ofSection: section, items) { $0.cardLength(inBreadth: breadth, showsImage: showsImages) }
  }

  /// A value for each of some items, from the measures of their rows; nil if there are not as many.
  private func values<Value>(
    ofSection section: Int, _ items: Range<Int>, _ value: (RowMeasure) -> Value
  ) -> [Value]? {
    guard section < growing.sectionCount else { return nil }
    let numbers = growing.rowNumbers(ofSection: section)
    guard items.upperBound <= numbers.count else { return nil }
    measured?.measure(numbers, items)
    let known = measured?.measures ?? RowMeasures()
    return known.values(of: numbers, items, missing: { measuring.measure(ofRow: $0, in: rows) }, value)
  }
}

extension RecordContents: FlowLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    measure(of: indexPath).tagSize(atMost: (collectionViewLayout as? StackLayout)?.availableBreadth ?? .infinity)
  }
}

extension RecordContents: WaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: WaterfallLayout, lengthOfItemAt indexPath: IndexPath,
    inColumnOf breadth: CGFloat
  ) -> CGFloat {
    measure(of: indexPath).cardLength(inBreadth: breadth, showsImage: showsImages)
  }
}

/// Parts of a text may have no name, such as the lines before the first hunk of a diff. They have no header.
extension RecordContents: BarredLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: BarredLayout, heightForHeaderInSection section: Int
  ) -> CGFloat {
    guard growing.sectionsAreRuns else { return OptionalMember.missing(layout.headerHeight) }
    return growing.hasName(section: section) ? layout.headerHeight : 0
  }
}
