import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

/// The cells of the visible elements, for marks on them. What covers an element, as pinned headers do, stays as it was.
package struct Highlights {
  /// The visible elements, from back to front.
  private let elements: [VisibleViews.Element]
  private let grid: CellGrid
  /// How much of the way is done of what moves, from 0 to 1.
  private let share: CGFloat
  private let covers: CoverIndex

  /// - Parameter rows: how many rows the screen has.
  package init(_ elements: [VisibleViews.Element], _ grid: CellGrid, rows: Int, share: CGFloat = 1) {
    (self.elements, self.grid, self.share) = (elements, grid, share)
    covers = CoverIndex(elements.map { $0.alpha > 0 ? grid.shownCells(of: $0) : .zero }, rows: rows)
  }

  /// Marks a visible element.
  ///
  /// - Parameter draw: gets the canvas, the cells of the element, and those of them that its section shows.
  /// - Complexity: O(k) for k visible elements, and a copy of the canvas if something covers the element.
  package func mark(
    _ element: ElementIdentifier, on canvas: inout Canvas, _ draw: (inout Canvas, CellRect, CellRect) -> Void
  ) {
    guard let index = elements.firstIndex(where: { $0.present == element && !$0.isFaded(at: share) }) else { return }
    mark(at: index, on: &canvas, draw)
  }

  private func mark(at index: Int, on canvas: inout Canvas, _ draw: (inout Canvas, CellRect, CellRect) -> Void) {
    let (cells, shown) = grid.place(of: elements[index])
    let covers = covers.covers(of: cells, above: index)
    let before = covers.isEmpty ? nil : canvas
    draw(&canvas, cells, shown)
    guard let before else { return }
    for cover in covers { canvas.draw(before, at: .zero, clip: cover) }
  }

  /// Marks each occurrence of a text in the rows of elements.
  ///
  /// - Parameters:
  ///   - columns: finds the text in a row of characters, one per column.
  ///   - marksCutOnes: whether an element whose occurrences are cut off is marked in its whole first row.
  ///   - attributes: those of the marks in an element; nil if nothing is sought in it.
  package func markText(
    on canvas: inout Canvas, _ columns: ([Character]) -> [Range<Int>], marksCutOnes: Bool,
    with attributes: (ElementIdentifier) -> TextAttributes?
  ) {
    for (index, element) in elements.enumerated() {
      guard let identifier = element.present, let attributes = attributes(identifier) else { continue }
      mark(at: index, on: &canvas) { canvas, cells, _ in
        let cells = cells.intersection(canvas.bounds)
        var found: [CellRect] = []
        for y in cells.minY..<max(cells.minY, cells.maxY) {
          let row = (cells.minX..<cells.maxX).map { canvas[$0, y].character }
          found += columns(row).map { CellRect(x: cells.minX + $0.lowerBound, y: y, width: $0.count, height: 1) }
        }
        if found.isEmpty, marksCutOnes, !cells.isEmpty {
          found = [CellRect(x: cells.x, y: cells.minY, width: cells.width, height: 1)]
        }
        for rectangle in found { canvas.restyle(rectangle) { $0.adding(attributes) } }
      }
    }
  }

  /// Whether a cell of a visible element is in `area` that nothing covers.
  package func showsCell(of element: ElementIdentifier, in area: CellRect) -> Bool {
    openCell(of: element, in: area)?.isOpen ?? false
  }

  /// The first cell of an element that nothing covers, row by row. If all are covered, the first one; nil if none is in
  /// `area`.
  package func firstCell(of element: ElementIdentifier, in area: CellRect) -> CellPoint? {
    openCell(of: element, in: area)?.cell
  }

  private func openCell(of element: ElementIdentifier, in area: CellRect) -> (cell: CellPoint, isOpen: Bool)? {
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
package struct CoverIndex {
  private let rectangles: [CellRect]
  /// The indices of the rectangles in each row of the screen, in ascending order.
  private let rows: [[Int]]

  /// - Parameters:
  ///   - rectangles: from back to front. Empty ones cover nothing.
  ///   - rowCount: how many rows the screen has. What lies outside is ignored.
  /// - Complexity: O(k + c) for k rectangles with c rows in all.
  package init(_ rectangles: [CellRect], rows rowCount: Int) {
    var rows: [[Int]] = Array(repeating: [], count: max(0, rowCount))
    for (index, rectangle) in rectangles.enumerated() where !rectangle.isEmpty {
      for y in Self.span(of: rectangle, in: rows.count) { rows[y].append(index) }
    }
    (self.rectangles, self.rows) = (rectangles, rows)
  }

  /// The rectangles in front of the one at `index` that overlap `cells`.
  ///
  /// - Complexity: O(r) for r rectangles in the rows of `cells` that are in front.
  package func covers(of cells: CellRect, above index: Int) -> [CellRect] {
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
