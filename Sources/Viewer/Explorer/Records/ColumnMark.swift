import CharacterCanvas
import CollectionRendering
import LayoutCore
import Scenes

/// Marks the column in focus: its name as the row in focus is marked, and its cell in that row by swapped colours. While
/// keys act on columns, the colours of the name are swapped too.
struct ColumnMark: Overlay {
  let column: Int

  func draw(into canvas: inout Canvas, over scenery: Scenery) {
    if let header = scenery.stage?.tableOnShow?.header(ofColumn: column) {
      let style = scenery.theme.marks.focus
      let isSwapped = if case .columns? = scenery.state.route.mode { true } else { false }
      mark(header, on: &canvas, scenery) { isSwapped ? $0.swapped : $0.adding(style.attributes) }
    }
    if let row = scenery.focusedElement, row.category == .cell { mark(row, on: &canvas, scenery) { $0.swapped } }
  }

  private func mark(
    _ element: ElementIdentifier, on canvas: inout Canvas, _ scenery: Scenery, _ style: (Style) -> Style
  ) {
    guard let cells = scenery.focusedCells(of: element) else { return }
    scenery.highlights.mark(element, on: &canvas) { canvas, _, shown in
      canvas.restyle(cells.intersection(shown), style)
    }
  }
}

extension Scenery {
  /// The cells of the column in focus in a visible row, or in its header; nil if none is in view.
  func focusedCells(of element: ElementIdentifier) -> CellRect? {
    let frame = focusedColumn.flatMap { stage?.tableOnShow?.visibleFrame(ofColumn: $0, in: element) }
    return frame.map { grid.cells(of: $0).intersection(CellRect(size: contentArea.size)) }
  }
}

extension Style {
  /// The style with its colours swapped. It differs on any screen, as it is an attribute.
  fileprivate var swapped: Style {
    var style = self
    style.attributes.formSymmetricDifference(.reverse)
    return style
  }
}
