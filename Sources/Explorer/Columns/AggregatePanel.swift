import CharacterCanvas
import Records

/// The aggregates of the columns of numbers. Enter switches an entry on or off; Tab does so and leaves the list
/// open.
struct AggregatePanel: ListPanel {
  let title = "Aggregates"
  let side = PanelSide.floating
  var list: FilterList
  private let entries: [Aggregate]

  var detailColumns: Int { 12 }

  var hints: [KeyHint] {
    [
      KeyHint("enter", "on, off"), KeyHint("tab", "several"), KeyHint("type", "filter"), KeyHint("escape", "close"),
    ]
  }

  init(_ session: ExplorerSession) {
    let records = session.stage.records
    let shown = session.stage.table?.shownFields ?? records.map { Array($0.rows.columns.indices) } ?? []
    let columns = records?.columnsOfNumbers(among: shown) ?? []
    let functions: [Aggregate.Function] = [.sum, .mean, .median, .min, .max, .share, .count]
    let ofColumns = columns.flatMap { column in functions.map { Aggregate($0, of: column) } }
    // What a command line asked for is listed too.
    let others = (records?.aggregates ?? []).filter { $0.column != nil && !ofColumns.contains($0) }
    let entries = others + ofColumns + [Aggregate(.share), Aggregate(.count)]
    self.entries = entries
    list = FilterList(count: entries.count) { [weak records] index in
      let isOn = records?.aggregates.contains(entries[index]) ?? false
      return ListEntry(title: Self.words(entries[index]), detail: isOn ? "on" : "")
    }
  }

  nonisolated private static func words(_ aggregate: Aggregate) -> String {
    switch (aggregate.function, aggregate.column) {
    case (.share, nil): "share of the rows"
    case (.count, nil): "count of the rows"
    case (.count, let column?): "count of numbers in \(column)"
    case (let function, let column?): "\(function.rawValue) of \(column)"
    case (let function, nil): function.rawValue
    }
  }

  func preferredSize(in scenery: Scenery) -> CellSize {
    let width = entries.map { DisplayText(Self.words($0)).width }.max() ?? 0
    return CellSize(width: min(max(30, width + 12), 60), height: entries.count + 1)
  }

  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse {
    if key == .tab, let choice = list.choice {
      let panel = self
      return .effect { panel.choose(choice, in: $0) }
    }
    return takeAsList(key, in: scenery)
  }

  func choose(_ index: Int, in session: ExplorerSession) {
    let aggregate = entries[index]
    session.chooseAggregates { chosen in
      if let place = chosen.firstIndex(of: aggregate) { chosen.remove(at: place) } else { chosen.append(aggregate) }
    }
  }
}
