extension Canvas {
  /// Fills the rect with one character, by default with blanks.
  ///
  /// `DisplayText` makes the character safe to print. If the safe form has several characters, the first is used. A
  /// wide character is repeated from the left edge of `rect`. A last odd column, and halves at the edges of the clip
  /// rect, become spaces.
  ///
  /// - Complexity: O(*c*) for the *c* cells of the rect that are visible.
  public mutating func fill(
    _ rect: CellRect, with character: Character = " ", style: Style, clip: CellRect? = nil
  ) {
    let region = region(rect, clip: clip)
    guard !region.isEmpty else { return }
    let cluster = Cluster(filling: character)
    let glyph = pool.glyph(for: cluster)
    for y in region.minY..<region.maxY {
      if cluster.width == 2 {
        fillWide(glyph, style, row: y, phase: rect.minX, evenEnd: rect.evenMaxX, in: region)
      } else {
        set(PackedCell(glyph, style), from: region.minX, to: region.maxX, row: y)
      }
    }
  }

  private mutating func fillWide(
    _ glyph: Glyph, _ style: Style, row y: Int, phase: Int, evenEnd: Int, in region: CellRect
  ) {
    severWideCharacters(atEdgesOf: region.minX, region.maxX, row: y)
    let start = y * size.width
    for x in region.minX..<region.maxX {
      let isLeading = (x - phase) % 2 == 0
      let isWhole = x < evenEnd && (isLeading ? x + 1 < region.maxX : x > region.minX)
      if !isWhole {
        cells[start + x] = .blank(style)
      } else {
        cells[start + x] = isLeading ? PackedCell(glyph, style, columns: 2) : .trailingHalf(style)
      }
    }
  }
}

extension CellRect {
  /// The right edge of the last whole pair of columns.
  fileprivate var evenMaxX: Int { width % 2 == 0 ? maxX : maxX - 1 }
}

extension Cluster {
  /// The safe form of the character to fill with.
  fileprivate init(filling character: Character) {
    if let scalar = character.singleScalar, (0x20..<0x7F).contains(scalar.value) {
      self.init(scalar: scalar, width: 1)
    } else {
      self = DisplayText(String(character)).clusters.first ?? Cluster(scalar: " ", width: 1)
    }
  }
}
