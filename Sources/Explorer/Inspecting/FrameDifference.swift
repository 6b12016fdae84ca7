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

  /// Tints the cells on a canvas on which the picture was drawn at `point`; without colours, reverses and underlines
  /// them. Cells whose halves differ, as those of images do, stay as they are.
  func mark(on canvas: inout Canvas, at point: CellPoint, clip: CellRect, theme: Theme) {
    for cell in cells {
      let place = CellRect(x: point.x + cell.x, y: point.y + cell.y, width: 1, height: 1)
      guard canvas.bounds.contains(place.origin), canvas[place.x, place.y].lowerGround == nil else { continue }
      canvas.restyle(place, clip: clip) { theme.tintingDifference($0) }
    }
  }
}

extension Theme {
  /// The style of cells that differ between two pictures; nil for a theme without colours. Bold text shows it too.
  var differenceTint: Style? {
    guard panel.background != .standard else { return nil }
    if self == .highContrast { return marks.choice }
    let ground = isLight ? Color.rgb(0xFF, 0xDC, 0x50) : .rgb(0x70, 0x50, 0)
    return Style(foreground: panel.foreground, background: ground, attributes: .bold)
  }

  /// The style of a cell that differs, or of one where pictures are going to differ.
  func tintingDifference(_ style: Style) -> Style {
    let tint = differenceTint
    var marked = tint ?? style.adding(.underline)
    marked.attributes.formUnion(style.attributes)
    marked.attributes.formSymmetricDifference(tint == nil || style.attributes.contains(.reverse) ? .reverse : [])
    return marked
  }
}
