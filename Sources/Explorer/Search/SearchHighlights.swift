import CharacterCanvas
import LayoutCore

/// Marks the matches of a search in the visible headers and cells.
struct SearchHighlights: Overlay {
  let search: Search
  let matches: @MainActor (ElementIdentifier) -> Bool
  let isCurrent: @MainActor (ElementIdentifier) -> Bool

  func draw(into canvas: inout Canvas, over scenery: Scenery) {
    let covers = scenery.covers
    for (index, element) in scenery.elements.enumerated() {
      guard matches(element.identifier) else { continue }
      let style = isCurrent(element.identifier) ? scenery.theme.match.adding(.reverse) : scenery.theme.match
      scenery.highlight(element, at: index, beneath: covers, on: &canvas) { canvas, cells in
        mark(cells.intersection(canvas.bounds), style: style, in: &canvas)
      }
    }
  }

  /// Marks each occurrence in the rows of an element. If it is in what is cut off, marks the whole first row.
  private func mark(_ cells: CellRect, style: Style, in canvas: inout Canvas) {
    var isFound = false
    for y in cells.minY..<max(cells.minY, cells.maxY) {
      let row = (cells.minX..<cells.maxX).map { canvas[$0, y].character }
      for columns in search.finder.columns(in: row) {
        isFound = true
        let found = CellRect(x: cells.minX + columns.lowerBound, y: y, width: columns.count, height: 1)
        canvas.restyle(found) { $0.adding(style.attributes) }
      }
    }
    guard !isFound, !cells.isEmpty else { return }
    let row = CellRect(x: cells.x, y: cells.minY, width: cells.width, height: 1)
    canvas.restyle(row) { $0.adding(style.attributes) }
  }
}
