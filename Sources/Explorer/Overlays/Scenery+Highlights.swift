import CharacterCanvas
import CollectionRendering
import LayoutCore

extension Scenery {
  /// Marks a visible element. The elements that cover it stay as they were.
  ///
  /// - Parameter draw: gets the canvas and the cells of the element.
  /// - Complexity: O(k) for k visible elements, and a copy of the canvas if something covers the element.
  func highlight(_ element: ElementIdentifier, on canvas: inout Canvas, _ draw: (inout Canvas, CellRect) -> Void) {
    let elements = elements
    guard let index = elements.firstIndex(where: { $0.identifier == element }) else { return }
    highlight(elements, at: index, on: &canvas, draw)
  }

  /// - Parameter index: the index of the element among `elements`, which go from back to front.
  func highlight(
    _ elements: [VisibleViews.Element], at index: Int, on canvas: inout Canvas, _ draw: (inout Canvas, CellRect) -> Void
  ) {
    let cells = grid.cells(of: elements[index])
    let covers = covers(of: cells, above: index, in: elements)
    let before = covers.isEmpty ? nil : canvas
    draw(&canvas, cells)
    guard let before else { return }
    for cover in covers { canvas.draw(before, at: .zero, clip: cover) }
  }

  /// The first cell of an element that nothing covers, row by row. If all are covered, the first one; nil if none is in
  /// `area`.
  func firstCell(of element: ElementIdentifier, in area: CellRect) -> CellPoint? {
    let elements = elements
    guard let index = elements.firstIndex(where: { $0.identifier == element }) else { return nil }
    let visible = grid.shownCells(of: elements[index]).intersection(area)
    let covers = covers(of: visible, above: index, in: elements)
    for y in visible.minY..<max(visible.minY, visible.maxY) {
      for x in visible.minX..<max(visible.minX, visible.maxX) {
        let cell = CellPoint(x: x, y: y)
        if !covers.contains(where: { $0.contains(cell) }) { return cell }
      }
    }
    return visible.isEmpty ? nil : visible.origin
  }

  /// The cells of the elements that cover a part of the element at `index`.
  private func covers(of cells: CellRect, above index: Int, in elements: [VisibleViews.Element]) -> [CellRect] {
    let grid = grid
    return elements[(index + 1)...].lazy.filter { $0.alpha > 0 }
      .map { grid.shownCells(of: $0) }.filter { !$0.isEmpty && $0.overlaps(cells) }
  }
}
