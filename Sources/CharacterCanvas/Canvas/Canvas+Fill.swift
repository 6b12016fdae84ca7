extension Canvas {
  /// Fills the rect with one character, by default with blanks.
  ///
  /// The character is made harmless as `DisplayText` does it; of one that shows as several, the first is used. A wide
  /// one is laid from the left edge of `rect`; a last odd column and halves at the clip edges become spaces.
  ///
  /// - Complexity: O(*c*) for the *c* cells of the rect that are visible.
  public mutating func fill(
    _ rect: CellRect, with character: Character = " ", style: Style, clip: CellRect? = nil
  ) {
    let region = region(rect, clip: clip)
    guard !region.isEmpty else { return }
    let cluster = Cluster(filling: character)
    if cluster.width == 2 {
      for y in region.minY..<region.maxY {
        fillWide(cluster.character, style: style, row: y, phase: rect.minX, evenEnd: rect.evenMaxX, in: region)
      }
    } else {
      let cell = Cell(character: cluster.character, style: style)
      for y in region.minY..<region.maxY { set(cell, from: region.minX, to: region.maxX, row: y) }
    }
  }

  /// Writes the same narrow cell to the columns `minX ..< maxX` of a row. They must be on the canvas.
  mutating func set(_ cell: Cell, from minX: Int, to maxX: Int, row y: Int) {
    severWideCharacters(atEdgesOf: minX, maxX, row: y)
    let start = y * size.width
    cells.withUnsafeMutableBufferPointer { cells in
      for index in start + minX..<start + maxX { cells[index] = cell }
    }
  }

  private mutating func fillWide(
    _ character: Character, style: Style, row y: Int, phase: Int, evenEnd: Int, in region: CellRect
  ) {
    severWideCharacters(atEdgesOf: region.minX, region.maxX, row: y)
    let start = y * size.width
    for x in region.minX..<region.maxX {
      let isLeading = (x - phase) % 2 == 0
      let isWhole = x < evenEnd && (isLeading ? x + 1 < region.maxX : x > region.minX)
      cells[start + x] =
        !isWhole
        ? .blank(style)
        : isLeading ? Cell(character: character, style: style, columns: 2) : .trailingHalf(style)
    }
  }
}

extension CellRect {
  /// The right edge of the last whole pair of columns.
  fileprivate var evenMaxX: Int { width % 2 == 0 ? maxX : maxX - 1 }
}

extension Cluster {
  /// The character a rect is filled with when `character` was asked for.
  fileprivate init(filling character: Character) {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F, character != "\r\n" {
      self.init(character: character, width: 1)
    } else {
      self = DisplayText(String(character)).clusters.first ?? Cluster(character: " ", width: 1)
    }
  }
}
