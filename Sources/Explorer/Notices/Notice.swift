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
      let columns = max(1, size.width - 2)
      let isShort = DisplayText(line).width <= columns
      let wrapped = DisplayText(isShort ? line : line.withoutFolders)
        .wrapped(to: columns, maximumLines: room, hangingIndent: 2)
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
  /// A sentence that begins with a path and a line, with the name of the file alone, whatever its folders are called.
  fileprivate var withoutFolders: String {
    guard let line = firstRange(of: #/:[0-9]+(:[0-9]+)?: /#) else { return self }
    guard let slash = self[..<line.lowerBound].lastIndex(of: "/") else { return self }
    return String(self[index(after: slash)...])
  }
}
