import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import Records

/// Shows items in sections in a collection view: a cell for each item, headers and footers with aggregates, and the
/// columns of tables. What they say comes from `contents`.
@MainActor
public final class ItemSource {
  package let contents: any ItemContents
  /// The lines of the items in lists.
  package let lines: ItemLines
  /// The table that is shown in several layouts, one after the other.
  package private(set) var sharedTable: RecordTable?
  private var tables: [RecordTable] = []
  /// The layouts that were made for these items, as they were made.
  private var layouts: [NotedLayout] = []
  /// The kinds of supplementary views that are registered with the view.
  private var registeredKinds: Set<String> = []
  /// The mark of a header while anything is folded, by its place in the data.
  package var foldMark: (_ kind: String, _ path: IndexPath) -> String? = { _, _ in nil }
  /// How many items a section of the data has with the user's edits; nil if there are none.
  package var editedCount: (_ section: Int) -> Int? = { _ in nil }
  package private(set) weak var view: CollectionView?

  /// - Parameter lines: how the lines of lists are shown at first.
  package init(_ contents: any ItemContents, lines: Presentation.Text.Lines = Presentation.Text.Lines()) {
    (self.contents, self.lines) = (contents, ItemLines(lines))
    self.lines.source = self
    guard let records = contents.records else { return }
    records.events.onRegroup = { [weak self] in self?.regroup() }
    records.events.onAggregates = { [weak self] in self?.applyAggregates() }
    records.events.onGrowth = { [weak self] in
      for table in self?.tables ?? [] { table.grow() }
      self?.contents.takeNewRows()
    }
    records.events.onRows = { [weak self] in self?.refreshCells() }
    records.events.onFinish = { [weak self] in for table in self?.tables ?? [] { table.grow() } }
    records.events.onColumns = { [weak self] in for table in self?.tables ?? [] { table.refreshColumns() } }
    records.barContent = { [weak self] in self?.bar($0, at: $1) ?? ViewContent() }
  }

  /// Shows the rows of a table of data.
  public convenience init(_ rows: some RowStore, grouping: Grouping, look: RecordsLook) {
    self.init(RecordContents(GrowingRecords(rows, grouping: grouping), look: look))
  }

  /// Makes the contents of the cells in view again. Their sizes stay, so nothing is laid out.
  private func refreshCells() {
    guard let view else { return }
    for element in view.visibleElements where element.identifier.category == .cell {
      if let cell = element.view as? RecordCell, cell.refresh() { continue }
      let path = view.dataPath(for: element.identifier.indexPath)
      element.view.shownContent = content(ofCellAt: path, in: view.collectionViewLayout)
    }
  }

  private func content(ofCellAt path: IndexPath, in layout: CollectionViewLayout) -> ViewContent {
    let isLine = contents.showsLines(in: layout)
    let content = contents.cell(section: path[0], item: path[1], isLine ? lines.state : nil)
    return isLine ? lines.numbered(content, section: path[0], item: path[1]) : content
  }

  /// A view that shows the items, which it keeps.
  package func makeView(_ layout: CollectionViewLayout) -> CollectionView {
    let view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(RecordCell.self, forCellWithReuseIdentifier: contents.identifiers.cell)
    for kind in [
      ElementKind.sectionHeader, ElementKind.sectionFooter, ElementKind.groupHeader, ElementKind.groupFooter,
      ElementKind.contentHeader, ElementKind.contentFooter,
    ] {
      register(kind, in: view)
    }
    (view.dataSource, view.retainedObjects, self.view) = (self, [self], view)
    contents.records?.view = view
    note(layout)
    return view
  }

  private func register(_ kind: String, in view: CollectionView) {
    view.register(RecordBar.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: contents.identifiers.bar)
    registeredKinds.insert(kind)
  }

  // MARK: Tables

  /// The columns of the layout on show, or those that all layouts share.
  package var table: RecordTable? { sharedTable ?? view.flatMap { table(of: $0.collectionViewLayout) } }

  private func table(of layout: CollectionViewLayout) -> RecordTable? { tables.first { $0.layout === layout } }

  /// Keeps the columns of a table.
  ///
  /// - Parameter isShared: whether the same columns are shown in all layouts.
  package func keep(_ table: RecordTable, isShared: Bool = false) {
    tables.append(table)
    if isShared { sharedTable = table }
  }

  // MARK: Layouts

  /// The layouts that were made for these items.
  var stackLayouts: [StackLayout] { layouts.compactMap(\.layout) }

  /// Keeps a layout that was made for these items, and gives it what the user chose before.
  package func note(_ layout: CollectionViewLayout) {
    guard let layout = layout as? StackLayout else { return }
    let noted = NotedLayout(layout)
    layouts.append(noted)
    lines.apply(to: layout)
    showFooter(of: noted)
    if chosenLevels != nil { noted.setHeaders(levels: chosenLevels, rowLength: contents.pointsPerCell.height) }
  }

  /// How many levels of groups and sections the user chose; nil for those of the source.
  private var chosenLevels: Int? { contents.records?.chosen.applied.choice.groups?.count }

