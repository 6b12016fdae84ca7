/// Turns pixels into patterns, row by row from left to right. A cell whose two colours hardly differ becomes a blank.
struct MosaicRows<Coloring: MosaicColoring> {
  /// The most that the colours of a channel differ in a blank.
  private static var flatness: Int { 16 }

  private let colors: CellColors
  private var coloring: Coloring

  private init(_ form: MosaicForm, _ coloring: Coloring) {
    (colors, self.coloring) = (CellColors(count: form.parts), coloring)
  }

  /// - Parameter pixels: one for each part.
  static func cells(of pixels: Pixels, form: MosaicForm, _ coloring: Coloring) -> [MosaicImage.Cell?] {
    var rows = MosaicRows(form, coloring)
    let (columns, width) = (pixels.size.width / 2, pixels.size.width)
    var cells: [MosaicImage.Cell?] = []
    cells.reserveCapacity(columns * pixels.size.height / form.rows)
    pixels.bytes.withUnsafeBufferPointer { bytes in
      for row in 0..<pixels.size.height / form.rows {
        rows.coloring.beginRow(columns: columns)
        for column in 0..<columns {
          rows.colors.read(bytes, from: 4 * (row * form.rows * width + 2 * column), width: width)
          cells.append(rows.cell())
        }
      }
    }
    return cells
  }

  private mutating func cell() -> MosaicImage.Cell? {
    guard colors.isOpaque else {
      coloring.skip()
      return nil
    }
    if colors.range <= Self.flatness { return coloring.blank(colors.mean) }
    let pattern = colors.split()
    let (upper, lower) = colors.means(of: pattern)
    guard upper.difference(from: lower) > Self.flatness else { return coloring.blank(colors.mean) }
    return coloring.cell(pattern, upper, lower)
  }
}

/// Chooses the colours that are shown for those of cells, and which of a pattern and its complement is drawn.
protocol MosaicColoring {
  mutating func beginRow(columns: Int)
  /// The next cell of the row has no pattern.
  mutating func skip()
  /// The next cell of the row has one colour.
  mutating func blank(_ color: PixelColor) -> MosaicImage.Cell
  /// The next cell of the row has two colours, the first in the parts of the pattern.
  mutating func cell(_ pattern: UInt8, _ upper: PixelColor, _ lower: PixelColor) -> MosaicImage.Cell
}

extension MosaicForm {
  /// Whether the complement of a pattern is drawn, with the colours swapped.
  ///
  /// - Parameters:
  ///   - kept: how many colours need not be sent for the pattern, and for its complement.
  func drawsComplement(of pattern: UInt8, kept: (pattern: Int, complement: Int)) -> Bool {
    if isInverted[Int(pattern)] { return true }
    return !isInverted[Int(all & ~pattern)] && kept.complement > kept.pattern
  }
}
