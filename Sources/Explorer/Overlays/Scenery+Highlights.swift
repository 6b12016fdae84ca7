import CharacterCanvas
import LayoutCore

extension Scenery {
  /// Marks an element on show where nothing lies in front of it: what covers it stays as it was.
  ///
  /// - Parameter draw: gets the canvas and the cells of the element.
  /// - Complexity: O(k) for k elements on show, and a copy of the canvas where something covers the element.
  func highlight(_ element: ElementIdentifier, on canvas: inout Canvas, _ draw: (inout Canvas, CellRect) -> Void) {
    let elements = elements
    guard let index = elements.firstIndex(where: { $0.identifier == element }) else { return }
    highlight(elements, at: index, on: &canvas, draw)
  }

  /// - Parameter index: of the element to mark among `elements`, which come from back to front.
  func highlight(
    _ elements: [VisibleElement], at index: Int, on canvas: inout Canvas, _ draw: (inout Canvas, CellRect) -> Void
  ) {
    let grid = grid
    let cells = grid.cells(of: elements[index].attributes.frame)
    let covers = elements[(index + 1)...].lazy.filter { $0.attributes.alpha > 0 }
      .map { grid.cells(of: $0.attributes.frame) }.filter { !$0.isEmpty && $0.overlaps(cells) }
    let before = covers.isEmpty ? nil : canvas
    draw(&canvas, cells)
    guard let before else { return }
    for cover in covers { canvas.draw(before, at: .zero, clip: cover) }
  }
}