  /// Shows or hides the footer of totals.
  private func applyAggregates() {
    view?.reload { for layout in layouts { showFooter(of: layout) } }
  }

  private func showFooter(of noted: NotedLayout) {
    let hasNone = contents.records?.aggregates.isEmpty ?? true
    let footer = hasNone ? noted.contentFooter : noted.contentFooter ?? .pinned(contents.pointsPerCell.height)
    if noted.layout?.contentFooter != footer { noted.layout?.contentFooter = footer }
  }

  /// Shows the headers and columns of other groups.
  private func regroup() {
    contents.regroup()
    for layout in layouts { layout.setHeaders(levels: chosenLevels, rowLength: contents.pointsPerCell.height) }
    for table in tables { table.regroup() }
  }
}

// MARK: The data source

extension ItemSource: ConcealableDataSource {
  public func sectionGroups(in collectionView: CollectionView) -> [SectionGroup] { contents.sectionGroups }

  public func numberOfSections(in collectionView: CollectionView) -> Int { contents.sectionCount }

  public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    contents.itemCount(section: section)
  }

  public func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: contents.identifiers.cell, for: indexPath)
    let (section, item) = (indexPath[0], indexPath[1])
    let layout = collectionView.collectionViewLayout
    guard let layout = layout as? any ColumnedLayout, let row = cell as? RecordCell else {
      cell.shownContent = content(ofCellAt: indexPath, in: layout)
      return cell
    }
    let content = contents.row(section: section, item: item)
    row.show { [weak self, weak layout] attributes in
      layout.map { self?.placed(content, in: $0, at: attributes?.columns ?? []) ?? ViewContent() } ?? ViewContent()
    }
    return row
  }

  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    if !registeredKinds.contains(kind) { register(kind, in: collectionView) }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: contents.identifiers.bar, for: indexPath)
    guard let layout = collectionView.collectionViewLayout as? any ColumnedLayout, let bar = view as? RecordBar else {
      view.shownContent = bar(kind, at: indexPath)
      return view
    }
    bar.show { [weak self, weak layout] attributes in
      layout.flatMap { self?.tableBar(kind, at: indexPath, attributes, of: $0) } ?? ViewContent()
    }
    return bar
  }

  /// The content of a row with a field in each of some places.
  private func placed(
    _ content: ([ItemColumn]) -> ViewContent, in layout: any ColumnedLayout, at places: [TableColumnPlace]
  ) -> ViewContent {
    guard let table = table(of: layout) else { return content([]) }
    let numbers = places.compactMap { table.column(ofPlace: $0.column) }
    guard numbers.count == places.count else { return content([]) }
    let columns = table.columns
    var content = content(numbers.map { columns[$0] })
    // A line without fields is shown across all columns.
    guard !content.fields.isEmpty else { return content }
    for (index, place) in places.enumerated() {
      (content.fields[index].frame, content.fields[index].visibleFrame) = (place.frame, place.visibleFrame)
      content.fields[index].alignment = table.alignment(ofColumn: numbers[index])
    }
    return content
  }
}

// MARK: Headers and footers

extension ItemSource {
  /// A header or footer with the aggregates of its sections.
  private func bar(_ kind: String, at path: IndexPath) -> ViewContent {
    let content = plainBar(kind, at: path)
    return content.totalled(barText(content, kind, at: path), columns: columnsInView)
  }

  /// Makes the content of a header or footer in view again.
  func refresh(_ view: ReusableView, _ kind: String, at path: IndexPath) {
    if let bar = view as? RecordBar, bar.refresh() { return }
    view.shownContent = bar(kind, at: path)
  }

  /// The same without aggregates.
  private func plainBar(_ kind: String, at path: IndexPath) -> ViewContent {
    var content = contents.bar(kind, at: path)
    let isOfSection = kind == ElementKind.sectionHeader || kind == ElementKind.sectionFooter
    if isOfSection, content.count != nil, let count = editedCount(path[0]) { content.show(count: count) }
    return foldMark(kind, path).map { content.marked(with: $0) } ?? content
  }

  /// How many columns of characters are in view.
  private var columnsInView: Int {
    view.map { Int($0.visibleContentRect.width / contents.pointsPerCell.width) } ?? 80
  }

  /// The text of a header or footer, with the aggregates of its sections.
  private func barText(_ content: ViewContent, _ kind: String, at path: IndexPath) -> BarText {
    let count = content.detail.trimmed
    guard let records = contents.records, let sections = records.sections(of: kind, at: path) else {
      return BarText(name: content.text, count: count, rowCount: 0, aggregates: [])
    }
    return BarText(
      name: content.text, count: count, rowCount: records.rowCount(ofSections: sections),
      aggregates: sections.isEmpty ? [] : records.aggregateTexts(sections: sections))
  }

