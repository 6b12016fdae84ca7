import CollectionWidget
import Foundation
import LayoutCore
import Records
import Scenes

extension ExplorerAction {
  static let columns = [
    ExplorerAction(
      "columns", .items, keys: ["V"], "choose, move, size and freeze columns", needs: .table, .data(.enterColumns)),
    ExplorerAction("next-column", .moving, keys: [">"], "scroll right by a column") {
      .scroll(.tableColumns($0 ?? 1))
    }.taken(for: .columns),
    ExplorerAction("previous-column", .moving, keys: ["<"], "scroll left by a column") {
      .scroll(.tableColumns(-($0 ?? 1)))
    }.taken(for: .columns),
    ExplorerAction(
      "aggregate", .items, keys: ["A"], "sum, average and more in headers", needs: .records(to: "add up"),
      .panel(.toggle(.aggregates))
    ).opens(AggregatePanel.self),
  ]
}

extension Stage {
  /// The columns, if records are on show as a table.
  var tableOnShow: RecordTable? { table.flatMap { $0.isShown ? $0 : nil } }
}

extension CollectionViewWidget {
  /// Brings another column of a table to the edge of the view; nil if it shows no columns.
  func scroll(byColumns steps: Int, of table: RecordTable?) -> Bool? {
    guard let target = table?.offset(byColumns: steps) else { return nil }
    view.layoutIfNeeded()
    return scroll(to: CGPoint(x: target, y: view.contentOffset.y))
  }
}

extension ExplorerSession {
  func enterColumnMode() {
    guard let table = stage.tableOnShow else { return }
    guard !table.isSummary else {
      return announce("everything is folded\(hint("unfold-all", "unfolds all"))")
    }
    table.choose(table.column(after: 0))
    route.mode = .columns(ColumnMode())
    route.panels.focus(nil)
  }

  func leaveColumnMode() {
    stage.table?.choose(nil)
    route.mode = nil
  }

  /// Chooses the column some places on.
  func chooseColumn(_ steps: Int) {
    guard let table = stage.tableOnShow else { return }
    scroll { _ in
      table.choose(table.column(after: steps))
      return true
    }
  }

  /// Changes the columns so that it can be undone, or sorts by the current one.
  func changeColumns(_ change: ColumnChange) {
    guard let table = stage.tableOnShow, var current = table.currentColumn else { return }
    if change == .sort { return sort(by: current, of: table) }
    let before = table.arrangement
    var after = before
    announce(after.change(change, at: &current, of: table))
    guard after != before else { return }
    self.change { $0.table = table.columns(of: after) }
    table.choose(current)
    table.revealCurrentColumn()
  }

  private func sort(by column: Int, of table: RecordTable) {
    // A table of generated items has columns and no records.
    if let obstacle = obstacle(to: .records(to: "sort")) { return announce(obstacle) }
    guard let name = table.fieldName(ofColumn: column) else {
      return announce("\(table.columnNames[column]) is made of other fields; sort by one of those")
    }
    chooseRows(.sort(by: name, alone: true))
  }

  /// Sorts by the column whose header was clicked; false for other elements.
  func sort(byHeader element: ElementIdentifier) -> Bool {
    guard let table = stage.tableOnShow else { return false }
    if let criterion = table.sectionCriterion(ofHeader: element) {
      chooseRows(.sortSections(by: criterion))
      return true
    }
    guard let column = table.column(ofHeader: element) else { return false }
    sort(by: column, of: table)
    return true
  }
}
