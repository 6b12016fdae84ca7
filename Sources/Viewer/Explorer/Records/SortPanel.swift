import CharacterCanvas
import Records
import Scenes

/// The columns of the records, and what sections can be sorted by. Enter sorts by the chosen one, in the other
/// direction if that is the case already. Tab makes it a further column to sort by, and leaves the list open. A part of
/// a column can be typed.
struct SortPanel: CollectingPanel {
  fileprivate enum Entry: Hashable {
    case column(String)
    case sections(SectionOrder.Criterion)
    case sectionsOfSource
    case source
  }

  let title = "Sort by"
  let side = PanelSide.floating
  var list: FilterList
  var hasCollected = false
  private let entries: [Entry]
  private let width: Int

  var detailColumns: Int { 12 }
  var meanings: (enter: String, tab: String) { ("sort, turn round", "then by") }

  /// - Parameter column: the column to begin at; nil for the one that sorts.
  init(of records: GrowingRecords?, from column: String? = nil) {
    let grouping = records?.sectioned.grouping
    var entries: [Entry] = [.source] + (records?.rows.columns ?? []).map { .column($0) }
    if let records, let grouping, grouping.sectionColumn != nil {
      entries += records.sectionCriteria.map { .sections($0) }
      if !grouping.order.contains(.sections) { entries.append(.sectionsOfSource) }
    }
    self.entries = entries
    let all = entries
    width = all.map { DisplayText($0.title(in: RowChoice())).width }.max() ?? 0
    let sorted = records.map { RowFacts($0) }.flatMap { rows in all.firstIndex { $0.sortsFirst(in: rows) } }
    let focused = column.flatMap { all.firstIndex(of: .column($0)) }
    list = FilterList(count: all.count, choice: focused ?? sorted ?? 1)
  }

  private func choice(_ index: Int) -> Entry { list.offeredName(index).map { .column($0) } ?? entries[index] }

  func entry(_ index: Int, in scenery: Scenery) -> ListEntry {
    guard let rows = scenery.rows else { return ListEntry(title: "") }
    return ListEntry(title: choice(index).title(in: rows.choice), detail: choice(index).state(in: rows))
  }

  func offers(for filter: String, in scenery: Scenery) -> [String] { scenery.partNames(typed: filter) }

  func size(in scenery: Scenery) -> CellSize {
    CellSize(width: min(max(30, width + 18), 60), height: entries.count + 1)
  }

  func collect(_ index: Int) -> [Effect] {
    guard case .column(let column) = choice(index) else { return choose(index) }
    return [.show(.rows(.sort(by: column, alone: false)))]
  }

  func isChosen(_ index: Int, in scenery: Scenery) -> Bool {
    scenery.rows.map { !choice(index).state(in: $0).isEmpty } ?? false
  }

  func choose(_ index: Int) -> [Effect] {
    switch choice(index) {
    case .source: [.show(.rows(.sourceOrder))]
    case .sections(let criterion): [.show(.rows(.sortSections(by: criterion)))]
    case .sectionsOfSource: [.show(.rows(.sourceOrderOfSections))]
    case .column(let column): [.show(.rows(.sort(by: column, alone: true)))]
    }
  }
}

extension SortPanel.Entry {
  /// Sections have an arrow: their direction, or the one that they would be sorted in.
  fileprivate func title(in choice: RowChoice) -> String {
    switch self {
    case .column(let name): name
    case .sections(let criterion):
      (choice.sections?.criterion == criterion ? choice.sections : nil)?.words ?? SectionOrder(usual: criterion).words
    case .sectionsOfSource: "sections as in the source"
    case .source: "(order of the source)"
    }
  }

  /// For example `1 ascending`; empty for what rows or sections are not sorted by.
  fileprivate func state(in rows: RowFacts) -> String {
    let choice = rows.choice
    switch self {
    case .column(let name):
      guard let place = rows.sortedColumns.firstIndex(of: name) else { return "" }
      return "\(place + 1) \(choice.order[place].isDescending ? "descending" : "ascending")"
    case .sections(let criterion): return choice.sections?.criterion == criterion ? "chosen" : ""
    case .sectionsOfSource: return choice.sections == nil ? "chosen" : ""
    case .source: return choice.order.isEmpty ? "chosen" : ""
    }
  }

  /// Whether rows are sorted by it before all else; or sections, if rows are not sorted.
  fileprivate func sortsFirst(in rows: RowFacts) -> Bool {
    switch self {
    case .column(let name): rows.sortedColumns.first == name
    case .sections(let criterion): rows.choice.order.isEmpty && rows.choice.sections?.criterion == criterion
    case .sectionsOfSource, .source: false
    }
  }
}

extension GrowingRecords {
  /// The name of the column that a part of an order is about.
  func columnName(of key: ColumnOrder) -> String? {
    guard let column = key.column else { return rows.columns[sectioned.grouping.titleColumn] }
    // A part of a column that only sorts is no column of the rows.
    return rows.column(named: column).map { rows.columns[$0] } ?? (PartNotation.mayBePart(column) ? column : nil)
  }
}

extension RowChoice {
  /// Sorts by a column: first upwards, then downwards, and then not at all.
  ///
  /// - Parameters:
  ///   - place: the place of the column in `order`; nil if rows are not sorted by it.
  ///   - isAlone: whether to sort by this column alone. If it is the first already, its direction changes, and those
  ///     after it stay.
  mutating func cycleSort(_ column: String, at place: Int?, isAlone: Bool) {
    switch place {
    case 0? where isAlone: order[0].isDescending.toggle()
    case let place? where !isAlone && order[place].isDescending: order.remove(at: place)
    case let place? where !isAlone: order[place].isDescending = true
    case nil where !isAlone: order.append(ColumnOrder(column))
    default: order = [ColumnOrder(column)]
    }
  }
}
