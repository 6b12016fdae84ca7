import Foundation
import Records
import Scenes

extension ExplorerAction {
  static let sorting = [
    ExplorerAction("sort", .items, keys: ["K"], "sort by a column", needs: .records(to: "sort"), .panel(.toggle(.sort)))
      .opens(SortPanel.self),
    ExplorerAction(
      "sort-sections", .items, keys: ["J"], "sort sections by name, size and aggregates in turn",
      needs: .groupedSections
    ) {
      .show(.rows(.sortSectionsNext($0 ?? 1)))
    },
    ExplorerAction(
      "unsort", .items, "show the order of the source", needs: .records(to: "sort"),
      .show(.rows(.unsort))),
  ]
}

/// A change of the choice of rows.
enum RowChange: Hashable, Sendable {
  /// Sorts by a column alone, or by one more column; in the other direction if rows are sorted by it already.
  case sort(by: String, alone: Bool)
  /// Sorts sections; in the other direction if they are sorted by that already.
  case sortSections(by: SectionOrder.Criterion)
  /// Sorts sections by each criterion in both directions, and then as in the source: so many further on.
  case sortSectionsNext(Int)
  /// The order of the source: of rows, of sections, or of both.
  case sourceOrder, sourceOrderOfSections, unsort
  /// Adds a filter to those that there are.
  case filter(String)
  case clearFilters
  /// By these columns, the outermost first; nil for the groups of the source.
  case group(by: [String]?)
  /// Adds a column to those that make the groups, or takes it out.
  case toggleGroup(String)
}

extension RowChoice {
  @MainActor
  mutating func change(_ change: RowChange, of records: GrowingRecords) {
    switch change {
    case .sort(let column, let isAlone):
      cycleSort(column, at: order.firstIndex { records.columnName(of: $0) == column }, isAlone: isAlone)
    case .sortSections(let criterion):
      let present = sections.flatMap { $0.criterion == criterion ? $0 : nil }
      sections = present?.reversed ?? SectionOrder(usual: criterion)
    case .sortSectionsNext(let steps):
      let orders = [nil] + records.sectionCriteria.map { SectionOrder(usual: $0) }.flatMap { [$0, $0.reversed] }
      sections = orders[((orders.firstIndex(of: sections) ?? 0) + steps) % orders.count]
    case .sourceOrder: order = []
    case .sourceOrderOfSections: sections = nil
    case .unsort: (order, sections) = ([], nil)
    case .filter(let text): if !filters.contains(text) { filters.append(text) }
    case .clearFilters: filters = []
    case .group(let columns): groups = columns == records.columnsOfSource ? nil : columns
    case .toggleGroup(let column):
      var columns = groups ?? records.columnsOfSource
      if let place = columns.firstIndex(of: column) { columns.remove(at: place) } else { columns.append(column) }
      self.change(.group(by: columns), of: records)
    }
  }
}

extension GrowingRecords {
  /// The criteria for sections: their names, their sizes, and the aggregates in their headers.
  var sectionCriteria: [SectionOrder.Criterion] {
    // The count of rows is the size.
    let ofHeaders = aggregates.filter { $0 != Aggregate(.count) && $0 != Aggregate(.share) }
    let criteria = SectionOrder.Criterion.plain + ofHeaders.map { .aggregate($0) }
    return criteria + [choice.sections?.criterion].compactMap { $0 }.filter { !criteria.contains($0) }
  }

  /// Which rows are shown and what they are sorted by, for the status line; nil for all in the order of the source.
  var choiceWords: String? {
    guard !choice.isEmpty else { return nil }
    return (filteredCount.map { "\($0.shown.grouped) of \($0.all.grouped) " } ?? "") + choice.words
  }
}

extension Stage {
  /// Whether rows are being sorted.
  var isSorting: Bool { records?.isArranging == true }

  /// Whether a slice of that work can be done now: nothing is waited for.
  var canSort: Bool { records?.canArrange == true }
}

/// The order and the groups of the records, and their aggregates.
struct RowFacts: Hashable {
  var choice = RowChoice()
  /// The columns that rows are sorted by, the most important first; nil for one that is gone.
  var sortedColumns: [String?] = []
  /// The columns that make the groups, the outermost first.
  var groups: [String] = []
  var aggregates: [Aggregate] = []
}

extension RowFacts {
  @MainActor
  init(_ records: GrowingRecords) {
    choice = records.choice
    sortedColumns = choice.order.map { records.columnName(of: $0) }
    groups = choice.groups ?? records.columnsOfSource
    aggregates = records.aggregates
  }
}

