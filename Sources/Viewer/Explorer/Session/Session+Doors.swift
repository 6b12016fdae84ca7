import Scenes

extension ExplorerSession {
  /// Shows a scene that is opened from the one on show, or comes back to it as it was left.
  ///
  /// - Parameter entry: the scene; nil for a row that opens none.
  func enter(_ entry: SceneEntry?) {
    guard let entry else { return announce("this row opens nothing") }
    if let focused = focusedElement { shown.focusedElement = focused }
    if let index = scenes.index(of: entry.place) { return go(to: index) }
    do {
      let opened = try stage.opening(entry.open)
      let title = scene.title
      go(to: scenes.add(opened, at: entry.place))
      host.requests.append(.watch)
      if scenes.enteredCount == 1, stage.announcement == nil {
        announce(hint("dismiss", "goes back to \(title)", after: ""))
      }
    } catch {
      let lines = "\(error)".split(whereSeparator: \.isNewline)
      announce(lines.first.map { String($0) })
    }
  }

  func go(to index: Int) {
    leaveRow()
    scenes.trail.go(from: sceneIndex, to: index, focusing: isFocusing)
    showEntered(index)
  }

  /// Escape: shows the list again that the scene was opened from.
  /// - Returns: false if it was opened from none.
  @discardableResult
  func goBack() -> Bool {
    guard let index = scenes.trail.goBack(from: sceneIndex, focusing: isFocusing) else { return false }
    leaveRow()
    showEntered(index)
    forgetLeftPages()
    return true
  }

  /// Frees the rows of pages that were left.
  func forgetLeftPages() {
    for index in scenes.forgetLeftPages() {
      state.forget(scene: index)
      host.unprepared.indices.remove(index)
    }
  }

  /// Ends what is about the rows of the scene that is left.
  private func leaveRow() {
    if route.panels[RecordPanel.self] != nil { state.closeRecord() }
    if state.searching.search != nil { state.searching.end() }
  }

  private func showEntered(_ index: Int) {
    show(scene: index)
    state.focusing.isForRecord = false
    isFocusing = scenes.trail.wasFocusing(in: index) ?? false
    if scenes.trail.wasFocusing(in: index) == nil { focusList() }
  }

  /// Gives a row of a list the focus, so that Enter has a row to open. Arrows then go on from there.
  func focusList() {
    guard stage.leadsOn else { return }
    isFocusing = true
    guard shown.focusedElement == nil else { return }
    view.layoutIfNeeded()
    shown.focusedElement = focusedElement
  }
}

/// A scene that can be opened from another one.
@MainActor
struct SceneEntry {
  /// The identity of the scene.
  let place: String
  let open: () throws -> SceneDoors.Opened
}

extension SceneEntry {
  /// The scene that a row of a list leads to; nil if it leads nowhere.
  init?(_ doors: SceneDoors, row: Int?) {
    guard let row, let place = doors.placeOfRow(row) else { return nil }
    self.init(place: place) { try doors.open(row: row) }
  }
}