  /// A header or footer of a table. What it says stays in view while columns scroll.
  private func tableBar(
    _ kind: String, at path: IndexPath, _ attributes: TableLayoutAttributes?, of layout: any ColumnedLayout
  ) -> ViewContent {
    let (table, unit) = (table(of: layout), contents.pointsPerCell)
    if kind == TableLayout.columnHeaderKind {
      return table?.columnHeader(path[1], attributes, contents.columnBar) ?? contents.columnBar
    }
    var content = plainBar(kind, at: path)
    if kind == ElementKind.contentHeader, content == ViewContent() { content = contents.columnBar }
    let text = barText(content, kind, at: path)
    guard let attributes, attributes.visibleFrame.width > 0, attributes.visibleFrame.height <= unit.height,
      !content.text.isEmpty || !content.detail.isEmpty
    else { return content.totalled(text, columns: columnsInView) }
    let visible = attributes.visibleFrame
    if let fields = table?.summaryFields(text, at: attributes.columns) {
      content.fields = fields
    } else if let table, contents.fitsBarsInTables || !text.aggregates.isEmpty {
      content.fields = text.fields(
        in: visible, places: attributes.columns, table, pointsPerCell: CGSize(width: unit.width, height: unit.height))
    } else {
      content.fields = [
        ContentField(content.text, frame: visible),
        ContentField(content.detail, frame: visible, alignment: .trailing, isDetail: true),
      ]
    }
    return content
  }
}

extension GrowingRecords {
  /// The groups around the sections.
  ///
  /// - Complexity: O(s) for s sections.
  package var sectionGroups: [SectionGroup] {
    sectioned.grouping.groupColumns.isEmpty ? [] : SectionGroup.groups(ofPaths: sectioned.sections.map(\.groups))
  }

  /// The sections that a header or the footer of totals is about; nil for other elements.
  fileprivate func sections(of kind: String, at path: IndexPath) -> Range<Int>? {
    if kind == ElementKind.contentFooter { return 0..<sectionCount }
    guard path[0] < sectionCount else { return nil }
    switch kind {
    case ElementKind.sectionHeader: return path[0]..<path[0] + 1
    case ElementKind.groupHeader: return sectioned.sections(ofGroupAt: path[0], depth: path[1])
    default: return nil
    }
  }
}

extension ViewContent {
  /// The content with aggregates before the text at its trailing end.
  fileprivate func totalled(_ text: BarText, columns: Int) -> ViewContent {
    guard !text.aggregates.isEmpty, !detail.contains("\n") else { return self }
    var content = self
    content.count = nil
    content.detail = text.detail(text.aggregates, columns: columns - DisplayText(self.text).width)
    return content
  }

  /// The look of section headers: a name on a bar, and the number of items if there is one.
  ///
  /// - Parameter depth: how many groups are around the section; the name is indented by as much.
  public static func header(_ name: String, count: Int? = nil, depth: Int = 0) -> ViewContent {
    header(name, count: count, isEstimated: false, depth: depth)
  }

  static func header(_ name: String, count: Int?, isEstimated: Bool, depth: Int) -> ViewContent {
    var content = ViewContent(
      text: " " + indent(depth) + name, background: Tint.blue.bar, isBold: true)
    if let count { content.show(count: count, isEstimated: isEstimated) }
    return content
  }

  /// Makes a number of items the detail.
  mutating func show(count: Int, isEstimated: Bool = false) {
    (self.count, detail) = (count, "\(isEstimated ? "~" : "")\(count.grouped) ")
  }

  /// The look of the headers of groups: each depth on a colour of its own, and indented.
  public static func groupHeader(_ name: String, count: Int? = nil, depth: Int) -> ViewContent {
    groupHeader(name, count: count, isEstimated: false, depth: depth)
  }

  static func groupHeader(_ name: String, count: Int?, isEstimated: Bool, depth: Int) -> ViewContent {
    var content = header(name, count: count, isEstimated: isEstimated, depth: depth)
    let tints = [Tint.purple, .magenta, .cyan, .gray]
    content.background = tints[depth % tints.count].bar
    return content
  }

  private static func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}

/// A layout as it was made, so that what the user adds can be taken away again.
@MainActor
private struct NotedLayout {
  weak var layout: StackLayout?
  let contentFooter: SectionBar?
  private let groupHeader: SectionBar?
  private let headerLength: CGFloat
  private let coverage: CGFloat?

  init(_ layout: StackLayout) {
    self.layout = layout
    (contentFooter, groupHeader) = (layout.contentFooter, layout.groupHeader)
    headerLength = (layout as? any SectionHeaderLayout)?.sectionHeaderLength ?? 0
    coverage = layout.pinLimits.coverage
  }

  /// - Parameters:
  ///   - levels: how many levels of groups and sections the user chose; nil for those of the source.
  ///   - rowLength: the length of headers that the layout does not have otherwise.
  func setHeaders(levels: Int?, rowLength: CGFloat) {
    guard let layout else { return }
    let own = headerLength > 0 ? headerLength : rowLength
    let length = levels.map { $0 == 0 ? 0 : own } ?? headerLength
    (layout as? any SectionHeaderLayout)?.sectionHeaderLength = length
    guard let levels else {
      (layout.groupHeader, layout.pinLimits.coverage) = (groupHeader, coverage)
      return
    }
    layout.groupHeader = levels > 1 ? groupHeader ?? .pinned(rowLength) : nil
    if groupHeader == nil, levels > 1 { layout.pinLimits.coverage = 0.5 }
  }
}
