import CharacterCanvas

/// What is wrong, and stays in a bar above the last row until it is mended, or until Escape.
struct Notice: Hashable {
  /// What tells it from others; a new one about the same takes its place.
  let subject: String
  let lines: [String]
}

/// The rows of the notices, the newest first.
struct NoticeBar {
  let notices: [Notice]
  let style: Style

  /// At most a quarter of the screen, but always the beginning; nothing where a row is all there is.
  func lines(on size: CellSize) -> [DisplayText] {
    guard size.height > 2 else { return [] }
    var room = max(1, size.height / 4)
    var rows: [DisplayText] = []
    for line in notices.reversed().flatMap(\.lines) where room > 0 {
      let wrapped = DisplayText(size.width < 60 ? line.withoutFolders : line).wrapped(to: max(1, size.width - 2), maximumLines: room)
      rows += wrapped
      room -= wrapped.count
    }
    return rows
  }

  /// - Parameter row: the one below the bar.
  func draw(into canvas: inout Canvas, above row: Int) {
    let lines = lines(on: canvas.size)
    for (index, line) in lines.enumerated() {
      let y = row - lines.count + index
      canvas.fill(CellRect(x: 0, y: y, width: canvas.size.width, height: 1), style: style)
      canvas.draw(line, at: CellPoint(x: canvas.size.width > 8 ? 1 : 0, y: y), style: style)
    }
  }
}

extension String {
  /// A sentence that begins with a path and a line, with the name of the file alone.
  fileprivate var withoutFolders: String {
    let path = prefix { $0 != ":" }
    guard !path.contains("'"), let slash = path.lastIndex(of: "/") else { return self }
    return String(self[index(after: slash)...])
  }
}
