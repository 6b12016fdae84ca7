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
    guard let index = elements.firstIndex(where: { $0.identifier == element && !$0.isFaded(at: share) }) else { return }
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
    guard let index = elements.firstIndex(where: { $0.identifier == element }) else { return nil }
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
