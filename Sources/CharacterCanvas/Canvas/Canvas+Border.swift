extension Canvas {
  /// Draws a frame along the inner edge of the rect. The inside does not change.
  ///
  /// A rect one row or one column thick gets a plain line. Clipped corners and lines are not drawn, so it is visible
  /// that the frame continues.
  ///
  /// - Complexity: O(*c*) for the *c* cells of the frame that are visible.
  public mutating func drawBorder(
    _ rect: CellRect, _ border: BorderStyle, style: Style, clip: CellRect? = nil
  ) {
    let region = region(rect, clip: clip)
    guard !region.isEmpty else { return }
    let glyphs = border.glyphs
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    guard rect.height > 1 else {
      return drawLine(glyphs.horizontal, style, row: rect.minY, in: region)
    }
    drawLine(glyphs.vertical, style, column: rect.minX, in: region)
    guard rect.width > 1 else { return }
    drawLine(glyphs.vertical, style, column: right, in: region)
    drawLine(glyphs.horizontal, style, row: rect.minY, in: region)
    drawLine(glyphs.horizontal, style, row: bottom, in: region)
    drawCorner(glyphs.topLeft, style, atX: rect.minX, y: rect.minY, in: region)
    drawCorner(glyphs.topRight, style, atX: right, y: rect.minY, in: region)
    drawCorner(glyphs.bottomLeft, style, atX: rect.minX, y: bottom, in: region)
    drawCorner(glyphs.bottomRight, style, atX: right, y: bottom, in: region)
  }

  private mutating func drawLine(_ character: Character, _ style: Style, row y: Int, in region: CellRect) {
    guard y >= region.minY, y < region.maxY else { return }
    set(PackedCell(pool.glyph(for: character), style), from: region.minX, to: region.maxX, row: y)
  }

  private mutating func drawLine(_ character: Character, _ style: Style, column x: Int, in region: CellRect) {
    guard x >= region.minX, x < region.maxX else { return }
    let cell = PackedCell(pool.glyph(for: character), style)
    for y in region.minY..<region.maxY { set(cell, from: x, to: x + 1, row: y) }
  }

  private mutating func drawCorner(_ character: Character, _ style: Style, atX x: Int, y: Int, in region: CellRect) {
    guard region.contains(CellPoint(x: x, y: y)) else { return }
    set(PackedCell(pool.glyph(for: character), style), from: x, to: x + 1, row: y)
  }
}
