import CharacterCanvas

/// Finds the rectangles that cover another one, without comparing each with all.
struct CoverIndex {
  private let rectangles: [CellRect]
  /// The indices of the rectangles in each row of the screen, in ascending order.
  private let rows: [[Int]]

  /// - Parameters:
  ///   - rectangles: from back to front. Empty ones cover nothing.
  ///   - rowCount: how many rows the screen has. What lies outside is ignored.
  /// - Complexity: O(k + c) for k rectangles with c rows in all.
  init(_ rectangles: [CellRect], rows rowCount: Int) {
    var rows: [[Int]] = Array(repeating: [], count: max(0, rowCount))
    for (index, rectangle) in rectangles.enumerated() where !rectangle.isEmpty {
      for y in Self.span(of: rectangle, in: rows.count) { rows[y].append(index) }
    }
    (self.rectangles, self.rows) = (rectangles, rows)
  }

  /// The rectangles in front of the one at `index` that overlap `cells`.
  ///
  /// - Complexity: O(r) for r rectangles in the rows of `cells` that are in front.
  func covers(of cells: CellRect, above index: Int) -> [CellRect] {
    var covers: [CellRect] = []
    for y in Self.span(of: cells, in: rows.count) {
      for other in rows[y].reversed() {
        guard other > index else { break }
        let rectangle = rectangles[other]
        // A rectangle in several of these rows counts in the first one.
        let isFirst = y == max(0, cells.minY, rectangle.minY)
        if isFirst, rectangle.overlaps(cells) { covers.append(rectangle) }
      }
    }
    return covers
  }

  private static func span(of rectangle: CellRect, in rows: Int) -> Range<Int> {
    let first = min(max(0, rectangle.minY), rows)
    return first..<max(first, min(rectangle.maxY, rows))
  }
}
