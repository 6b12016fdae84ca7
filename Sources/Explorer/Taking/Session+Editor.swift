import Records

extension ExplorerAction {
  static let editor = [
    ExplorerAction("editor", .items, keys: [.control("e")], "open the row in your editor") { $0.openEditor() }
  ]
}

extension ExplorerSession {
  /// Opens the file of the row in focus, at its line.
  fileprivate func openEditor() {
    guard let records = stage.records, let row = focusedRecord?.row else {
      return stage.announcement = "no row to open in an editor"
    }
    let files = catalogue.scenes[sceneIndex].origin?.files ?? []
    guard let first = files.first, let line = records.rows.lineNumber(ofRow: row) else {
      return stage.announcement = "the row is from no file that an editor could open"
    }
    // Rows of several files begin with the names of theirs.
    let path = files.count == 1 ? first : records.rows[row, 0]
    host.requests.append(.edit(path: path, line: line))
  }
}
