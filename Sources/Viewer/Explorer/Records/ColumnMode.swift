import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore
import Records
import Scenes

/// Keys act on the column in focus.
struct ColumnMode: ModeState {
  var traits: ModeTraits { ModeTraits(context: .columns, yieldsToPanels: true) }

  var mode: Mode { .columns(self) }

  func line(in scenery: Scenery) -> DisplayText {
    if let announcement = scenery.observation.announcement, scenery.count == nil {
      return DisplayText(" \(announcement)")
    }
    return DisplayText(" column\(scenery.focusedColumnName.map { " \($0)" } ?? "")")
  }

  var hints: [KeyHint] {
    [
      KeyHint("l h", "choose"), KeyHint("L H", "move"), KeyHint("+ -", "width"), KeyHint("=", "fit"),
      KeyHint("o", "open JSON"), KeyHint("x", "hide"), KeyHint("X", "show all"), KeyHint("f", "freeze up to it"),
      KeyHint("enter", "sort"), KeyHint("escape", "leave"),
    ]
  }

  mutating func handle(_ event: InputEvent, in scenery: Scenery) -> KeyResponse {
    guard case .key(let key) = event else { return .taken }
    return effect(of: key, count: scenery.count).map { .used([$0]) } ?? .passed
  }

  private func effect(of key: Key, count: Int?) -> Effect? {
    switch key {
    case .escape, "V", "q": .data(.leaveColumns)
    case .right, "l": .data(.chooseColumn(count ?? 1))
    case .left, "h": .data(.chooseColumn(-(count ?? 1)))
    case "^", .home: .data(.chooseColumn(-1_000_000))
    // After other digits it belongs to a number.
    case "0" where count == nil: .data(.chooseColumn(-1_000_000))
    case "$", .end: .data(.chooseColumn(1_000_000))
    case "L": .show(.columns(.move(count ?? 1)))
    case "H": .show(.columns(.move(-(count ?? 1))))
    case "+": .show(.columns(.resize(count ?? 1)))
    case "-": .show(.columns(.resize(-(count ?? 1))))
    case "=": .show(.columns(.fit))
    case "o": .show(.columns(.open))
    case "x": .show(.columns(.hide))
    case "X": .show(.columns(.showAll))
    case "f": .show(.columns(.freeze))
    case .enter: .show(.columns(.sort))
    default: nil
    }
  }
}

/// A change of the columns of a table, at the one in focus.
enum ColumnChange: Hashable, Sendable {
  /// By places to the right, or to the left if negative.
  case move(Int)
  /// Makes it broader by columns of characters.
  case resize(Int)
  case fit, hide, showAll
  /// Shows the columns inside its objects and lists instead of it, or the column that it is inside of.
  case open
  /// Freezes the columns up to that one, or none if these are frozen already.
  case freeze
  /// Sorts rows by it, in the other direction if that is the case already.
  case sort
}

extension ColumnArrangement {
  /// Changes the columns of a table.
  ///
  /// - Parameter current: the column in focus.
  /// - Returns: a message about it.
  @MainActor
  mutating func change(_ change: ColumnChange, at current: Int, of table: RecordTable) -> String {
    switch change {
    case .move(let steps):
      move(current, by: steps)
      return "column \((shown.firstIndex(of: current) ?? 0) + 1) of \(shown.count)"
    case .resize(let columns):
      let width = max(1, min(10_000, table.width(ofColumn: current) + columns))
      widths[current] = width
      return "width \(width)"
    case .fit:
      let width = table.fittingWidth(ofColumn: current)
      widths[current] = width
      return "width \(width), as its values in view"
    case .hide:
      guard shown.count > 1 else { return "the last column stays" }
      hidden.insert(current)
      return "\(table.columnNames[current]) is hidden"
    case .open:
      let name = table.columnNames[current]
      guard let opened = table.opening(current) else { return "\(name) has no objects or lists to open" }
      self = opened.arrangement
      guard opened.inside == 0 else { return opened.inside == 1 ? "1 column" : "\(opened.inside) columns" }
      return "\(table.columnNames[opened.shown]) is closed"
    case .showAll:
      let count = hidden.count
      hidden = []
      return count == 0 ? "all columns are shown" : count == 1 ? "1 more column" : "\(count) more columns"
    case .freeze:
      let count = (shown.firstIndex(of: current) ?? 0) + 1
      frozenCount = frozenCount == count ? 0 : count
      return frozenCount == 0
        ? "no frozen columns" : frozenCount == 1 ? "1 frozen column" : "\(frozenCount) frozen columns"
    case .sort: return ""
    }
  }
}

extension ExplorerAction {
  static let columns = [
    ExplorerAction(
      "columns", .items, keys: ["V"], "choose, move, size and freeze columns", needs: .table, .data(.enterColumns)),
    ExplorerAction("next-column", .moving, keys: [">"], "go right by a column") {
      .scroll(.tableColumns($0 ?? 1))
    }.taken(for: .columns),
    ExplorerAction("previous-column", .moving, keys: ["<"], "go left by a column") {
      .scroll(.tableColumns(-($0 ?? 1)))
    }.taken(for: .columns),
    ExplorerAction(
      "open-column", .items, keys: ["("], "open a column of JSON into columns, or close it", needs: .column,
      .show(.columns(.open))),
    ExplorerAction(
      "aggregate", .items, keys: ["A"], "sum, average and more in headers", needs: .records(to: "add up"),
      .panel(.toggle(.aggregates))
    ).opens(AggregatePanel.self),
  ]
}

extension Stage {
  /// The columns, if records are on show as a table.
  var tableOnShow: RecordTable? { table.flatMap { $0.isShown ? $0 : nil } }

  /// The whole text of a cell of the table on show; nil for headers, and without a table.
  func text(ofColumn column: Int?, in element: ElementIdentifier) -> String? {
    guard let column, element.category == .cell else { return nil }
    return tableOnShow?.text(ofColumn: column, section: element.section, item: element.item)
  }
}

extension CollectionViewWidget {
  /// Brings another column of a table to the edge of the view; nil if it shows no columns.
  func scroll(byColumns steps: Int, of table: RecordTable?) -> Bool? {
    guard let target = table?.offset(byColumns: steps) else { return nil }
    view.layoutIfNeeded()
    return scroll(to: CGPoint(x: target, y: view.contentOffset.y))
  }
}

extension Scenery {
  /// The effects of sorting by a column, in the other direction if rows are sorted by it already.
  func effectsOfSorting(by column: Int, of table: RecordTable) -> [Effect] {
    // A table of generated items has columns and no records.
    if let obstacle = obstacle(to: .records(to: "sort")) { return [.announce(obstacle)] }
    guard let name = table.fieldName(ofColumn: column) else {
      return [.announce("\(table.columnNames[column]) is made of other fields; sort by one of those")]
    }
    return [.show(.rows(.sort(by: name, alone: true)))]
  }

  /// The effects of a click on the header of a column, or of the name of a section's order; nil for other elements.
  func effectsOfSorting(byHeader element: ElementIdentifier) -> [Effect]? {
    guard let table = stage?.tableOnShow else { return nil }
    if let criterion = table.sectionCriterion(ofHeader: element) { return [.show(.rows(.sortSections(by: criterion)))] }
    return table.column(ofHeader: element).map { effectsOfSorting(by: $0, of: table) }
  }
}
