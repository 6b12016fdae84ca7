extension Canvas {
  /// The grounds of the two halves of a cell. Under a character they are the same.
  ///
  /// - Precondition: the cell is on the canvas.
  public func grounds(at point: CellPoint) -> (upper: Ground, lower: Ground) {
    let cell = self[point.x, point.y]
    return (cell.style.ground, cell.lowerGround ?? cell.style.ground)
  }

  /// Makes a cell blank, with a ground for each half. Nothing happens outside of the canvas.
  public mutating func setGrounds(upper: Ground, lower: Ground, at point: CellPoint) {
    guard bounds.contains(point) else { return }
    set(PackedCell(upper: upper, lower: lower), from: point.x, to: point.x + 1, row: point.y)
  }

  /// Fills half rows with a ground. A cell loses its character even if only one half of it is filled.
  ///
  /// - Complexity: O(*c*) for the *c* cells of the rect that are visible.
  public mutating func fill(_ halves: HalfRowRect, with ground: Ground) {
    let visible = halves.wholeCells.intersection(bounds)
    if !visible.isEmpty {
      let cell = PackedCell(upper: ground, lower: ground)
      for y in visible.minY..<visible.maxY { set(cell, from: visible.minX, to: visible.maxX, row: y) }
    }
    changeHalves(of: halves) { _ in (ground, ground) }
  }

  /// Gives half rows the grounds that a function has for their cells.
  ///
  /// - Complexity: O(*c*) for the *c* cells of the rect that are visible.
  package mutating func setGrounds(of halves: HalfRowRect, to grounds: (CellPoint) -> (upper: Ground, lower: Ground)) {
    change(halves.wholeCells) { canvas, point in grounds(point) }
    changeHalves(of: halves, grounds)
  }

  /// Changes the cells that have only one half in the rect.
  private mutating func changeHalves(
    of halves: HalfRowRect, _ grounds: (CellPoint) -> (upper: Ground, lower: Ground)
  ) {
    change(halves.lowerHalves) { canvas, point in (canvas.grounds(at: point).upper, grounds(point).lower) }
    change(halves.upperHalves) { canvas, point in (grounds(point).upper, canvas.grounds(at: point).lower) }
  }

  private mutating func change(_ cells: CellRect, _ grounds: (Canvas, CellPoint) -> (upper: Ground, lower: Ground)) {
    let visible = cells.intersection(bounds)
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX {
        let point = CellPoint(x: x, y: y)
        let (upper, lower) = grounds(self, point)
        setGrounds(upper: upper, lower: lower, at: point)
      }
    }
  }
}

extension Canvas {
  /// A canvas of the same size with the grounds of another one, and no characters.
  ///
  /// - Complexity: O(*c*) for *c* cells.
  package init(groundsOf other: Canvas) {
    self.init(size: other.size)
    cells = other.cells.map { PackedCell(upper: $0.style.ground, lower: $0.lowerGround) }
  }

  /// Gives blank cells the grounds that another canvas of the same size has there. Underlined ones and single blanks
  /// between two words keep their own.
  ///
  /// - Complexity: O(*c*) for the *c* cells of the area.
  package mutating func fillBlanks(of area: CellRect, withGroundsOf grounds: Canvas) {
    let visible = area.intersection(bounds)
    guard grounds.size == size, !visible.isEmpty else { return }
    for y in visible.minY..<visible.maxY {
      let row = y * size.width
      for index in row + visible.minX..<row + visible.maxX {
        let (old, wanted) = (cells[index], grounds.cells[index])
        guard old.isBlank, !old.style.attributes.contains(.underline) else { continue }
        let new = PackedCell(upper: wanted.style.ground, lower: wanted.lowerGround)
        guard PackedCell(upper: old.style.ground, lower: old.lowerGround) != new,
          !isBetweenWords(index, row: row..<row + size.width)
        else { continue }
        cells[index] = new
      }
    }
  }

  private func isBetweenWords(_ index: Int, row: Range<Int>) -> Bool {
    guard index > row.lowerBound, index + 1 < row.upperBound else { return false }
    let ground = cells[index].style.ground
    return [cells[index - 1], cells[index + 1]].allSatisfy { !$0.isBlank && $0.style.ground == ground }
  }
}

extension PackedCell {
  /// The ground of the lower half. Under a character it is that of the upper half.
  fileprivate var lowerGround: Ground { glyph.lowerGround ?? style.ground }

  /// Whether the cell shows nothing but its ground.
  fileprivate var isBlank: Bool { columns == 1 && (glyph == .space || glyph.lowerGround != nil) }
}
