import CharacterCanvas
import LayoutCore

/// Marks the focused element: with a heavy frame if it has room for one, else with bold underlined text.
struct FocusMark: Overlay {
  let element: ElementIdentifier

  func draw(into canvas: inout Canvas, over scenery: Scenery) {
    let style = scenery.theme.marks.focus
    scenery.highlight(element, on: &canvas) { canvas, cells in
      guard cells.width > 2, cells.height > 2, hasRoomForFrame(cells, canvas) else {
        return canvas.restyle(cells) { $0.adding(style.attributes) }
      }
      let glyphs = (scenery.isUnicode ? BorderStyle.heavy : .ascii).glyphs
      drawFrame(cells, glyphs, style, into: &canvas)
    }
  }

  /// Whether the first and the last row have lines, or no letters: between letters alone a frame is hard to read.
  private func hasRoomForFrame(_ cells: CellRect, _ canvas: Canvas) -> Bool {
    let visible = cells.intersection(canvas.bounds)
    return [cells.minY, cells.maxY - 1].filter { $0 >= visible.minY && $0 < visible.maxY }.allSatisfy { y in
      let row = (visible.minX..<visible.maxX).map { canvas[$0, y].character }
      return row.allSatisfy(\.isLineOrBlank) || row.contains { $0.isLineOrBlank && $0 != " " }
    }
  }

  /// Only blanks and lines become part of the frame. Letters at the edge stay and are underlined.
  private func drawFrame(_ cells: CellRect, _ glyphs: BorderStyle.Glyphs, _ style: Style, into canvas: inout Canvas) {
    let visible = cells.intersection(canvas.bounds)
    for y in visible.minY..<visible.maxY {
      let isRow = y == cells.minY || y == cells.maxY - 1
      for x in visible.minX..<visible.maxX where isRow || x == cells.minX || x == cells.maxX - 1 {
        let cell = CellRect(x: x, y: y, width: 1, height: 1)
        guard canvas[x, y].character.isLineOrBlank, canvas[x, y].width == 1 else {
          canvas.restyle(cell) { $0.adding(style.attributes) }
          continue
        }
        let glyph = glyph(glyphs, atX: x, y: y, of: cells)
        canvas.fill(cell, with: glyph, style: canvas[x, y].style.adding(.bold))
      }
    }
  }

  private func glyph(_ glyphs: BorderStyle.Glyphs, atX x: Int, y: Int, of cells: CellRect) -> Character {
    switch (x == cells.minX, x == cells.maxX - 1, y == cells.minY, y == cells.maxY - 1) {
    case (true, _, true, _): glyphs.topLeft
    case (_, true, true, _): glyphs.topRight
    case (true, _, _, true): glyphs.bottomLeft
    case (_, true, _, true): glyphs.bottomRight
    case (true, _, _, _), (_, true, _, _): glyphs.vertical
    default: glyphs.horizontal
    }
  }
}

extension Character {
  fileprivate var isLineOrBlank: Bool {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    return scalar == " " || (0x2500..<0x2580).contains(scalar.value)
  }
}
