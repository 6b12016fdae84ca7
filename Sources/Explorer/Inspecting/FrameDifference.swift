import CharacterCanvas

/// The cells in which two pictures differ.
struct FrameDifference: Hashable {
  let cells: [CellPoint]

  /// Cells that only one of the pictures has count as different.
  /// - Complexity: O(c) for c cells.
  init(_ a: Canvas, _ b: Canvas) {
    var cells: [CellPoint] = []
    for y in 0..<max(a.size.height, b.size.height) {
      for x in 0..<max(a.size.width, b.size.width) {
        let cell = CellPoint(x: x, y: y)
        guard a.bounds.contains(cell), b.bounds.contains(cell), a[x, y] == b[x, y] else {
          cells.append(cell)
          continue
        }
      }
    }
    self.cells = cells
  }

  var count: Int { cells.count }

  /// For example `1 cell differs`.
  var words: String { count == 1 ? "1 cell differs" : "\(count) cells differ" }

  /// Reverses and underlines the cells on a canvas on which the picture was drawn at `point`.
  func mark(on canvas: inout Canvas, at point: CellPoint, clip: CellRect) {
    for cell in cells {
      let place = CellRect(x: point.x + cell.x, y: point.y + cell.y, width: 1, height: 1)
      canvas.restyle(place, clip: clip) { style in
        var style = style.adding(.underline)
        style.attributes.formSymmetricDifference(.reverse)
        return style
      }
    }
  }
}
