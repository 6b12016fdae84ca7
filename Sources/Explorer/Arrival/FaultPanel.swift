import CharacterCanvas

/// What could not be read as it should be: files, and rows by line.
struct FaultPanel: Panel {
  /// The first line on show, where not all fit.
  private var firstLine = 0

  let name = "faults"
  let title = "Rows"
  let side = PanelSide.floating
  var hints: [KeyHint] { [KeyHint(of: "row-down", "row-up", as: "more"), KeyHint(of: "dismiss", as: "close")] }

  private func lines(_ scenery: Scenery) -> [String] {
    let faults = scenery.notices + (scenery.stage.live?.faults ?? [])
    return faults.isEmpty ? ["every row is as it should be"] : faults
  }

  func preferredSize(in scenery: Scenery) -> CellSize {
    let lines = lines(scenery)
    return CellSize(width: (lines.map { DisplayText($0).width }.max() ?? 0) + 2, height: lines.count)
  }

  func draw(into canvas: inout Canvas, from scenery: Scenery) {
    for (row, line) in lines(scenery).dropFirst(firstLine).prefix(canvas.size.height).enumerated() {
      let text = DisplayText(line).truncated(to: max(0, canvas.size.width - 2))
      canvas.draw(text, at: CellPoint(x: 1, y: row), style: scenery.theme.panel)
    }
  }

  /// The keys that scroll the content scroll the list.
  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse {
    guard let action = scenery.table.action(for: key) else { return .passed }
    switch action.name {
    case "row-down": move(by: 1, in: scenery)
    case "row-up": move(by: -1, in: scenery)
    case "page-on", "half-page-on": move(by: 10, in: scenery)
    case "page-back", "half-page-back": move(by: -10, in: scenery)
    case "start": firstLine = 0
    case "end": move(by: 10_000, in: scenery)
    default: return .passed
    }
    return .taken
  }

  mutating func scroll(by notches: Int, in scenery: Scenery) { move(by: notches * 3, in: scenery) }

  func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse { .effect { $0.close(name) } }

  private mutating func move(by lines: Int, in scenery: Scenery) {
    let rows = scenery.rows(ofPanel: name)
    firstLine = max(0, min(self.lines(scenery).count - rows, firstLine + lines))
  }
}