extension RowChoice {
  /// For example `rows with 'wren'; sorted by region, size:desc; sections by name ▲`.
  var words: String {
    let grouped = groups.map { columns in
      [columns.isEmpty ? "not grouped" : "grouped by " + columns.map(QuotedName.text).joined(separator: ", ")]
    }
    let rows = filters.isEmpty ? [] : ["rows with " + filters.map { "'\($0)'" }.joined(separator: " and ")]
    let items = order.isEmpty ? [] : ["sorted by " + order.map(\.text).joined(separator: ", ")]
    return (rows + (grouped ?? []) + items + (sections.map { [$0.words] } ?? [])).joined(separator: "; ")
  }
}

extension SectionOrder {
  /// The direction in which people look first: names from the first, and the largest amounts.
  init(usual criterion: Criterion) { self.init(criterion, isDescending: criterion != .name) }

  var reversed: SectionOrder { SectionOrder(criterion, isDescending: !isDescending) }

  /// For example `sections by sum of total ▼`.
  var words: String {
    let name =
      switch criterion {
      case .name: "name"
      case .size: "size"
      case .aggregate(let aggregate): aggregate.words
      }
    return "sections by \(name) \(isDescending ? "▼" : "▲")"
  }
}

extension ExplorerAction {
  static let filtering = [
    ExplorerAction(
      "filter", .items, keys: ["&"], "show only rows with a text or a value", needs: .filterable, .type(.filter)),
    ExplorerAction("unfilter", .items, "show all rows", needs: .filters, .show(.rows(.clearFilters))),
  ]
}

extension Prompt {
  /// The prompt of `&`: filters of records have words that the search field of a program has not.
  ///
  /// - Parameter suggestion: a filter that Enter takes and that typing replaces; nil for none.
  @MainActor
  init(forFilterOf stage: Stage, suggesting suggestion: String?, history: PromptHistory?) {
    let hints = [
      KeyHint("!word", "others"), KeyHint("n>5 and k=x", "columns"), KeyHint("~a.c", "pattern"),
      KeyHint("tab", "complete"),
    ]
    self.init(
      "&", for: .filter, text: suggestion ?? stage.program?.searchText ?? "", isSuggestion: suggestion != nil,
      hints: stage.records == nil ? [] : hints, words: stage.records?.rows.columns ?? [], history: history)
  }
}

extension Scenery {
  /// A filter for the rows with the value of the cell in focus in its column; nil if no cell of records has the focus.
  var filterOfFocus: String? {
    guard state.focusing.isOn, let field = focusedField, let element = focusInView, element.category == .cell,
      let records = stage?.records, let row = stage?.row(section: element.section, item: element.item)
    else { return nil }
    return RowFilter.text(column: field, equalTo: records.rows[row, field], of: records.rows)
  }
}

extension SceneState {
  /// Stores what the stage of the scene shows, if it gave up filters or groups.
  @MainActor
  mutating func updateChoice(from stage: Stage) {
    if let records = stage.records, records.choice != presentation.rows.currentChoice { update(from: stage) }
  }
}

extension Stage {
  /// Why no row is shown, or why filters or groups were given up, once that is known; nil if nothing is to be reported.
  var filterReport: String? {
    guard let records, !records.isArranging else { return nil }
    if let failure = records.filterFailure { return "\(failure)" }
    if let failure = records.groupFailure { return failure }
    // More rows may pass.
    guard live?.isArriving != true || isFollowingData, records.filteredCount?.shown == 0 else { return nil }
    return "no rows with \(records.choice.filters.map { "'\($0)'" }.joined(separator: " and "))"
  }
}

extension GrowingRecords {
  /// The fault of a filter while it is typed; nil if it may still become right.
  func remark(onFilter text: String) -> String? {
    do throws(FilterError) {
      _ = try filter(text)
      return nil
    } catch {
      return error.isIncomplete ? nil : error.sentence
    }
  }

  /// - Throws: for what the filter cannot do with the columns and their values.
  func filter(_ text: String) throws(FilterError) -> RowFilter? { try Self.filter(text, of: rows) }

  private static func filter(_ text: String, of rows: some RowStore) throws(FilterError) -> RowFilter? {
    let filter = try RowFilter(text, of: rows)
    if let error = filter?.valueError(in: rows) { throw error }
    return filter
  }
}

extension Scenery {
  /// The parts of columns that a text names, or begins to name.
  func partNames(typed text: String) -> [String] {
    stage?.records?.rows.partNames(beginningWith: text.trimmingCharacters(in: .whitespaces)) ?? []
  }
}
