import CharacterCanvas

/// The last row of the screen: what is being typed, or the hints of the panel in use, or the status line.
@MainActor
struct LastRow {
  let observation: Observation
  let mode: (any Mode)?
  let modeLine: DisplayText
  let hints: [KeyHint]
  /// Where in the panel in use one is.
  var position: String?
  let count: Int?
  let theme: Theme
  let table: ActionTable

  func draw(into canvas: inout Canvas, row: Int) {
    if let mode {
      draw(modeLine, hints: mode.hints, style: theme.prompt, into: &canvas, row: row)
    } else if !hints.isEmpty, observation.announcement == nil {
      draw(.empty, hints: hints, position: position ?? "", style: theme.status, into: &canvas, row: row)
    } else {
      StatusLine(
        observation: observation, count: count, helpKey: table.keyName(of: "help"), style: theme.status
      ).draw(into: &canvas, row: row)
    }
  }

  /// A line at the left; hints at the right as far as there is room, or at the left where there is no line; the position
  /// at the right where it leaves room for how to leave.
  private func draw(
    _ line: DisplayText, hints: [KeyHint], position: String = "", style: Style, into canvas: inout Canvas, row: Int
  ) {
    let width = canvas.size.width
    canvas.fill(CellRect(x: 0, y: row, width: width, height: 1), style: style)
    canvas.draw(line, at: CellPoint(x: 0, y: row), style: style)
    let columns = width - line.width - (line.isEmpty ? 1 : 2)
    let place = DisplayText(position)
    let beside = place.isEmpty ? .empty : KeyHint.line(hints, table: table, columns: columns - place.width - 3)
    let text = beside.isEmpty ? KeyHint.line(hints, table: table, columns: columns) : beside
    if !beside.isEmpty { canvas.draw(place, at: CellPoint(x: width - place.width - 1, y: row), style: style) }
    let x = line.isEmpty ? min(1, width) : width - text.width
    canvas.draw(
      text, at: CellPoint(x: x, y: row), style: line.isEmpty ? style : theme.faint.background(style.background))
  }
}
