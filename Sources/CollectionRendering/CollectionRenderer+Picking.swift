import CharacterCanvas
import LayoutCore

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
        && grid.cells(of: element.attributes.frame).offsetBy(dx: area.x, dy: area.y).contains(cell)
    }
  }
}
