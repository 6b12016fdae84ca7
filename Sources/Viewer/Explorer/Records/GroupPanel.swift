import CharacterCanvas

/// The columns of the records. Enter groups by the chosen one. Tab makes it the innermost of several, or takes it out,
/// and leaves the list open. A part of a column can be typed.
struct GroupPanel: CollectingPanel {
  fileprivate enum Entry: Hashable {
    case source, none
    case column(String)

    var title: String {
      switch self {
      case .source: "(groups of the source)"
      case .none: "(no groups)"
      case .column(let name): name
      }
    }
  }

  let title = "Group by"
  let side = PanelSide.floating
  var list: FilterList
  private let entries: [Entry]

  var detailColumns: Int { 10 }

  var hasCollected = false
  var meanings: (enter: String, tab: String) { ("group", "then by") }

  /// - Parameter column: the column to begin at; nil for the first.
  init(columns: [String], from column: String? = nil) {
    let entries = [.source, .none] + columns.map { Entry.column($0) }
    self.entries = entries
    list = FilterList(count: entries.count, choice: column.flatMap { entries.firstIndex(of: .column($0)) } ?? 2)
  }

  private func choice(_ index: Int) -> Entry { list.offeredName(index).map { .column($0) } ?? entries[index] }

  func offers(for filter: String, in scenery: Scenery) -> [String] { scenery.partNames(typed: filter) }

  func entry(_ index: Int, in scenery: Scenery) -> ListEntry {
    guard case .column(let name) = choice(index) else {
      return ListEntry(title: choice(index).title, detail: isChosen(index, in: scenery) ? "chosen" : "")
    }
    let groups = scenery.rows?.groups
    return ListEntry(title: name, detail: groups?.firstIndex(of: name).map { "level \($0 + 1)" } ?? "")
  }

  func size(in scenery: Scenery) -> CellSize {
    let width = entries.map { DisplayText($0.title).width }.max() ?? 0
    return CellSize(width: min(max(30, width + 16), 60), height: entries.count + 1)
  }

  func collect(_ index: Int) -> [Effect] {
    guard case .column(let column) = choice(index) else { return choose(index) }
    return [.show(.rows(.toggleGroup(column)))]
  }

  func isChosen(_ index: Int, in scenery: Scenery) -> Bool {
    guard let rows = scenery.rows else { return false }
    return switch choice(index) {
    case .source: rows.choice.groups == nil
    case .none: rows.choice.groups?.isEmpty == true
    case .column(let column): rows.groups.contains(column)
    }
  }

  func choose(_ index: Int) -> [Effect] {
    switch choice(index) {
    case .source: [.show(.rows(.group(by: nil)))]
    case .none: [.show(.rows(.group(by: [])))]
    case .column(let column): [.show(.rows(.group(by: [column])))]
    }
  }
}

extension ExplorerAction {
  static let grouping = [
    ExplorerAction("group", .items, keys: ["B"], "group by columns", needs: .groupableRecords, .panel(.toggle(.group)))
      .opens(GroupPanel.self),
    ExplorerAction(
      "ungroup", .items, "show the groups of the source", needs: .groupableRecords,
      .show(.rows(.group(by: nil)))),
  ]
}
