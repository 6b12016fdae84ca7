import LayoutCore

extension ExplorerAction {
  static let reading = [
    ExplorerAction(
      "record", .items, "show all fields of the row in focus", needs: .records(to: "show"), .rows(.toggleRecord))
  ]
}

extension ExplorerSession {
  /// Shows the record of the focused item, or of the first item in view, which then has the focus; or hides it.
  func toggleRecord() {
    if route.panels[RecordPanel.self] != nil {
      // A panel that folded away for lack of room is shown again.
      return scenery.place(of: PartID(RecordPanel.self)) == nil ? toggle(RecordPanel()) : closeRecord()
    }
    if !isFocusing {
      shown.focusedElement = matchInView ?? view.scrollAnchor?.element
      isFocusing = true
      focusing.isForRecord = true
    }
    takeFocusIntoView()
    toggle(RecordPanel())
    announce(nil)
    placeStage()
    if let focused = focusedElement { revealIfHidden(focused) }
  }

  func closeRecord() {
    close(PartID(RecordPanel.self))
    endReading()
  }

  /// Restores what was before the record was shown.
  func endReading() {
    if focusing.isForRecord { isFocusing = false }
    focusing.isForRecord = false
  }
}
