extension Canvas {
  /// Changes the style of the cells of the rect. Their characters stay.
  ///
  /// Both halves of a wide character always share a style. A wide character that is only half in the rect keeps its
  /// own.
  ///
  /// - Complexity: O(*c*) for the *c* cells of the rect that are visible.
  public mutating func restyle(
    _ rect: CellRect, clip: CellRect? = nil, _ transform: (Style) -> Style
  ) {
    let region = region(rect, clip: clip)
    guard !region.isEmpty else { return }
    for y in region.minY..<region.maxY {
      let start = y * size.width
      var (first, end) = (start + region.minX, start + region.maxX)
      if cells[first].columns == 0 { first += 1 }
      if end > first, cells[end - 1].columns == 2 { end -= 1 }
      cells.withUnsafeMutableBufferPointer { cells in
        for index in first..<max(first, end) { cells[index].style = transform(cells[index].style) }
      }
    }
  }
}
