import CharacterCanvas
import CollectionRendering

/// Every key, drawn from the table that dispatches them.
struct HelpPanel {
  let bindings: KeyBindings
  let palette: ContentPalette
  /// The first line on show, where not all fit.
  let firstLine: Int

  private var lines: [(keys: DisplayText, explanation: DisplayText)] {
    bindings.bindings.map { binding in
      (DisplayText(binding.keys.map(\.name).joined(separator: " ")), DisplayText(binding.explanation))
    }
  }

  /// The last value of `firstLine` at which the panel is still full.
  static func lastFirstLine(_ bindings: KeyBindings, in area: CellRect) -> Int {
    let count = bindings.bindings.count
    let box = box(for: CellSize(width: 0, height: count + 2), in: area)
    return max(0, count - room(in: box).height)
  }

  func draw(into canvas: inout Canvas, area: CellRect) {
    let lines = lines
    let keyWidth = lines.map(\.keys.width).max() ?? 0
    let textWidth = lines.map(\.explanation.width).max() ?? 0
    let box = Self.box(for: CellSize(width: keyWidth + textWidth + 6, height: lines.count + 2), in: area)
    guard !box.isEmpty else { return }
    canvas.fill(box, style: .plain)
    let room = Self.room(in: box)
    if room != box { drawFrame(box, hidden: lines.count > room.height, into: &canvas) }
    for (row, line) in lines.dropFirst(firstLine).prefix(room.height).enumerated() {
      let y = room.y + row
      canvas.draw(line.keys, at: CellPoint(x: room.x + 1, y: y), style: Style(attributes: .bold), clip: room)
      canvas.draw(line.explanation, at: CellPoint(x: room.x + keyWidth + 3, y: y), style: .plain, clip: room)
    }
  }

  private func drawFrame(_ box: CellRect, hidden: Bool, into canvas: inout Canvas) {
    canvas.drawBorder(box, palette.isUnicode ? .rounded : .ascii, style: .plain)
    let title: DisplayText = hidden ? " Keys (j k) " : " Keys "
    let clip = box.inset(dx: 1, dy: 0)
    canvas.draw(title, at: CellPoint(x: box.x + 2, y: box.y), style: Style(attributes: .bold), clip: clip)
  }

  private static func box(for wanted: CellSize, in area: CellRect) -> CellRect {
    CellRect(
      x: area.x + max(0, (area.width - wanted.width) / 2), y: area.y + max(0, (area.height - wanted.height) / 2),
      width: min(wanted.width, area.width), height: min(wanted.height, area.height))
  }

  /// The lines' part of the box: a frame is drawn where there is room for one.
  private static func room(in box: CellRect) -> CellRect { box.height > 4 ? box.inset(by: 1) : box }
}
