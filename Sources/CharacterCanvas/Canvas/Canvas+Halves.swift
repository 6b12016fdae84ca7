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
    setGrounds(of: halves) { _ in (ground, ground) }
  }

  /// Gives half rows the grounds that a function has for their cells.
  ///
  /// - Complexity: O(*c*) for the *c* cells of the rect that are visible.
  package mutating func setGrounds(of halves: HalfRowRect, to grounds: (CellPoint) -> (upper: Ground, lower: Ground)) {
    change(halves.wholeCells) { canvas, point in grounds(point) }
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
