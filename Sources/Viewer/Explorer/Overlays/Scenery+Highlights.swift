import CharacterCanvas
import CollectionRendering
import LayoutCore

extension Scenery {
  /// Marks a visible element. The elements that cover it stay as they were.
  ///
  /// - Parameter draw: gets the canvas and the cells of the element.
  /// - Complexity: O(k) for k visible elements, and a copy of the canvas if something covers the element.
  func highlight(_ element: ElementIdentifier, on canvas: inout Canvas, _ draw: (inout Canvas, CellRect) -> Void) {
    let (elements, share) = (elements, motionShare ?? 1)
    guard let index = elements.firstIndex(where: { $0.present == element && !$0.isFaded(at: share) }) else { return }
    highlight(elements[index], at: index, beneath: covers, on: &canvas, draw)
  }

  /// - Parameter index: the index of the element among all that are visible, which go from back to front.
  func highlight(
    _ element: VisibleViews.Element, at index: Int, beneath covers: CoverIndex, on canvas: inout Canvas,
    _ draw: (inout Canvas, CellRect) -> Void
  ) {
    let cells = grid.cells(of: element)
    let covers = covers.covers(of: cells, above: index)
    let before = covers.isEmpty ? nil : canvas
    draw(&canvas, cells)
    guard let before else { return }
    for cover in covers { canvas.draw(before, at: .zero, clip: cover) }
  }

  /// Whether a cell of a visible element is in `area` that nothing covers.
  func showsCell(of element: ElementIdentifier, in area: CellRect) -> Bool {
    openCell(of: element, in: area)?.isOpen ?? false
  }

  /// The first cell of an element that nothing covers, row by row. If all are covered, the first one; nil if none is in
  /// `area`.
  func firstCell(of element: ElementIdentifier, in area: CellRect) -> CellPoint? {
    openCell(of: element, in: area)?.cell
  }

  private func openCell(of element: ElementIdentifier, in area: CellRect) -> (cell: CellPoint, isOpen: Bool)? {
    let elements = elements
    guard let index = elements.firstIndex(where: { $0.present == element }) else { return nil }
    let visible = grid.shownCells(of: elements[index]).intersection(area)
    let covers = covers.covers(of: visible, above: index)
    for y in visible.minY..<max(visible.minY, visible.maxY) {
      for x in visible.minX..<max(visible.minX, visible.maxX) {
        let cell = CellPoint(x: x, y: y)
        if !covers.contains(where: { $0.contains(cell) }) { return (cell, true) }
      }
    }
    return visible.isEmpty ? nil : (visible.origin, false)
  }
}

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

/// Draws the frame of an element so that it can be recognized even if it is small.
///
/// Three rows and two columns take a border, with the label at the start of the first row. Two rows are full of text:
/// with a label they take a line below, and the label and a corner at their end. A single row takes brackets at its
/// ends and a line below; a single column a line.
struct Outline {
  let isUnicode: Bool

  func draw(_ cells: CellRect, _ border: BorderStyle, label: String, style: Style, into canvas: inout Canvas) {
    guard !cells.isEmpty else { return }
    guard cells.height > 1, cells.width > 1 else {
      return drawLine(cells, label: DisplayText(label), style: style, into: &canvas)
    }
    guard cells.height > 2 || label.isEmpty else {
      return drawCorner(cells, label: DisplayText(label), style: style, into: &canvas)
    }
    canvas.drawBorder(cells, isUnicode ? border : .ascii, style: style)
    // Where the first columns are out of view, the label is not.
    let start = max(0, cells.x + 1)
    let text = DisplayText(label).truncated(to: max(0, cells.maxX - 1 - start))
    canvas.draw(text, at: CellPoint(x: start, y: cells.y), style: style.adding(.bold))
  }

  private func drawCorner(_ cells: CellRect, label: DisplayText, style: Style, into canvas: inout Canvas) {
    let last = CellRect(x: cells.x, y: cells.maxY - 1, width: cells.width, height: 1)
    canvas.restyle(last) { $0.adding(.underline) }
    let text = label.truncated(to: cells.width - 1) + DisplayText(isUnicode ? "┐" : "]")
    canvas.draw(text, at: CellPoint(x: cells.maxX - text.width, y: cells.y), style: style.adding(.bold))
    let corner = CellPoint(x: cells.maxX - 1, y: last.y)
    canvas.draw(DisplayText(isUnicode ? "┘" : "]"), at: corner, style: style.adding(.underline))
  }

  private func drawLine(_ cells: CellRect, label: DisplayText, style: Style, into canvas: inout Canvas) {
    canvas.restyle(cells) { $0.adding(.underline) }
    let labelStyle = style.adding([.bold, .underline])
    // A whole label says more than brackets around a part of it.
    if (cells.width - 1...cells.width).contains(label.width) {
      let rest = DisplayText(String(repeating: " ", count: cells.width - label.width))
      canvas.draw(label + rest, at: cells.origin, style: labelStyle)
      return
    }
    canvas.fill(CellRect(x: cells.x, y: cells.y, width: 1, height: cells.height), with: "[", style: style)
    guard cells.width > 1 else { return }
    canvas.fill(CellRect(x: cells.maxX - 1, y: cells.y, width: 1, height: cells.height), with: "]", style: style)
    canvas.draw(
      label.truncated(to: cells.width - 2), at: CellPoint(x: cells.x + 1, y: cells.y), style: labelStyle)
  }
}
