/// The patterns that a screen can draw in a cell: parts, two side by side, in two colours.
public struct MosaicForm: Hashable, Sendable {
  /// The rows of parts in a cell, from 2 to 4.
  public let rows: Int
  /// For each pattern, whether only its complement can be drawn, with the colours swapped.
  let isInverted: [Bool]

  /// The number of parts.
  var parts: Int { 2 * rows }
  /// The pattern of all parts.
  var all: UInt8 { 0xFF >> (8 - 2 * UInt8(rows)) }

  /// - Parameters:
  ///   - rows: the rows of parts in a cell, from 2 to 4.
  ///   - inverted: the patterns of which only the complements can be drawn.
  public init(rows: Int, inverted: Set<UInt8> = []) {
    precondition((2...4).contains(rows), "expected 2 to 4 rows of parts, not \(rows)")
    (self.rows, isInverted) = (rows, (0...255).map { inverted.contains(UInt8($0)) })
  }
}

extension ImageDepth {
  /// Whether there are enough colours for patterns.
  var allowsMosaics: Bool {
    switch self {
    case .rgb, .indexed256: true
    case .named, .shades: false
    }
  }
}

/// An image as patterns: each cell has parts of two colours. Finer than half cells, and no dearer to send.
public struct MosaicImage: Hashable, Sendable {
  /// A cell with two colours.
  public struct Cell: Hashable, Sendable {
    /// A bit for each part, the lowest for the upper left one, then row by row: whether it has the colour `ink`.
    public var pattern: UInt8
    public var ink, ground: CellImage.Half

    public init(pattern: UInt8, ink: CellImage.Half, ground: CellImage.Half) {
      (self.pattern, self.ink, self.ground) = (pattern, ink, ground)
    }
  }

  public let columns, rows: Int
  private let cells: [Cell?]

  /// The pattern of a cell; nil where the image is clear in part.
  public subscript(column: Int, row: Int) -> Cell? { cells[row * columns + column] }

  /// - Parameters:
  ///   - pixels: one for each part, two side by side in a cell.
  ///   - form: the patterns that there are.
  ///   - depth: the colours that there are: any, or 256.
  /// - Complexity: O(c) for c cells.
  public init(_ pixels: Pixels, form: MosaicForm, depth: ImageDepth = .rgb) {
    (columns, rows) = (pixels.size.width / 2, pixels.size.height / form.rows)
    cells =
      depth == .rgb
      ? MosaicRows.cells(of: pixels, form: form, KeptColors(form))
      : MosaicRows.cells(of: pixels, form: form, DiffusedColors(form))
  }

  /// The cells of a place, of which an image fills some.
  ///
  /// - Parameters:
  ///   - filling: the cells that the image fills.
  ///   - corner: the column and the row of the first one.
  ///   - size: the columns and rows of the place.
  init(_ filling: MosaicImage?, at corner: (x: Int, y: Int), in size: PixelSize) {
    (columns, rows) = (size.width, size.height)
    guard let filling, corner != (0, 0) || size != PixelSize(width: filling.columns, height: filling.rows) else {
      cells = filling?.cells ?? Array(repeating: nil, count: size.count)
      return
    }
    cells = (0..<size.count).map { index in
      let (x, y) = (index % size.width - corner.x, index / size.width - corner.y)
      let isFilled = (0..<filling.columns).contains(x) && (0..<filling.rows).contains(y)
      return isFilled ? filling[x, y] : nil
    }
  }
}
