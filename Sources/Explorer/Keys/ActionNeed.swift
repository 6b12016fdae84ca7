import LayoutCore
import Scenes

/// What an action needs before it can do anything, such as records or a table.
///
/// The session asks before it runs the action, so effects need not check again. Help, palette and hints show actions
/// that lack what they need as faint.
struct ActionNeed: Sendable {
  /// Why the action would do nothing, in a sentence for the status line; nil if it has what it needs.
  let obstacle: @MainActor @Sendable (ExplorerSession) -> String?

  init(_ obstacle: @escaping @MainActor @Sendable (ExplorerSession) -> String?) { self.obstacle = obstacle }

  /// - Parameter purpose: what to do with them, such as `sort`.
  static func records(to purpose: String) -> ActionNeed {
    ActionNeed { $0.stage.records == nil ? "no records to \(purpose)" : nil }
  }

  /// Records that can be put into other groups.
  static let groupableRecords = ActionNeed { $0.stage.regroups ? nil : "no records to group" }

  static let filters = ActionNeed { $0.stage.records?.choice.filters.isEmpty == false ? nil : "all rows are shown" }

  /// Sections made of the values of a column.
  static let groupedSections = ActionNeed {
    $0.stage.records?.sectioned.grouping.sectionColumn == nil ? "no sections to sort" : nil
  }

  static let table = ActionNeed { session in
    guard session.tableOnShow == nil else { return nil }
    let way = session.stage.table == nil ? "" : session.hint("switch-layout", "goes on to the table")
    return "no columns: they are those of tables\(way)"
  }

  /// - Parameter purpose: what to do with them, such as `wrap`.
  static func lines(to purpose: String) -> ActionNeed {
    ActionNeed {
      $0.stage.lines?.showsLines == true ? nil : "no lines to \(purpose): only lists of records have lines"
    }
  }

  static let folds = ActionNeed { $0.stage.folds.isEmpty ? "nothing is folded" : nil }

  /// A source that can be read on when it grows.
  static let growingSource = ActionNeed {
    $0.stage.live?.canFollow == true ? nil : "nothing to follow: this source does not grow"
  }

  static let otherLayouts = ActionNeed { $0.stage.switchLayout == nil ? "this scene has only one layout" : nil }

  /// Scenes beside the one that a list was opened from.
  static let otherScenes = ActionNeed { session in
    guard session.isEntered, session.catalogue.scenes.count <= 1 else { return nil }
    return "there are no other scenes\(session.hint("dismiss", "goes back"))"
  }

  /// A scene that a device changes: one measured in points.
  static let points = ActionNeed {
    $0.isMeasuredInPoints ? nil : "no device frame: this scene is measured in cells, not in points"
  }

  static let device = ActionNeed {
    $0.device.size == nil ? "no device frame to rotate\($0.hint("next-device", "chooses one"))" : nil
  }

  static let search = ActionNeed {
    $0.searching.canGoOn ? nil : "no search yet\($0.hint("search", "starts one"))"
  }

  static let comparison = ActionNeed {
    $0.comparison == nil ? "nothing to compare\($0.hint("compare", "starts a comparison"))" : nil
  }

  /// A frame that was kept for comparison, to compare a second one with it.
  static let keptFrame = ActionNeed { session in
    if case .frame? = session.activeComparison?.other { return nil }
    return "keep a frame first\(session.hint("compare-frame", "keeps one"))"
  }

  static let focus = ActionNeed { $0.isFocusing ? nil : "no focus\($0.hint("focus", "starts one"))" }

  static let undoneEdits = ActionNeed { $0.shown.edits.canRedo ? nil : "nothing to redo" }

  /// Edits, or a layout that was requested and is not shown yet.
  static let edits = ActionNeed {
    $0.shown.edits.count == 0 && $0.shown.pendingLayout == nil ? "nothing to undo" : nil
  }

  static let colours = ActionNeed { $0.looks.capabilities.colors >= .indexed256 ? nil : "themes need 256 colours" }
}

extension ExplorerSession {
  /// The names of the actions that lack what they need, and would only say so.
  var refusedActions: Set<String> {
    Set(table.actions.filter { $0.need?.obstacle(self) != nil }.map(\.name))
  }
}

extension String {
  /// A name or a description of an action, with a word that it cannot do anything now.
  var markedAsRefused: String { "\(self) (unavailable)" }
}
