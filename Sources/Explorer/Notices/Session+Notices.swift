extension ExplorerSession {
  /// Shows sentences in a bar until they are withdrawn, by none about the same subject, or until Escape.
  public func warn(_ lines: [String], about subject: String) {
    notices.removeAll { $0.subject == subject }
    if !lines.isEmpty { notices.append(Notice(subject: subject, lines: lines)) }
    placeStage()
  }

  var noticeBar: NoticeBar { NoticeBar(notices: notices, style: theme.warning, listsAll: hint("faults", "lists all")) }
}
