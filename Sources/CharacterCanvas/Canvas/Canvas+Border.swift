extension Canvas {
  /// Draws a frame along the inner edge of the rect and leaves its inside alone.
  ///
  /// A rect one row or one column thick gets a plain line. Corners and lines that are clipped stay away: the frame
  /// shows as what it is, a part of a larger one.
  ///
  /// - Complexity: O(*c*) for the *c* cells of the frame that are visible.
  public mutating func drawBorder(
    _ rect: CellRect, _ border: BorderStyle, style: Style, clip: CellRect? = nil
  ) {
    let region = region(rect, clip: clip)
    guard !region.isEmpty else { return }
    let glyphs = border.glyphs
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    let horizontal = Cell(character: glyphs.horizontal, style: style)
    guard rect.height > 1 else {
      return set(horizontal, from: region.minX, to: region.maxX, row: rect.minY)
    }
    let vertical = Cell(character: glyphs.vertical, style: style)
    for x in rect.width > 1 ? [rect.minX, right] : [rect.minX] where x >= region.minX && x < region.maxX {
      for y in region.minY..<region.maxY { set(vertical, from: x, to: x + 1, row: y) }
    }
    guard rect.width > 1 else { return }
    for y in [rect.minY, bottom] where y >= region.minY && y < region.maxY {
      set(horizontal, from: region.minX, to: region.maxX, row: y)
    }
    drawCorner(glyphs.topLeft, atX: rect.minX, y: rect.minY, style: style, in: region)
    drawCorner(glyphs.topRight, atX: right, y: rect.minY, style: style, in: region)
    drawCorner(glyphs.bottomLeft, atX: rect.minX, y: bottom, style: style, in: region)
    drawCorner(glyphs.bottomRight, atX: right, y: bottom, style: style, in: region)
  }

  private mutating func drawCorner(_ character: Character, atX x: Int, y: Int, style: Style, in region: CellRect) {
    guard region.contains(CellPoint(x: x, y: y)) else { return }
    set(Cell(character: character, style: style), from: x, to: x + 1, row: y)
  }
}
