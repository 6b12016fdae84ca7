import CharacterCanvas
import CollectionRendering

/// Every key, drawn from the table that dispatches them.
struct HelpPanel {
  let bindings: KeyBindings
  let palette: ContentPalette

  func draw(into canvas: inout Canvas, area: CellRect) {
    let rows = bindings.bindings.map { (keys: $0.keys.map(\.name).joined(separator: " "), text: $0.explanation) }
    let keyWidth = rows.map { DisplayText($0.keys).width }.max() ?? 0
    let textWidth = rows.map { DisplayText($0.text).width }.max() ?? 0
    let wanted = CellSize(width: keyWidth + textWidth + 6, height: rows.count + 2)
    let box = CellRect(
      x: area.x + max(0, (area.width - wanted.width) / 2), y: area.y + max(0, (area.height - wanted.height) / 2),
      width: min(wanted.width, area.width), height: min(wanted.height, area.height))
    guard !box.isEmpty else { return }
    canvas.fill(box, style: .plain)
    let hasBorder = box.width > 4 && box.height > 2
    if hasBorder {
      canvas.drawBorder(box, palette.isUnicode ? .rounded : .ascii, style: .plain)
      canvas.draw(" Keys ", at: CellPoint(x: box.x + 2, y: box.y), style: Style(attributes: .bold), clip: box)
    }
    let room = hasBorder ? box.inset(by: 1) : box
    for (row, line) in rows.prefix(room.height).enumerated() {
      let y = room.y + row
      canvas.draw(DisplayText(line.keys), at: CellPoint(x: room.x + 1, y: y), style: Style(attributes: .bold), clip: room)
      canvas.draw(DisplayText(line.text), at: CellPoint(x: room.x + keyWidth + 3, y: y), style: .plain, clip: room)
    }
  }
}
