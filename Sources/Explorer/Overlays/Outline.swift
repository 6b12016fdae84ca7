import CharacterCanvas

/// The frame of an element, drawn so that it can be told however small it is.
///
/// Two rows and two columns take a border; a single row takes brackets at its ends and a line below; a single column a
/// line. The label stands at the start of the first row.
struct Outline {
  let isUnicode: Bool

  func draw(_ cells: CellRect, _ border: BorderStyle, label: String, style: Style, into canvas: inout Canvas) {
    guard !cells.isEmpty else { return }
    let start = CellPoint(x: cells.x, y: cells.y)
    if cells.height > 1, cells.width > 1 {
      canvas.drawBorder(cells, isUnicode ? border : .ascii, style: style)
      let text = DisplayText(label).truncated(to: cells.width - 2)
      canvas.draw(text, at: CellPoint(x: start.x + 1, y: start.y), style: style.adding(.bold))
    } else {
      canvas.restyle(cells) { $0.adding(.underline) }
      let text = DisplayText(label)
      if (cells.width - 1...cells.width).contains(text.width) {
        // The whole of a label tells more than the brackets around a part of it.
        let rest = String(repeating: " ", count: cells.width - text.width)
        canvas.draw(text + DisplayText(rest), at: start, style: style.adding([.bold, .underline]))
        return
      }
      canvas.fill(CellRect(origin: start, size: CellSize(width: 1, height: cells.height)), with: "[", style: style)
      guard cells.width > 1 else { return }
      let last = CellRect(x: cells.maxX - 1, y: cells.y, width: 1, height: cells.height)
      canvas.fill(last, with: "]", style: style)
      canvas.draw(
        text.truncated(to: cells.width - 2), at: CellPoint(x: start.x + 1, y: start.y),
        style: style.adding([.bold, .underline]))
    }
  }
}
