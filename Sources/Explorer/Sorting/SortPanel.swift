import CharacterCanvas
import Records

/// The columns of the records. Enter sorts by the chosen one, in the other direction if that is the case already.
/// Tab makes it a further column to sort by, and leaves the list open.
struct SortPanel: ListPanel {
  fileprivate enum Entry: Hashable {
    case column(String)
    case sections(SectionOrder?)
    case source
  }

  let title = "Sort by"
  let side = PanelSide.floating
  var list: FilterList
  private let entries: [Entry]

  var detailColumns: Int { 12 }

  var hints: [KeyHint] {
    [
      KeyHint("enter", "sort, turn round"), KeyHint("tab", "then by"), KeyHint("type", "filter"),
      KeyHint("escape", "close"),
    ]
  }

  init(_ session: ExplorerSession) {
    let records = session.stage.records
    let grouping = records?.sectioned.grouping
    let names = records?.rows.columns ?? []
    var entries: [Entry] = [.source] + names.map { .column($0) }
    if let grouping, grouping.sectionColumn != nil {
      let own: [Entry] = grouping.order.contains(.sections) ? [] : [.sections(nil)]
      entries += [.sections(SectionOrder(.name)), .sections(SectionOrder(.size, isDescending: true))] + own
    }
    self.entries = entries
    let titleName = grouping.map { names[$0.titleColumn] }
    let all = entries
    list = FilterList(count: all.count, choice: 1) { [weak records] index in
      ListEntry(
        title: all[index].title, detail: records.map { all[index].state(in: $0.choice, titleName: titleName) } ?? "")
    }
  }

  func preferredSize(in scenery: Scenery) -> CellSize {
    let width = entries.map { DisplayText($0.title).width }.max() ?? 0
    return CellSize(width: min(max(30, width + 18), 60), height: entries.count + 1)
  }

  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse {
    if key == .tab, let choice = list.choice, case .column(let column) = entries[choice] {
      return .effect { $0.chooseRows { $0.turn(column, isFirst: false) } }
    }
    return takeAsList(key, in: scenery)
  }

  func choose(_ index: Int, in session: ExplorerSession) {
    switch entries[index] {
    case .source: session.chooseRows { $0.order = [] }
    case .sections(let order): session.chooseRows { $0.sections = order }
    case .column(let column): session.chooseRows { $0.turn(column, isFirst: true) }
    }
  }

  nonisolated fileprivate static func words(_ order: SectionOrder?) -> String {
    switch order?.criterion {
    case nil: "sections as in the source"
    case .name: "sections by name"
    case .size: "sections by size, largest first"
    case .aggregate: "sections by \(order?.text ?? "")"
    }
  }
}

extension SortPanel.Entry {
  fileprivate var title: String {
    switch self {
    case .column(let name): name
    case .sections(let order): SortPanel.words(order)
    case .source: "(order of the source)"
    }
  }

  /// For example `1 ascending`.
  fileprivate func state(in choice: RowChoice, titleName: String?) -> String {
    switch self {
    case .column(let name):
      guard let place = choice.order.firstIndex(where: { ($0.column ?? titleName) == name }) else { return "" }
      return "\(place + 1) \(choice.order[place].isDescending ? "descending" : "ascending")"
    case .sections(let order): return choice.sections == order && order != nil ? "chosen" : ""
    case .source: return choice.order.isEmpty ? "chosen" : ""
    }
  }
}

extension RowChoice {
  /// Sorts by a column: first upwards, then downwards, and then not at all.
  ///
  /// - Parameter isFirst: whether to sort by this column alone. It is then never left out.
  mutating func turn(_ column: String, isFirst: Bool) {
    let place = order.firstIndex { $0.column == column }
    let isDescending = place.map { !order[$0].isDescending } ?? false
    if isFirst {
      order = [ColumnOrder(column, isDescending: isDescending)]
    } else if let place, !isDescending {
      order.remove(at: place)
    } else if let place {
      order[place].isDescending = true
    } else {
      order.append(ColumnOrder(column))
    }
  }
}
