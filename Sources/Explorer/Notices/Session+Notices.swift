extension ExplorerSession {
  /// Shows lines in a bar until Escape, or until a call for the same subject replaces them. No lines withdraw them.
  public func warn(_ lines: [String], about subject: String) {
    notices.removeAll { $0.subject == subject }
    if !lines.isEmpty { notices.append(Notice(subject: subject, lines: lines)) }
    placeStage()
  }

  var noticeBar: NoticeBar {
    NoticeBar(notices: notices, notes: notes, style: theme.warning, listsAll: hint("faults", "lists all"))
  }

  /// The notes of the current scene, until Escape. The last line names the key for its other layout.
  private var notes: [String] {
    let notes = scenes.scene(sceneIndex).notes
    guard !shown.hidesNotes, let last = notes.last else { return [] }
    return notes.dropLast() + [last + (stage.switchLayout == nil ? "" : hint("switch-layout", "switches.", after: " "))]
  }

  /// Hides the bar. Warnings are still listed.
  /// - Returns: whether the bar showed anything.
  func hideBar() -> Bool {
    guard notices.contains(where: { !$0.isHidden }) || !notes.isEmpty else { return false }
    for index in notices.indices { notices[index].isHidden = true }
    shown.hidesNotes = true
    return true
  }
}
