extension Canvas {
  /// Draws one line of text from the cell `point` to the right.
  ///
  /// - Returns: the number of painted cells, which is `text.width` if nothing is clipped.
  /// - Complexity: O(*n*) for the *n* clusters of the text; for ASCII, O(*c*) for the *c* cells painted.
  @discardableResult
  public mutating func draw(
    _ text: DisplayText, at point: CellPoint, style: Style, clip: CellRect? = nil
  ) -> Int {
    let line = CellRect(x: point.x, y: point.y, width: text.width, height: 1)
    let region = region(line, clip: clip)
    guard !region.isEmpty else { return 0 }
    severWideCharacters(atEdgesOf: region.minX, region.maxX, row: point.y)
    if text.isASCII {
      drawASCII(text.string, from: point.x, style: style, in: region)
    } else {
      drawClusters(text.clusters, from: point.x, style: style, in: region)
    }
    return region.width
  }

  private mutating func drawASCII(_ text: String, from left: Int, style: Style, in region: CellRect) {
    let start = region.minY * size.width + region.minX
    let first = region.minX - left
    var text = text
    cells.withUnsafeMutableBufferPointer { cells in
      text.withUTF8 { bytes in
        for offset in 0..<region.width {
          cells[start + offset] = PackedCell(Glyph(ascii: bytes[first + offset]), style)
        }
      }
    }
  }

  private mutating func drawClusters(_ clusters: [Cluster], from left: Int, style: Style, in region: CellRect) {
    let start = region.minY * size.width
    var x = left
    for cluster in clusters {
      if x >= region.maxX { return }
      let next = x + cluster.width
      if cluster.width == 1 {
        if x >= region.minX { cells[start + x] = PackedCell(pool.glyph(for: cluster), style) }
      } else if x >= region.minX, next <= region.maxX {
        cells[start + x] = PackedCell(pool.glyph(for: cluster), style, columns: 2)
        cells[start + x + 1] = .trailingHalf(style)
      } else if next > region.minX {
        cells[start + max(x, region.minX)] = .blank(style)
      }
      x = next
    }
  }
}
