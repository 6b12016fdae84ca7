import Records

extension ExplorerAction {
  static let copying = [
    ExplorerAction(
      "copy-rows", .items, keys: ["Y"], "copy the selected rows, or the row in focus", needs: .records(to: "copy")
    ) {
      $0.copyRows()
    }
  ]
}

extension ExplorerSession {
  /// The most bytes that are copied. Terminals take no more, or much less.
  private static let mostCopied = 1 << 20

  fileprivate func copyRows() {
    let rows = takenRows
    guard !rows.isEmpty else { return stage.announcement = "no row in view to copy" }
    let text = rows.map { line(ofRow: $0) }.joined(separator: "\n")
    guard text.utf8.count <= Self.mostCopied else {
      return stage.announcement = "\(text.utf8.count.grouped) bytes are too many to copy\(hint("save", "saves rows"))"
    }
    host.requests.append(.copy(text))
    stage.announcement = rows.count == 1 ? "copied 1 row" : "copied \(rows.count.grouped) rows"
  }
}
