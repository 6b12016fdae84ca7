import Records

extension ExplorerAction {
  static let editor = [
    ExplorerAction("editor", .items, keys: [.control("e")], "open the row in your editor", .rows(.openEditor))
  ]
}

extension ExplorerSession {
  /// Opens the file of the row in focus, at its line.
  func openEditor() {
    guard !editRow() else { return }
    guard let records = stage.records, let row = focusedRecord?.row else {
      return announce("no row to open in an editor")
    }
    guard let line = records.rows.lineNumber(ofRow: row) else {
      return announce("the row has no line that an editor could open")
    }
    guard let path = file(ofRow: row, records.rows) else {
      let ways = "\(hint("copy-rows", "copies it"))\(hint("save", "saves the rows to a file", after: ", "))"
      let isPiped = request?.source.files.contains("-") ?? false
      let origin = isPiped ? "came through a pipe" : "is from no file"
      return announce("line \(line) \(origin), so there is nothing to open in an editor\(ways)")
    }
    host.requests.append(.edit(path: path, line: line))
  }

  /// The file that a row is from; nil if it came through a pipe.
  private func file(ofRow row: Int, _ rows: any RowStore) -> String? {
    let files = scenes.scene(sceneIndex).origin?.files ?? []
    guard files.count > 1 else { return files.first }
    // Rows of several files begin with the names of theirs. A scene file comes before its data.
    let name = rows[row, 0]
    return files.first { $0 == name } ?? files.last { $0.hasSuffix("/" + name) } ?? files.last
  }
}
