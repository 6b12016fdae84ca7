import Scenes

extension ExplorerSession {
  /// Enter: opens what the row in focus leads to, or comes back to it as it was left.
  /// - Returns: false if the scene is no list of such rows.
  func enterRow() -> Bool {
    guard let doors = stage.doors else { return false }
    guard let row = scenery.focusedRecord?.row, let place = doors.placeOfRow(row) else {
      announce("this row opens nothing")
      return true
    }
    if let focused = focusedElement { shown.focusedElement = focused }
    if let index = scenes.index(of: place) {
      go(to: index)
      return true
    }
    do {
      let opened = try doors.open(row: row)
      let title = scene.title
      go(to: scenes.add(opened, at: place))
      host.requests.append(.watch)
      if scenes.enteredCount == 1, stage.announcement == nil {
        announce(hint("dismiss", "goes back to \(title)", after: ""))
      }
    } catch {
      let lines = "\(error)".split(whereSeparator: \.isNewline)
      announce(lines.first.map { String($0) })
    }
    return true
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
    return true
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
