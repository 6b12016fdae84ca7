extension ExplorerSession {
  /// Shows sentences in a bar until they are withdrawn, by none about the same subject, or until Escape.
  public func warn(_ lines: [String], about subject: String) {
    notices.removeAll { $0.subject == subject }
    if !lines.isEmpty { notices.append(Notice(subject: subject, lines: lines)) }
    placeStage()
  }

  var noticeBar: NoticeBar {
    NoticeBar(notices: notices, notes: notes, style: theme.warning, listsAll: hint("faults", "lists all"))
  }

  /// What the scene on show says of itself, until Escape. The last line names the key for its other layout.
  private var notes: [String] {
    let notes = catalogue.scenes[sceneIndex].notes
    guard !shown.hidesNotes, let last = notes.last else { return [] }
    return notes.dropLast() + [last + (stage.switchLayout == nil ? "" : hint("switch-layout", "switches.", after: " "))]
  }

  /// Hides what stands in the bar. Warnings are still listed.
  /// - Returns: whether there was anything.
  func hideBar() -> Bool {
    guard notices.contains(where: { !$0.isHidden }) || !notes.isEmpty else { return false }
    for index in notices.indices { notices[index].isHidden = true }
    shown.hidesNotes = true
    return true
  }
}
