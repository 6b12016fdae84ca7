import CharacterCanvas

/// The last row of the screen: the line of the mode, the hints of the panel in use, or the status line.
@MainActor
struct LastRow {
  let observation: Observation
  let mode: Mode?
  let modeLine: DisplayText
  let hints: [KeyHint]
  /// The user's position in the panel in use.
  var position: String?
  let count: Int?
  let scenery: Scenery

  private var theme: Theme { scenery.theme }

  func draw(into canvas: inout Canvas, row: Int) {
    if let mode {
      let remark = mode.remark(in: scenery)
      draw(modeLine, hints: remark == nil ? mode.hints : [], style: theme.prompt, into: &canvas, row: row)
      if let remark { draw(remark, after: modeLine, into: &canvas, row: row) }
    } else if !hints.isEmpty, observation.announcement == nil {
      draw(.empty, hints: hints, position: position ?? "", style: theme.status, into: &canvas, row: row)
    } else {
      statusLine.draw(into: &canvas, row: row)
    }
  }

  private var statusLine: StatusLine {
    StatusLine(
      observation: observation, count: count, helpKey: scenery.table.keyName(of: "help"), playKey: scenery.playKey,
      style: theme.status)
  }

  /// How many rows it covers: more than one for a long message.
  func rowCount(on size: CellSize) -> Int {
    mode == nil && observation.announcement != nil ? statusLine.rowCount(on: size) : 1
  }

  /// Draws what is wrong with a typed line at the right of it, as far as there is space.
  private func draw(_ remark: String, after line: DisplayText, into canvas: inout Canvas, row: Int) {
    let columns = canvas.size.width - line.width - 4
    guard columns >= 10 else { return }
    let text = DisplayText(remark).truncated(to: columns)
    canvas.draw(
      text, at: CellPoint(x: canvas.size.width - text.width - 1, y: row),
      style: theme.faint.background(theme.prompt.background))
  }

  /// Draws a line at the left, and as many hints as fit at the right; without a line, the hints are at the left. The
  /// position is at the right, if it leaves space for the hint that says how to leave.
  private func draw(
    _ line: DisplayText, hints: [KeyHint], position: String = "", style: Style, into canvas: inout Canvas, row: Int
  ) {
    let width = canvas.size.width
    let columns = width - line.width - (line.isEmpty ? 1 : 2)
    let place = DisplayText(position)
    let beside = place.isEmpty ? HintRow() : KeyHint.row(hints, in: scenery, columns: columns - place.width - 3)
    let shown = beside.isEmpty ? KeyHint.row(hints, in: scenery, columns: columns) : beside
    let hintStyle = line.isEmpty ? style : theme.faint.background(style.background)
    let look = StatusRow.Look(text: style, hints: hintStyle, keys: hintStyle, margin: 0)
    StatusRow.draw(line, shown, look, into: &canvas, CellRect(x: 0, y: row, width: width, height: 1))
    if !beside.isEmpty { canvas.draw(place, at: CellPoint(x: width - place.width - 1, y: row), style: style) }
  }
}
