import CharacterCanvas

/// Draws the frame of an element so that it can be recognized even if it is small.
///
/// Three rows and two columns take a border, with the label at the start of the first row. Two rows are full of text:
/// with a label they take a line below, and the label and a corner at their end. A single row takes brackets at its
/// ends and a line below; a single column a line.
struct Outline {
  let isUnicode: Bool

  func draw(_ cells: CellRect, _ border: BorderStyle, label: String, style: Style, into canvas: inout Canvas) {
    guard !cells.isEmpty else { return }
    guard cells.height > 1, cells.width > 1 else {
      return drawLine(cells, label: DisplayText(label), style: style, into: &canvas)
    }
    guard cells.height > 2 || label.isEmpty else {
      return drawCorner(cells, label: DisplayText(label), style: style, into: &canvas)
    }
    canvas.drawBorder(cells, isUnicode ? border : .ascii, style: style)
    // Where the first columns are out of view, the label is not.
    let start = max(0, cells.x + 1)
    let text = DisplayText(label).truncated(to: max(0, cells.maxX - 1 - start))
    canvas.draw(text, at: CellPoint(x: start, y: cells.y), style: style.adding(.bold))
  }

  private func drawCorner(_ cells: CellRect, label: DisplayText, style: Style, into canvas: inout Canvas) {
    let last = CellRect(x: cells.x, y: cells.maxY - 1, width: cells.width, height: 1)
    canvas.restyle(last) { $0.adding(.underline) }
    let text = label.truncated(to: cells.width - 1) + DisplayText(isUnicode ? "┐" : "]")
    canvas.draw(text, at: CellPoint(x: cells.maxX - text.width, y: cells.y), style: style.adding(.bold))
    let corner = CellPoint(x: cells.maxX - 1, y: last.y)
    canvas.draw(DisplayText(isUnicode ? "┘" : "]"), at: corner, style: style.adding(.underline))
  }

  private func drawLine(_ cells: CellRect, label: DisplayText, style: Style, into canvas: inout Canvas) {
    canvas.restyle(cells) { $0.adding(.underline) }
    let labelStyle = style.adding([.bold, .underline])
    // A whole label says more than brackets around a part of it.
    if (cells.width - 1...cells.width).contains(label.width) {
      let rest = DisplayText(String(repeating: " ", count: cells.width - label.width))
      canvas.draw(label + rest, at: cells.origin, style: labelStyle)
      return
    }
    canvas.fill(CellRect(x: cells.x, y: cells.y, width: 1, height: cells.height), with: "[", style: style)
    guard cells.width > 1 else { return }
    canvas.fill(CellRect(x: cells.maxX - 1, y: cells.y, width: 1, height: cells.height), with: "]", style: style)
    canvas.draw(
      label.truncated(to: cells.width - 2), at: CellPoint(x: cells.x + 1, y: cells.y), style: labelStyle)
  }
}
