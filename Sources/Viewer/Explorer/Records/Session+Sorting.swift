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
      .rows(.sortSectionsNext($0 ?? 1))
    },
    ExplorerAction("unsort", .items, "show the order of the source", needs: .records(to: "sort"), .rows(.unsort)),
  ]
}

extension ExplorerSession {
  /// Whether rows are being sorted.
  var hasSortWork: Bool { stage.records?.isArranging == true }

  /// Changes which rows are shown, and their order, so that it can be undone. The rows are on show after some moments
  /// without input.
  func chooseRows(_ change: (inout RowChoice) -> Void) {
    guard let records = stage.records else { return }
    var choice = records.choice
    change(&choice)
    self.change { $0.rows.chosen = choice }
  }

  /// The criteria for sections: their names, their sizes, and the aggregates in their headers.
  var sectionCriteria: [SectionOrder.Criterion] {
    guard let records = stage.records else { return [] }
    // The count of rows is the size.
    let aggregates = records.aggregates.filter { $0 != Aggregate(.count) && $0 != Aggregate(.share) }
    let criteria = SectionOrder.Criterion.plain + aggregates.map { .aggregate($0) }
    let chosen = records.choice.sections?.criterion
    return criteria + [chosen].compactMap { $0 }.filter { !criteria.contains($0) }
  }

  /// Sorts sections by each of `sectionCriteria` in both directions, and then as in the source.
  func sortSectionsNext(_ steps: Int) {
    guard let records = stage.records else { return }
    let orders = [nil] + sectionCriteria.map { SectionOrder(usual: $0) }.flatMap { [$0, $0.reversed] }
    let place = orders.firstIndex(of: records.choice.sections) ?? 0
    chooseRows { $0.sections = orders[(place + steps) % orders.count] }
  }

  /// Sorts sections, in the other direction if they are sorted by that already.
  func sortSections(by criterion: SectionOrder.Criterion) {
    chooseRows { choice in
      let present = choice.sections.flatMap { $0.criterion == criterion ? $0 : nil }
      choice.sections = present?.reversed ?? SectionOrder(usual: criterion)
    }
  }

  /// Sorts rows by a column alone, or by one more column; in the other direction if they are sorted by it already.
  func sortRows(by column: String, alone isAlone: Bool) {
    guard let records = stage.records else { return }
    let place = records.choice.order.firstIndex { records.columnName(of: $0) == column }
    chooseRows { $0.cycleSort(column, at: place, isAlone: isAlone) }
  }

  /// The focus and the marks go with their items, or to the headers that hide them.
  func follow(_ moves: ElementMoves) {
    shown.focusedElement = shown.focusedElement.flatMap { moves.nearest(to: $0) }
    state.places.move(inScene: sceneIndex) { _, anchor in
      moves.nearest(to: anchor.element).map { anchor.following($0) }
    }
    shown.hasScrolled = true
    if isFocusing, let focused = shown.focusedElement { revealIfHidden(focused) }
    endMove()
    refreshOutline()
  }

  /// Which rows are shown and what they are sorted by, for the status line; nil for all in the order of the source.
  var sortWords: String? {
    guard let records = stage.records, !records.choice.isEmpty else { return nil }
    let count = records.filteredCount.map { "\($0.shown.grouped) of \($0.all.grouped) " } ?? ""
    return count + records.choice.words
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
