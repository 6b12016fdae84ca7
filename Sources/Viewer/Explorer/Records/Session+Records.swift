import CollectionWidget
import LayoutCore
import Records
import Scenes

// Rows and their order.
extension ExplorerSession {
  /// Changes which rows are shown, and their order, so that it can be undone. The rows are on show after some moments
  /// without input.
  func chooseRows(_ change: RowChange) {
    guard let records = stage.records else { return }
    var choice = records.choice
    choice.change(change, of: records)
    if case .group = change, choice == records.choice {
      return announce(choice.groups == nil ? "these are the groups of the source" : "already grouped this way")
    }
    self.change { $0.rows.currentChoice = choice }
  }

  /// The focus and the marks go with their items, or to the headers that hide them.
  func follow(_ moves: ElementMoves) {
    shown.focusedElement = shown.focusedElement.flatMap { moves.nearest(to: $0) }
    state.places.follow(inScene: sceneIndex) { moves.nearest(to: $0) }
    shown.hasScrolled = true
    if isFocusing, let focused = shown.focusedElement { scroll { $0.revealIfHidden(focused) } }
    endMove()
    route.panels.update(route.panels.outline(of: stage, scene: sceneIndex))
  }

  /// Adds a filter to those that there are. An empty one removes them all.
  func addFilter(_ text: String) {
    guard let records = stage.records else { return }
    guard !text.isEmpty else { return chooseRows(.clearFilters) }
    do throws(FilterError) {
      guard try records.filter(text) != nil else { return }
      chooseRows(.filter(text))
    } catch {
      announce(error.sentence)
    }
  }

  /// Does a slice of the work on filters and orders.
  func workOnRows() {
    stage.records?.arrangeMore(unless: host.isInputWaiting)
    guard !stage.isSorting else { return }
    shown.updateChoice(from: stage)
    if let report = stage.filterReport { announce(report) }
    scenes.shown.placeToRestore?.restorePlace(in: self)
    scenes.shown.placeToRestore = nil
  }
}

// Columns.
extension ExplorerSession {
  func enterColumnMode() {
    guard let table = stage.tableOnShow else { return }
    guard !table.isSummary else {
      return announce("everything is folded\(hint("unfold-all", "unfolds all"))")
    }
    if !isFocusing { shown.focusedColumn = table.startOfFocus(after: shown.focusedColumn) }
    route.mode = .columns(ColumnMode())
    route.panels.focus(nil)
    shown.moveFocus(0, from: scenery.focusedColumn, in: table)
  }

  /// Changes the columns so that it can be undone, or sorts by the one in focus.
  func changeColumns(_ change: ColumnChange) {
    guard let table = stage.tableOnShow, let column = scenery.focusedColumn else { return }
    if change == .sort { return scenery.effectsOfSorting(by: column, of: table).forEach(perform) }
    let before = table.arrangement
    var after = before
    announce(after.change(change, at: column, of: table))
    guard after != before else { return }
    self.change { $0.table = table.columns(of: after) }
    shown.moveFocus(0, from: scenery.focusedColumn, in: table)
  }
}

// Folds.
extension ExplorerSession {
  /// Folds and unfolds. Folds are no steps of undo.
  func fold(_ change: FoldChange) {
    switch change {
    case .here, .unfoldHere, .toggleHere:
      view.layoutIfNeeded()
      perform(stage.effectOfFolding(change, focus: isFocusing ? scenery.focusInView : nil))
    case .toLevel(let level):
      view.layoutIfNeeded()
      let found = stage.foldPaths(focus: isFocusing ? scenery.focusInView : nil)
      if let obstacle = found.obstacle { return announce(obstacle) }
      show { $0.rows.folds = Folds(level: level) }
      if stage.foldedCount == 0 { return announce("no group is that deep; nothing was folded") }
      announce("\(stage.foldWords ?? "")\(hint("unfold-all", "unfolds all"))")
    case .unfoldAll:
      unfoldAll()
      announce("everything is unfolded")
    case .toggle(let path): fold(.set(path, isFolded: !stage.folds.folds(path)))
    case .set(let path, let isFolded):
      show { $0.rows.folds.set(path, isFolded: isFolded) }
      let title = path.steps.last?.title ?? ""
      announce(isFolded ? "folded \(title)\(hint("unfold-here", "unfolds"))" : "unfolded \(title)")
    case .outline(let row, let isFolded):
      guard let path = stage.foldPath(to: row) else { return }
      fold(.set(path, isFolded: isFolded))
      route.panels.chooseInOutline(row)
    }
  }

  /// Unfolds everything, for example before the data are edited, so that the view shows what is edited.
  func unfoldAll() { show { $0.rows.folds = Folds() } }
}
