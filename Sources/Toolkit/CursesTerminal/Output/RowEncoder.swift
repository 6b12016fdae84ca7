import CNcurses
import CharacterCanvas

/// Turns rows of a picture into curses cells. Attributes and pairs are computed once for each run of cells of one
/// style.
struct RowEncoder {
  private var cells: CellEncoder
  var pairs: ColorPairs
  /// The curses cells of all rows encoded since `beginFrame`.
  private(set) var encoded: [ash_cell] = []
  /// Where each row ends in `encoded`.
  private(set) var ends: [Int] = []
  /// The contents of each column, of all rows encoded since `beginFrame`.
  private(set) var keys: [CellKey] = []

  init(cells: CellEncoder, pairs: ColorPairs) {
    self.cells = cells
    self.pairs = pairs
  }

  mutating func beginFrame() {
    pairs.beginFrame()
    encoded.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
  }

  /// Appends a row.
  /// - Parameters:
  ///   - columns: how many columns are available.
  ///   - define: binds a pair to two colour numbers, where -1 is the terminal's own colour. Returns false if it cannot.
  mutating func encode(
    _ canvas: Canvas, row: Int, columns: Int,
    define: (_ pair: Int16, _ foreground: Int, _ background: Int) -> Bool
  ) {
    let end = keys.count + columns
    var run = Run()
    for packed in canvas.packedRow(row) where packed.columns > 0 {
      guard keys.count + Int(packed.columns) <= end else { break }
      guard let scalar = packed.glyph.onlyScalar else {
        let cell = canvas.cell(packed).inBlocks(pairs.depth)
        select(cell.style, for: &run, define)
        cells.append(cell, attributes: run.attributes, pair: run.pair, to: &encoded)
        append(CellKey(cell, attributes: run.attributes, pair: run.pair), columns: cell.width)
        continue
      }
      select(packed.style, for: &run, define)
      let width = Int(packed.columns)
      cells.append(scalar, width: width, attributes: run.attributes, pair: run.pair, to: &encoded)
      append(CellKey(scalar, attributes: run.attributes, pair: run.pair), columns: width)
    }
    while keys.count < end { keys.append(.blank) }
    ends.append(encoded.count)
  }

  /// Neighbouring cells of one style.
  private struct Run {
    var style = Style.plain
    var attributes: UInt16 = 0
    var pair: Int16 = 0
  }

  private mutating func select(_ style: Style, for run: inout Run, _ define: (Int16, Int, Int) -> Bool) {
    guard run.style != style else { return }
    run = Run(style: style, attributes: style.attributes.curses, pair: pairs.pair(for: style, define: define))
  }

  private mutating func append(_ key: CellKey, columns: Int) {
    keys.append(key)
    if columns == 2 { keys.append(key.trailing) }
  }
}
