extension Canvas {
  /// Draws one line of text from the cell `point` to the right.
  ///
  /// - Returns: the number of cells painted, which is `text.width` where nothing is clipped.
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
      drawASCII(text, from: point, style: style, in: region)
    } else {
      drawClusters(text, from: point, style: style, in: region)
    }
    return region.width
  }

  private mutating func drawASCII(
    _ text: DisplayText, from point: CellPoint, style: Style, in region: CellRect
  ) {
    let start = region.minY * size.width + region.minX
    let first = region.minX - point.x
    let characters = ASCIICharacters.table
    var string = text.string
    cells.withUnsafeMutableBufferPointer { cells in
      string.withUTF8 { bytes in
        for offset in 0..<region.width {
          let character = characters[Int(bytes[first + offset]) - 0x20]
          cells[start + offset] = Cell(character: character, style: style)
        }
      }
    }
  }

  private mutating func drawClusters(
    _ text: DisplayText, from point: CellPoint, style: Style, in region: CellRect
  ) {
    let start = region.minY * size.width
    var x = point.x
    for cluster in text.clusters {
      let next = x + cluster.width
      if x >= region.maxX { return }
      if cluster.width == 2, x >= region.minX, next <= region.maxX {
        cells[start + x] = Cell(character: cluster.character, style: style, columns: 2)
        cells[start + x + 1] = .trailingHalf(style)
      } else if cluster.width == 2, next > region.minX {
        cells[start + max(x, region.minX)] = .blank(style)
      } else if x >= region.minX {
        cells[start + x] = Cell(character: cluster.character, style: style)
      }
      x = next
    }
  }
}

/// The printable characters of ASCII, made once.
enum ASCIICharacters {
  static let table: [Character] = (0x20..<0x7F).map { Character(Unicode.Scalar(UInt8($0))) }

  /// - Precondition: the byte is printable ASCII.
  static func character(_ byte: UInt8) -> Character { table[Int(byte) - 0x20] }
}
