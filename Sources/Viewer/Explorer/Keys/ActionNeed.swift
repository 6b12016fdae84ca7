import Scenes

/// A condition for an action, such as records or a table.
///
/// The session asks before it runs the action, so effects need not check again. Help, palette and hints show actions
/// that lack what they need as faint.
enum ActionNeed: Hashable, Sendable {
  /// Records, and what to do with them, such as `sort`.
  case records(to: String)
  /// Records that can be put into other groups.
  case groupableRecords
  /// Records, or a program with a search field.
  case filterable
  case filters
  /// Sections made of the values of a column.
  case groupedSections
  case table
  /// A column in focus.
  case column
  /// Lists of records, and what to do with their lines, such as `wrap`.
  case lines(to: String)
  case folds
  /// A source that can be read on when it grows.
  case growingSource
  case otherLayouts
  /// Scenes beside the one that a list was opened from.
  case otherScenes
  /// A scene that a device changes: one measured in points.
  case points
  case device
  case search
  case comparison
  /// Steps of the scene that show what it is about.
  case demonstration
  /// A frame that was kept for comparison, to compare a second one with it.
  case keptFrame
  case focus
  case undoneEdits
  /// Edits, or a layout that was requested and is not shown yet.
  case edits
  case colours
}

extension ActionNeed {
  /// All needs that the view and the data decide. What it takes records or lines for is empty.
  static let ofView: [ActionNeed] = [
    .records(to: ""), .groupableRecords, .filterable, .filters, .groupedSections, .table, .column,
    .lines(to: ""), .folds, .growingSource, .otherLayouts, .otherScenes, .points, .device, .comparison, .demonstration, .keptFrame,
    .undoneEdits, .edits,
  ]

  /// The need without what it is for.
  fileprivate var withoutPurpose: ActionNeed {
    switch self {
    case .records: .records(to: "")
    case .lines: .lines(to: "")
    default: self
    }
  }
}

/// The facts about the view and the data that keys read, as these were before the key.
struct Seen: Hashable, Sendable {
  /// The needs that the view and the data meet, without what they are for.
  var met: [ActionNeed] = []
  /// Whether there are columns, in a table that is on show or not.
  var hasColumns = false
  /// Whether data are read on as they grow.
  var isFollowingData = false
}

extension ExplorerState {
  /// Why an action would do nothing, in a sentence for the status line; nil if it has what it needs.
  func obstacle(to need: ActionNeed, seen: Seen) -> String? { isMet(need, seen) ? nil : complaint(of: need, seen) }

  /// The names of the actions that lack what they need, and would only say so.
  func refusedActions(seen: Seen) -> Set<String> {
    Set(route.table.actions.filter { $0.need.map { !isMet($0, seen) } ?? false }.map(\.name))
  }

  private func isMet(_ need: ActionNeed, _ seen: Seen) -> Bool {
    switch need {
    case .search: searching.canGoOn
    case .focus: focusing.isOn
    case .colours: looks.capabilities.colors >= .indexed256
    default: seen.met.contains(need.withoutPurpose)
    }
  }

  private func complaint(of need: ActionNeed, _ seen: Seen) -> String {
    switch need {
    case .records(let purpose): "no records to \(purpose)"
    case .groupableRecords: "no records to group"
    case .filterable: "no records to filter"
    case .filters: "all rows are shown"
    case .groupedSections: "no sections to sort"
    case .table:
      "columns exist only in tables\(seen.hasColumns ? hint("switch-layout", "switches to the table") : "")"
    case .column: "no column in focus\(hint("focus", "starts one in a table"))"
    case .lines(let purpose): "no lines to \(purpose): only lists of records have lines"
    case .folds: "nothing is folded"
    case .growingSource: "nothing to follow: this source does not grow"
    case .otherLayouts: "this scene has only one layout"
    case .otherScenes: "there are no other scenes\(hint("dismiss", "goes back"))"
    case .points: "no device frame: this scene is measured in cells, not in points"
    case .device: "no device frame to rotate\(hint("next-device", "chooses one"))"
    case .search: "no search yet\(hint("search", "starts one"))"
    case .comparison: "nothing to compare\(hint("compare", "starts a comparison"))"
    case .demonstration: "this scene has no demonstration"
    case .keptFrame: "keep a frame first\(hint("compare-frame", "keeps one"))"
    case .focus: "no focus\(hint("focus", "starts one"))"
    case .undoneEdits: "nothing to redo"
    case .edits: "nothing to undo"
    case .colours: "themes need 256 colours"
    }
  }
}

extension Scenery {
  /// The facts that one action reads; nil for input without an action.
  func seen(by action: ExplorerAction?) -> Seen { seen(of: action?.need.map { [$0] } ?? []) }

  /// Which of these needs the view and the data meet.
  func seen(of needs: [ActionNeed]) -> Seen {
    guard let scenes, let stage else { return seen }
    return Seen(
      met: needs.map(\.withoutPurpose).filter { isMet($0, scenes, stage) }, hasColumns: stage.table != nil,
      isFollowingData: stage.isFollowingData)
  }

  /// Why an action would do nothing, in a sentence for the status line; nil if it has what it needs.
  func obstacle(to need: ActionNeed) -> String? { state.obstacle(to: need, seen: seen(of: [need])) }

  private func isMet(_ need: ActionNeed, _ scenes: SessionScenes, _ stage: Stage) -> Bool {
    switch need {
    case .records: stage.records != nil
    case .groupableRecords: stage.regroups
    case .filterable: stage.records != nil || stage.program?.searchText != nil
    case .filters: stage.records?.choice.filters.isEmpty == false
    case .groupedSections: stage.records?.sectioned.grouping.sectionColumn != nil
    case .table: stage.tableOnShow != nil
    case .column: focusedColumn != nil
    case .lines: stage.lines?.showsLines == true
    case .folds: !stage.folds.isEmpty
    case .growingSource: stage.live?.canFollow == true
    case .otherLayouts: stage.switchLayout != nil
    case .otherScenes: !scenes.isEntered || catalogue.scenes.count > 1
    case .points: scenes.ownDevice.isMeasuredInPoints
    case .device: device.size != nil
    case .comparison: hasComparison
    case .demonstration: !stage.demonstration.isEmpty
    case .keptFrame: if case .frame? = comparison?.other { true } else { false }
    case .undoneEdits: scenes.shown.edits.canRedo
    case .edits: scenes.shown.edits.count > 0 || sceneState.awaited != nil
    // The state decides.
    case .search, .focus, .colours: false
    }
  }
}

extension String {
  /// A name or a description of an action, with a word that it cannot do anything now.
  var markedAsRefused: String { "\(self) (unavailable)" }
}
