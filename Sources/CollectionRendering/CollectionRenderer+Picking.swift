import CharacterCanvas
import LayoutCore

extension CellGrid {
  /// The cells of an element that show, relative to the view's first cell.
  @MainActor
  public func shownCells(of attributes: LayoutAttributes) -> CellRect {
    cells(of: attributes.frame, in: attributes.viewport).shown
  }
}

extension CollectionRenderer {
  /// The topmost element painted at a cell of the canvas; nil if there is none.
  /// - Parameters:
  ///   - cell: a cell of the canvas.
  ///   - view: the collection view that is painted there.
  ///   - area: the cells that the view covers.
  ///   - seesThroughDecorations: whether decorations are ignored.
  /// - Complexity: O(k) for k visible elements.
  public func element(
    at cell: CellPoint, of view: CollectionView, area: CellRect, seesThroughDecorations: Bool = false
  ) -> VisibleElement? {
    guard area.contains(cell) else { return nil }
    let grid = grid(of: view)
    return view.visibleElements.last { element in
      element.attributes.alpha > 0 && !(seesThroughDecorations && element.identifier.category == .decorationView)
        && grid.shownCells(of: element.attributes).offsetBy(dx: area.x, dy: area.y).contains(cell)
    }
  }
}
