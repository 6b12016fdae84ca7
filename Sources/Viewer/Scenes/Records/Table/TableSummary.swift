import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import Records

/// The columns of a table in which everything is folded: the names of groups and sections, then each aggregate, and
/// then the number of rows.
struct TableSummary: Equatable {
  enum Column: Hashable {
    case name
    case aggregate(Aggregate)
    case count
  }

  /// The greatest width of the column of names, and the most sections that decide about widths.
  private static let (mostColumns, sampled) = (60, 500)

  let columns: [Column]
  let titles: [String]
  /// In columns of characters.
  private(set) var widths: [Int]

  /// nil unless everything is folded.
  @MainActor
  init?(_ records: GrowingRecords, broadAs viewColumns: Int?) {
    let grouping = records.sectioned.grouping
    guard let levels = records.levelsIfAllFolded, grouping.sectionColumn != nil, !grouping.sectionsAreRuns else {
      return nil
    }
    // The count of rows is a column in any case.
    let aggregates = records.aggregates.filter { $0 != Aggregate(.count) }
    columns = [.name] + aggregates.map { .aggregate($0) } + [.count]
    titles = columns.map { column in
      switch column {
      case .name: " " + records.groupedColumns.prefix(levels).joined(separator: ", ")
      case .aggregate(let aggregate): aggregate.words
      case .count: "rows"
      }
    }
    let mark = BarText.width(ofMark: records.choice.sections?.isDescending)
    widths = titles.map { DisplayText($0).width + mark }
    measure(records, levels: levels)
    let others = widths.dropFirst().reduce(0) { $0 + $1 + RecordTable.summarySpacing }
    widths[0] = min(widths[0], max(20, min(Self.mostColumns, (viewColumns ?? 80) - others)))
  }

  /// Makes columns as wide as the texts of the first sections, of the groups around these, and of the total.
  @MainActor
  private mutating func measure(_ records: GrowingRecords, levels: Int) {
    let sections = records.sectioned.sections
    var ranges = [0..<sections.count]
    var names: [(depth: Int, name: String)] = []
    for (index, section) in sections.prefix(Self.sampled).enumerated() {
      let isNew = index == 0 || sections[index - 1].groups != section.groups
      if isNew {
        for (depth, group) in section.groups.enumerated() {
          names.append((depth, group))
          ranges.append(records.sectioned.sections(ofGroupAt: index, depth: depth))
        }
      }
      names.append((section.groups.count, section.name))
      ranges.append(index..<index + 1)
    }
    if !records.aggregates.isEmpty { widths[0] = max(widths[0], DisplayText(" " + BarText.ofTotals).width) }
    // A blank, an indentation and the mark of what is folded.
    let shown = names.filter { $0.depth < levels }
    widths[0] = max(widths[0], shown.map { 3 + 2 * $0.depth + DisplayText($0.name).width }.max() ?? 0)
    for range in ranges {
      let text = BarText(
        name: "", count: "", rowCount: records.rowCount(ofSections: range),
        aggregates: records.aggregateTexts(sections: range))
      for place in columns.indices.dropFirst() {
        widths[place] = max(widths[place], DisplayText(text.text(in: columns[place])).width)
      }
    }
  }

  /// Keeps columns as wide as they were, so that they do not move while rows are counted.
  mutating func keepWidths(of old: TableSummary?) {
    guard let old, old.columns == columns, old.titles == titles else { return }
    widths = zip(widths, old.widths).map { max($0, $1) }
  }

  /// The order of sections that a column stands for; nil if there is none.
  func criterion(ofColumn place: Int) -> SectionOrder.Criterion? {
    guard columns.indices.contains(place) else { return nil }
    return switch columns[place] {
    case .name: .name
    case .aggregate(Aggregate(.share)), .count: .size
    case .aggregate(let aggregate): .aggregate(aggregate)
    }
  }
}

extension RecordTable {
  /// The columns of characters between the columns of a summary.
  static let summarySpacing = 2

  /// Whether the columns are those of headers, because everything is folded.
  public var isSummary: Bool { summary != nil }

  /// The fields of a header or footer while everything is folded; nil otherwise, and if the layout has not followed
  /// yet.
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

  /// The criterion by which a click on the header of a column sorts sections; nil for other elements.
  public func sectionCriterion(ofHeader element: ElementIdentifier) -> SectionOrder.Criterion? {
    guard element.category == .supplementaryView, element.kind == TableLayout.columnHeaderKind else { return nil }
    return summary?.criterion(ofColumn: element.item)
  }
}

extension BarText {
  /// The text in a column while everything is folded.
  func text(in column: TableSummary.Column) -> String {
    switch column {
    case .name: name
    case .count: rowCount.grouped
    case .aggregate(let aggregate): aggregates.first { $0.aggregate == aggregate }.map(Self.text) ?? ""
    }
  }

  private static func text(_ value: GrowingRecords.AggregateText) -> String {
    guard let part = value.part else { return value.text }
    // As broad as `100.0%`, so that bars begin at the same place.
    return bar(part) + " " + String(repeating: " ", count: max(0, 6 - value.text.count)) + value.text
  }

  /// The columns that the arrow takes beside the name of what sorts.
  static func width(ofMark isDescending: Bool?) -> Int { isDescending == nil ? 0 : 2 }

  /// The texts of a header while everything is folded, each in its column.
  func fields(_ summary: TableSummary, at places: [TableColumnPlace]) -> [ContentField] {
    places.filter { summary.columns.indices.contains($0.column) }.map { place in
      ContentField(
        text(in: summary.columns[place.column]), frame: place.frame, visibleFrame: place.visibleFrame,
        alignment: place.column == 0 ? .leading : .trailing)
    }
  }
}

extension GrowingRecords {
  /// Whether only headers are shown, because everything is folded.
  var isAllFolded: Bool { levelsIfAllFolded != nil }

  /// How many levels of headers are shown while everything is folded; nil if something is not.
  ///
  /// - Complexity: O(s) for s sections.
  var levelsIfAllFolded: Int? {
    guard let folded = display.places?()?.folded, folded.count > 0, folded.foldedCount == folded.count else {
      return nil
    }
    return folded.foldings.map { folding in
      if case .group(let depth) = folding { depth + 1 } else { sectioned.grouping.groupColumns.count + 1 }
    }.max()
  }

  /// The number of rows of some sections.
  ///
  /// - Complexity: O(s) for s sections.
  package func rowCount(ofSections sections: Range<Int>) -> Int {
    sectioned.sections[sections].reduce(0) { $0 + $1.rows.count }
  }
}
