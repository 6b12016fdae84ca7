import CharacterCanvas
import Records
import Scenes

/// Keys act on a column of a table, whose header is marked.
struct ColumnMode: Mode {
  let yieldsToPanels = true
  let keyContext: KeyContext? = .columns

  var line: DisplayText { DisplayText(" column") }

  func line(in scenery: Scenery) -> DisplayText {
    if let announcement = scenery.observation.announcement, scenery.count == nil {
      return DisplayText(" \(announcement)")
    }
    return DisplayText(" column\(scenery.session.currentColumnName.map { " \($0)" } ?? "")")
  }

  var hints: [KeyHint] {
    [
      KeyHint("l h", "choose"), KeyHint("L H", "move"), KeyHint("+ -", "width"), KeyHint("=", "fit"),
      KeyHint("x", "hide"), KeyHint("X", "show all"), KeyHint("f", "freeze up to it"), KeyHint("enter", "sort"),
      KeyHint("escape", "leave"),
    ]
  }

  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse {
    switch key {
    case .escape, "V", "q": return .effect { $0.leaveColumnMode() }
    case .right, "l": return .effect { $0.chooseColumn($0.route.takeCount() ?? 1) }
    case .left, "h": return .effect { $0.chooseColumn(-($0.route.takeCount() ?? 1)) }
    case "^", .home: return .effect { $0.chooseColumn(-1_000_000) }
    // After other digits it belongs to a number.
    case "0" where scenery.count == nil: return .effect { $0.chooseColumn(-1_000_000) }
    case "$", .end: return .effect { $0.chooseColumn(1_000_000) }
    case "L": return .effect { $0.moveColumn($0.route.takeCount() ?? 1) }
    case "H": return .effect { $0.moveColumn(-($0.route.takeCount() ?? 1)) }
    case "+": return .effect { $0.resizeColumn($0.route.takeCount() ?? 1) }
    case "-": return .effect { $0.resizeColumn(-($0.route.takeCount() ?? 1)) }
    case "=": return .effect { $0.fitColumn() }
    case "x": return .effect { $0.hideColumn() }
    case "X": return .effect { $0.showAllColumns() }
    case "f": return .effect { $0.freezeColumns() }
    case .enter: return .effect { $0.sortByCurrentColumn() }
    default: return .passed
    }
  }
}

extension ExplorerSession {
  var currentColumnName: String? {
    guard let table = stage.table, let column = table.currentColumn else { return nil }
    return table.columnNames.indices.contains(column) ? table.columnNames[column] : nil
  }

  fileprivate func moveColumn(_ steps: Int) {
    changeColumns { arrangement, current, _ in
      arrangement.move(current, by: steps)
      let place = (arrangement.shown.firstIndex(of: current) ?? 0) + 1
      return "column \(place) of \(arrangement.shown.count)"
    }
  }

  fileprivate func resizeColumn(_ columns: Int) {
    changeColumns { arrangement, current, table in
      let width = max(1, min(10_000, table.width(ofColumn: current) + columns))
      arrangement.widths[current] = width
      return "width \(width)"
    }
  }

  fileprivate func fitColumn() {
    changeColumns { arrangement, current, table in
      let width = table.fittingWidth(ofColumn: current)
      arrangement.widths[current] = width
      return "width \(width), as its values in view"
    }
  }

  fileprivate func hideColumn() {
    changeColumns { arrangement, current, _ in
      guard arrangement.shown.count > 1 else { return "the last column stays" }
      arrangement.hidden.insert(current)
      let name = currentColumnName ?? ""
      current = arrangement.shown.first { $0 > current } ?? arrangement.shown.last ?? current
      return "\(name) is hidden"
    }
  }

  fileprivate func showAllColumns() {
    changeColumns { arrangement, _, _ in
      let count = arrangement.hidden.count
      arrangement.hidden = []
      return count == 0 ? "all columns are shown" : count == 1 ? "1 more column" : "\(count) more columns"
    }
  }

  /// Freezes the columns up to the current one, or none if these are frozen already.
  fileprivate func freezeColumns() {
    changeColumns { arrangement, current, _ in
      let count = (arrangement.shown.firstIndex(of: current) ?? 0) + 1
      arrangement.frozenCount = arrangement.frozenCount == count ? 0 : count
      let frozen = arrangement.frozenCount
      return frozen == 0 ? "no frozen columns" : frozen == 1 ? "1 frozen column" : "\(frozen) frozen columns"
    }
  }
}
