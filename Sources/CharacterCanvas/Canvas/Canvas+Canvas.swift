extension Canvas {
  /// Draws another canvas with its first cell at `point`.
  ///
  /// - Complexity: O(*c*) for the *c* cells of `other` that are visible.
  public mutating func draw(_ other: Canvas, at point: CellPoint, clip: CellRect? = nil) {
    let region = region(CellRect(origin: point, size: other.size), clip: clip)
    guard !region.isEmpty else { return }
    for y in region.minY..<region.maxY {
      severWideCharacters(atEdgesOf: region.minX, region.maxX, row: y)
      let target = y * size.width + region.minX
      let source = (y - point.y) * other.size.width + region.minX - point.x
      for offset in 0..<region.width {
        cells[target + offset] = adopted(other.cells[source + offset], from: other)
      }
      fixCutEdges(from: target, to: target + region.width)
    }
  }

  /// A cell of another canvas, converted for this one.
  private mutating func adopted(_ cell: PackedCell, from other: Canvas) -> PackedCell {
    guard cell.glyph.clusterIndex != nil else { return cell }
    return PackedCell(pool.glyph(for: other.pool.character(of: cell.glyph)), cell.style, columns: cell.columns)
  }

  /// Turns halves of wide characters whose other half was not copied into spaces.
  private mutating func fixCutEdges(from first: Int, to end: Int) {
    if cells[first].columns == 0 { cells[first] = .blank(cells[first].style) }
    if cells[end - 1].columns == 2 { cells[end - 1] = .blank(cells[end - 1].style) }
  }
}
