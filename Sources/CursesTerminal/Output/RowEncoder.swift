import CNcurses
import CharacterCanvas

/// Turns rows of a picture into curses cells. Attributes and pairs are computed once for each run of cells of one
/// style.
struct RowEncoder {
  private var cells: CellEncoder
  private(set) var pairs: ColorPairs
  /// The curses cells of all rows encoded since `beginFrame`.
  private(set) var encoded: [ash_cell] = []
  /// Where each row ends in `encoded`.
  private(set) var ends: [Int] = []
  /// What each column shows, of all rows encoded since `beginFrame`.
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
    _ picture: ArraySlice<Cell>, columns: Int,
    define: (_ pair: Int16, _ foreground: Int, _ background: Int) -> Bool
  ) {
    var column = 0
    let end = keys.count + columns
    var run: (style: Style, attributes: UInt16, pair: Int16)?
    for cell in picture where cell.width > 0 {
      let cell = cell.lowerGround == nil ? cell : cell.inBlocks(pairs.depth)
      guard column + cell.width <= columns else { break }
      column += cell.width
      let current: (style: Style, attributes: UInt16, pair: Int16)
      if let run, run.style == cell.style {
        current = run
      } else {
        current = (cell.style, cell.style.attributes.curses, pairs.pair(for: cell.style, define: define))
        run = current
      }
      cells.append(cell, attributes: current.attributes, pair: current.pair, to: &encoded)
      let key = CellKey(cell, attributes: current.attributes, pair: current.pair)
      keys.append(key)
      if cell.width == 2 { keys.append(key.trailing) }
    }
    while keys.count < end { keys.append(.blank) }
    ends.append(encoded.count)
  }
}
