import CharacterCanvas

/// Who made a layout void, why, and how much of it; and what the steps cost. The latest is below.
struct EventsPanel: Panel {
  let name = "events"
  let title = "Events"
  let side = PanelSide.bottom
  let takesFocusWhenOpened = false
  let watchesSteps = true
  /// How many lines are scrolled back over.
  private var back = 0

  init() {}

  func preferredSize(in scenery: Scenery) -> CellSize { CellSize(width: 60, height: 8) }

  func draw(into canvas: inout Canvas, from scenery: Scenery) {
    let lines = scenery.watch?.lines ?? []
    guard !lines.isEmpty else {
      canvas.draw("nothing has happened yet", at: .zero, style: scenery.theme.faint)
      return
    }
    let shown = lines.dropLast(min(back, max(0, lines.count - canvas.size.height))).suffix(canvas.size.height)
    for (row, line) in shown.enumerated() {
      canvas.draw(
        DisplayText(line).truncated(to: canvas.size.width), at: CellPoint(x: 0, y: row), style: scenery.theme.panel)
    }
  }

  mutating func scroll(by notches: Int, in scenery: Scenery) {
    back = max(0, min(back - notches * 3, scenery.watch?.lines.count ?? 0))
  }
}
