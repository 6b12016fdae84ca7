import CharacterCanvas

/// Keys act on a column of a table, whose header is marked.
struct ColumnMode: ModeState {
  var traits: ModeTraits { ModeTraits(context: .columns, yieldsToPanels: true) }

  var mode: Mode { .columns(self) }

  func line(in scenery: Scenery) -> DisplayText {
    if let announcement = scenery.observation.announcement, scenery.count == nil {
      return DisplayText(" \(announcement)")
    }
    return DisplayText(" column\(scenery.currentColumnName.map { " \($0)" } ?? "")")
  }

  var hints: [KeyHint] {
    [
      KeyHint("l h", "choose"), KeyHint("L H", "move"), KeyHint("+ -", "width"), KeyHint("=", "fit"),
      KeyHint("x", "hide"), KeyHint("X", "show all"), KeyHint("f", "freeze up to it"), KeyHint("enter", "sort"),
      KeyHint("escape", "leave"),
    ]
  }

  mutating func handle(_ event: InputEvent, in scenery: Scenery) -> KeyResponse {
    guard case .key(let key) = event else { return .taken }
    return effect(of: key, count: scenery.count).map { .used([.column($0)]) } ?? .passed
  }

  private func effect(of key: Key, count: Int?) -> ColumnEffect? {
    switch key {
    case .escape, "V", "q": .leave
    case .right, "l": .choose(count ?? 1)
    case .left, "h": .choose(-(count ?? 1))
    case "^", .home: .choose(-1_000_000)
    // After other digits it belongs to a number.
    case "0" where count == nil: .choose(-1_000_000)
    case "$", .end: .choose(1_000_000)
    case "L": .move(count ?? 1)
    case "H": .move(-(count ?? 1))
    case "+": .resize(count ?? 1)
    case "-": .resize(-(count ?? 1))
    case "=": .fit
    case "x": .hide
    case "X": .showAll
    case "f": .freeze
    case .enter: .sort
    default: nil
    }
  }
}

/// An effect of column mode on the current column.
enum ColumnEffect: Hashable, Sendable {
  case enter, leave
  /// By places to the right, or to the left if negative.
  case choose(Int), move(Int)
  /// Makes it broader by columns of characters.
  case resize(Int)
  case fit, hide, showAll, freeze, sort
}

extension Scenery {
  var currentColumnName: String? { session.currentColumnName }
}

extension ExplorerSession {
  func perform(_ effect: ColumnEffect) {
    switch effect {
    case .enter: enterColumnMode()
    case .leave: leaveColumnMode()
    case .choose(let steps): chooseColumn(steps)
    case .move(let steps): moveColumn(steps)
    case .resize(let columns): resizeColumn(columns)
    case .fit: fitColumn()
    case .hide: hideColumn()
    case .showAll: showAllColumns()
    case .freeze: freezeColumns()
    case .sort: sortByCurrentColumn()
    }
  }

  var currentColumnName: String? {
    guard let table = stage.table, let column = table.currentColumn else { return nil }
    return table.columnNames.indices.contains(column) ? table.columnNames[column] : nil
  }

  private func moveColumn(_ steps: Int) {
    changeColumns { arrangement, current, _ in
      arrangement.move(current, by: steps)
      let place = (arrangement.shown.firstIndex(of: current) ?? 0) + 1
      return "column \(place) of \(arrangement.shown.count)"
    }
  }

  private func resizeColumn(_ columns: Int) {
    changeColumns { arrangement, current, table in
      let width = max(1, min(10_000, table.width(ofColumn: current) + columns))
      arrangement.widths[current] = width
      return "width \(width)"
    }
  }

  private func fitColumn() {
    changeColumns { arrangement, current, table in
      let width = table.fittingWidth(ofColumn: current)
      arrangement.widths[current] = width
      return "width \(width), as its values in view"
    }
  }

  private func hideColumn() {
    changeColumns { arrangement, current, _ in
      guard arrangement.shown.count > 1 else { return "the last column stays" }
      arrangement.hidden.insert(current)
      let name = currentColumnName ?? ""
      current = arrangement.shown.first { $0 > current } ?? arrangement.shown.last ?? current
      return "\(name) is hidden"
    }
  }

  private func showAllColumns() {
    changeColumns { arrangement, _, _ in
      let count = arrangement.hidden.count
      arrangement.hidden = []
      return count == 0 ? "all columns are shown" : count == 1 ? "1 more column" : "\(count) more columns"
    }
  }

  /// Freezes the columns up to the current one, or none if these are frozen already.
  private func freezeColumns() {
    changeColumns { arrangement, current, _ in
      let count = (arrangement.shown.firstIndex(of: current) ?? 0) + 1
      arrangement.frozenCount = arrangement.frozenCount == count ? 0 : count
      let frozen = arrangement.frozenCount
      return frozen == 0 ? "no frozen columns" : frozen == 1 ? "1 frozen column" : "\(frozen) frozen columns"
    }
  }
}
