import CharacterCanvas

/// A map of the elements that cover each cell of an area, so that a thin line need not look at every element.
struct CoverMap {
  private struct Cover {
    var zIndex: Int
    /// The extents of the lowest and of the narrowest element.
    var height, width: Int
  }

  private let area: CellRect
  private var covers: [Cover?]

  /// - Complexity: O(c + a) for elements with c cells in an area of a cells.
  init(_ elements: [(cells: CellRect, zIndex: Int)], in area: CellRect) {
    self.area = area
    covers = Array(repeating: nil, count: max(0, area.width) * max(0, area.height))
    for (cells, zIndex) in elements {
      for y in cells.minY..<max(cells.minY, cells.maxY) {
        for x in cells.minX..<max(cells.minX, cells.maxX) {
          let index = index(x, y)
          let cover = covers[index] ?? Cover(zIndex: zIndex, height: cells.height, width: cells.width)
          covers[index] = Cover(
            zIndex: max(cover.zIndex, zIndex), height: min(cover.height, cells.height),
            width: min(cover.width, cells.width))
        }
      }
    }
  }

  private func index(_ x: Int, _ y: Int) -> Int { (y - area.minY) * area.width + x - area.minX }

  /// A row of cells, and those beside it that elements cover without a gap. A text that begins before the row is then
  /// found, too.
  func continued(_ row: CellRect) -> CellRect {
    guard row.minY >= area.minY, row.maxY <= area.maxY, row.minX >= area.minX, row.maxX <= area.maxX else { return row }
    var (first, end) = (row.minX, row.maxX)
    while first > area.minX, covers[index(first - 1, row.y)] != nil { first -= 1 }
    while end < area.maxX, covers[index(end, row.y)] != nil { end += 1 }
    return CellRect(minX: first, minY: row.minY, maxX: end, maxY: row.maxY)
  }

  /// Whether an element in front of `zIndex` covers any cell of a part of the area.
  func isHidden(_ cells: CellRect, zIndex: Int) -> Bool { contains(cells) { $0.zIndex > zIndex } }

  /// Whether any cell of a part of the area is covered by an element that is at most so high or so wide.
  func isCovered(_ cells: CellRect, byHeight height: Int = .max, byWidth width: Int = .max) -> Bool {
    contains(cells) { $0.height <= height && $0.width <= width }
  }

  private func contains(_ cells: CellRect, _ isFound: (Cover) -> Bool) -> Bool {
    for y in cells.minY..<max(cells.minY, cells.maxY) {
      for x in cells.minX..<max(cells.minX, cells.maxX) {
        if let cover = covers[index(x, y)], isFound(cover) { return true }
      }
    }
    return false
  }
}
