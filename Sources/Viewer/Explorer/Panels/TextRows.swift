import CharacterCanvas

/// Rows of text. A panel shows as many of them as fit.
@MainActor
struct TextRows {
  /// A text, and its column in the row.
  struct Part: Hashable {
    var column = 0
    let text: DisplayText
    let style: Style
  }

  private(set) var rows: [[Part]] = []

  init() {}

  /// Long lines continue in further rows, a little indented.
  init(_ lines: [DisplayText], columns: Int, indent: Int = 2, style: Style) {
    for line in lines { add(line, columns: columns, indent: indent, style: style) }
  }

  var count: Int { rows.count }

  mutating func add(_ line: DisplayText, columns: Int, indent: Int = 2, style: Style) {
    rows += line.wrapped(to: columns, hangingIndent: indent).map { [Part(text: $0, style: style)] }
  }

  mutating func add(_ row: [Part]) { rows.append(row) }

  /// These rows with others beside them.
  func beside(_ others: TextRows, at column: Int) -> TextRows {
    var joined = TextRows()
    joined.rows = (0..<max(count, others.count)).map { index in
      let left = index < count ? rows[index] : []
      guard index < others.count else { return left }
      return left + others.rows[index].map { Part(column: $0.column + column, text: $0.text, style: $0.style) }
    }
    return joined
  }

  /// These rows with others below them.
  func above(_ others: TextRows) -> TextRows {
    var joined = self
    joined.rows += others.rows
    return joined
  }

  /// The first row to show. It is `first`, unless that would waste room at the end.
  func clamped(_ first: Int, rows: Int) -> Int { max(0, min(first, count - rows)) }

  /// For example `21–40 of 130`; nil if all rows are shown.
  func position(from first: Int, rows: Int) -> String? {
    guard count > rows, rows > 0 else { return nil }
    let first = clamped(first, rows: rows)
    return "\(first + 1)–\(first + rows) of \(count)"
  }

  /// Draws the rows from `first` on, with arrows at the right if there are more.
  func draw(into canvas: inout Canvas, room: CellRect, from first: Int = 0, scenery: Scenery) {
    guard !room.isEmpty else { return }
    let first = clamped(first, rows: room.height)
    for (y, row) in rows.dropFirst(first).prefix(room.height).enumerated() {
      for part in row {
        canvas.draw(part.text, at: CellPoint(x: room.x + part.column, y: room.y + y), style: part.style, clip: room)
      }
    }
    MoreMarks(above: first > 0, below: first + room.height < count).draw(into: &canvas, room: room, scenery: scenery)
  }
}

/// Arrows in the last column of a panel, which say that there is more to see.
@MainActor
struct MoreMarks {
  let above: Bool
  let below: Bool

  /// The breadth of texts that leave that column free.
  static func textColumns(_ columns: Int) -> Int { max(1, columns - 1) }

  func draw(into canvas: inout Canvas, room: CellRect, scenery: Scenery) {
    let arrows: (up: DisplayText, down: DisplayText) = scenery.isUnicode ? ("↑", "↓") : ("^", "v")
    let style = scenery.theme.title
    if above { canvas.draw(arrows.up, at: CellPoint(x: room.maxX - 1, y: room.minY), style: style, clip: room) }
    if below { canvas.draw(arrows.down, at: CellPoint(x: room.maxX - 1, y: room.maxY - 1), style: style, clip: room) }
  }
}

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
