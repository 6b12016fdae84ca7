/// A picture made of character cells.
///
/// Drawing is clipped to the canvas and to the given clip rect, so any coordinates are allowed. A canvas never shows
/// half of a wide character. If an edge cuts one, its visible half is a space of the same style. If something is drawn
/// over one half, the other half becomes a space.
public struct Canvas: Sendable {
  /// Columns and rows; never negative.
  public let size: CellSize
  /// Row by row. A cell of width 2 is always followed, in its row, by one of width 0 and the same style.
  var cells: [PackedCell]
  var pool = ClusterPool()

  /// - Complexity: O(*c*) for *c* cells.
  public init(size: CellSize, background: Style = .plain) {
    self.size = CellSize(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: .blank(background), count: self.size.width * self.size.height)
  }

  /// All cells of the canvas.
  public var bounds: CellRect { CellRect(size: size) }

  /// - Precondition: the cell is on the canvas.
  public subscript(x: Int, y: Int) -> Cell {
    precondition(
      x >= 0 && x < size.width && y >= 0 && y < size.height,
      "cell \(x),\(y) is not on a canvas of \(size.width)x\(size.height)")
    return cell(at: y * size.width + x)
  }

  /// The cells of one row, from left to right.
  ///
  /// - Precondition: the row is on the canvas.
  /// - Complexity: O(*c*) for the *c* cells of the row.
  public func row(_ y: Int) -> ArraySlice<Cell> {
    precondition(y >= 0 && y < size.height, "row \(y) is not on a canvas of \(size.height) rows")
    return (y * size.width..<(y + 1) * size.width).map(cell)[...]
  }

  private func cell(at index: Int) -> Cell {
    let packed = cells[index]
    guard packed.glyph.clusterIndex == nil else {
      return Cell(cluster: pool.character(of: packed.glyph), style: packed.style, columns: packed.columns)
    }
    return Cell(packed.glyph.scalar, style: packed.style, columns: packed.columns)
  }
}

extension Canvas {
  /// The part of `rect` that can be drawn on.
  func region(_ rect: CellRect, clip: CellRect?) -> CellRect {
    let visible = rect.intersection(bounds)
    guard let clip else { return visible }
    return visible.intersection(clip)
  }

  /// Prepares the columns `minX ..< maxX` of a row to be overwritten: a wide character that is half inside them loses
  /// its other half.
  mutating func severWideCharacters(atEdgesOf minX: Int, _ maxX: Int, row y: Int) {
    let start = y * size.width
    if minX > 0, cells[start + minX].columns == 0 {
      cells[start + minX - 1] = .blank(cells[start + minX - 1].style)
    }
    if maxX < size.width, cells[start + maxX].columns == 0 {
      cells[start + maxX] = .blank(cells[start + maxX].style)
    }
  }

  /// Writes the same narrow cell to the columns `minX ..< maxX` of a row. They must be on the canvas.
  mutating func set(_ cell: PackedCell, from minX: Int, to maxX: Int, row y: Int) {
    severWideCharacters(atEdgesOf: minX, maxX, row: y)
    let start = y * size.width
    cells.withUnsafeMutableBufferPointer { cells in
      for index in start + minX..<start + maxX { cells[index] = cell }
    }
  }
}

extension Canvas: Hashable {
  /// Whether the two look the same. What was drawn first does not matter.
  public static func == (lhs: Canvas, rhs: Canvas) -> Bool {
    guard lhs.size == rhs.size else { return false }
    if lhs.pool.isEmpty && rhs.pool.isEmpty { return lhs.cells == rhs.cells }
    return lhs.cells.indices.allSatisfy { lhs.cell(at: $0) == rhs.cell(at: $0) }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    for index in cells.indices { hasher.combine(cell(at: index)) }
  }
}
