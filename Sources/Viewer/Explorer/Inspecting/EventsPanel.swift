import CharacterCanvas

/// Shows who invalidated a layout, why, and how much of it, and what the steps cost. The latest line is at the bottom.
struct EventsPanel: Panel {
  let title = "Events"
  var traits: PanelTraits { PanelTraits(side: .bottom, keys: .never, watchesSteps: true) }
  /// How many lines the panel is scrolled back.
  private var back = 0

  init() {}

  func size(in scenery: Scenery) -> CellSize { CellSize(width: 60, height: 8) }

  func draw(into canvas: inout Canvas, in scenery: Scenery) {
    let lines = scenery.stepLines
    guard !lines.isEmpty else {
      let rows = TextRows(["nothing has happened yet"], columns: canvas.size.width, style: scenery.theme.faint)
      return rows.draw(into: &canvas, room: canvas.bounds, scenery: scenery)
    }
    let size = canvas.size
    LineWindow(endingAt: min(back, mostBack(lines, size)), of: lines.count, rows: size.height) {
      Self.wrapped(lines[$0], columns: size.width)
    }.draw(into: &canvas, room: canvas.bounds, scenery: scenery) { _ in scenery.theme.panel }
  }

  private static func wrapped(_ line: String, columns: Int) -> [DisplayText] {
    DisplayText(line).wrapped(to: MoreMarks.textColumns(columns), hangingIndent: 2)
  }

  /// How far back the panel can scroll: the first line is then at the top.
  private func mostBack(_ lines: [String], _ size: CellSize) -> Int {
    var (shown, taken) = (0, 0)
    while shown < lines.count {
      taken += Self.wrapped(lines[shown], columns: size.width).count
      guard taken <= size.height || shown == 0 else { break }
      shown += 1
    }
    return max(0, lines.count - shown)
  }

  mutating func scroll(by notches: Int, in scenery: Scenery) {
    guard let size = scenery.place(of: id)?.inner.size else { return }
    back = max(0, min(back - notches, mostBack(scenery.stepLines, size)))
  }
}
