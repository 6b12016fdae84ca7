import CharacterCanvas
import LayoutCore
import Records

/// Marks the matches of the search in the visible headers and cells.
struct SearchHighlights: Overlay {
  func draw(into canvas: inout Canvas, over scenery: Scenery) {
    guard let finder = scenery.finder else { return }
    let covers = scenery.covers
    for (index, element) in scenery.elements.enumerated() {
      guard scenery.isFound(element.identifier, by: finder) else { continue }
      let match = scenery.theme.marks.match
      let style = scenery.isMatch(element.identifier) ? match.adding(.reverse) : match
      scenery.highlight(element, at: index, beneath: covers, on: &canvas) { canvas, cells in
        mark(cells.intersection(canvas.bounds), by: finder, style: style, in: &canvas)
      }
    }
  }

  /// Marks each occurrence in the rows of an element. If it is in what is cut off, marks the whole first row.
  private func mark(_ cells: CellRect, by finder: PatternFinder, style: Style, in canvas: inout Canvas) {
    var isFound = false
    for y in cells.minY..<max(cells.minY, cells.maxY) {
      let row = (cells.minX..<cells.maxX).map { canvas[$0, y].character }
      for columns in finder.columns(in: row) {
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

extension Scenery {
  /// What is searched for in the current scene; nil if nothing is.
  fileprivate var finder: PatternFinder? {
    session.searching.scene == sceneIndex ? session.searching.search?.finder : nil
  }

  fileprivate func isFound(_ element: ElementIdentifier, by finder: PatternFinder) -> Bool {
    session.isFound(element, by: finder)
  }

  fileprivate func isMatch(_ element: ElementIdentifier) -> Bool { session.isMatch(element) }
}
