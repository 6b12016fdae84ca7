import CharacterCanvas

/// The lines of a list that are shown, where each may take several rows. Only lines near the shown ones are wrapped.
@MainActor
struct LineWindow {
  /// A row that is shown: its text, and the line it belongs to.
  struct Row: Hashable {
    let line: Int
    let text: DisplayText
  }

  let rows: [Row]
  /// Whether there are more rows above and below.
  let isCutAbove: Bool
  let isCutBelow: Bool

  /// - Parameters:
  ///   - choice: the line that must be shown from its beginning.
  ///   - wrap: returns the rows of a line.
  /// - Complexity: O(*r*) calls of `wrap` for *r* rows.
  init(around choice: Int, of count: Int, rows height: Int, wrap: (Int) -> [DisplayText]) {
    guard count > 0, height > 0 else {
      self.init(rows: [], isCutAbove: false, isCutBelow: false)
      return
    }
    let choice = max(0, min(choice, count - 1))
    var (first, taken) = (choice, wrap(choice).count)
    while first > 0, case let more = wrap(first - 1).count, taken + more <= height {
      (first, taken) = (first - 1, taken + more)
    }
    self.init(from: first, of: count, rows: height, wrap: wrap)
  }

  /// The lines from `first` on.
  private init(from first: Int, of count: Int, rows height: Int, wrap: (Int) -> [DisplayText]) {
    var rows: [Row] = []
    var next = first
    while next < count, rows.count <= height {
      rows += wrap(next).map { Row(line: next, text: $0) }
      next += 1
    }
    self.init(
      rows: Array(rows.prefix(height)), isCutAbove: first > 0, isCutBelow: rows.count > height || next < count)
  }

  /// The last lines, without the very last `back` of them.
  init(endingAt back: Int, of count: Int, rows height: Int, wrap: (Int) -> [DisplayText]) {
    var rows: [Row] = []
    var next = count - 1 - back
    while next >= 0, rows.count < height {
      rows.insert(contentsOf: wrap(next).map { Row(line: next, text: $0) }, at: 0)
      next -= 1
    }
    self.init(rows: Array(rows.suffix(height)), isCutAbove: next >= 0 || rows.count > height, isCutBelow: back > 0)
  }

  private init(rows: [Row], isCutAbove: Bool, isCutBelow: Bool) {
    (self.rows, self.isCutAbove, self.isCutBelow) = (rows, isCutAbove, isCutBelow)
  }

  func draw(into canvas: inout Canvas, room: CellRect, scenery: Scenery, style: (Int) -> Style) {
    for (y, row) in rows.enumerated() {
      let cells = CellRect(x: room.x, y: room.y + y, width: room.width, height: 1)
      canvas.fill(cells, style: style(row.line))
      canvas.draw(row.text, at: cells.origin, style: style(row.line), clip: room)
    }
    MoreMarks(above: isCutAbove, below: isCutBelow).draw(into: &canvas, room: room, scenery: scenery)
  }
}
