import CharacterCanvas
import Foundation
import LayoutCore

/// Paints the visible views of a collection view into a rectangle of a canvas.
///
/// Elements are painted from back to front. Decorations at the back make the backdrop. Cells and supplementary views
/// cover each other, and show the backdrop if they have no background of their own. An element too thin for a row or a
/// column of its own is drawn last: as a line if nothing else is there, and otherwise as an underline, or as a column
/// between the words.
@MainActor
public struct CollectionRenderer {
  public var pointsPerCell: PointsPerCell
  public var palette: ContentPalette

  public init(pointsPerCell: PointsPerCell, palette: ContentPalette = ContentPalette()) {
    self.pointsPerCell = pointsPerCell
    self.palette = palette
  }

  /// The grid of `view` at its current offset.
  public func grid(of view: CollectionView) -> CellGrid {
    CellGrid(pointsPerCell: pointsPerCell, offset: view.contentOffset)
  }

  /// Paints views. Calls neither a layout nor a data source.
  /// - Parameters:
  ///   - views: the views to paint.
  ///   - canvas: the canvas to paint on.
  ///   - area: the cells of the canvas that the collection view's bounds cover. Nothing outside is changed.
  /// - Complexity: O(k + c) for k views that cover c cells.
  public func paint(_ views: VisibleViews, into canvas: inout Canvas, area: CellRect) {
    let grid = CellGrid(pointsPerCell: pointsPerCell, offset: views.contentOffset)
    var backdrop: Canvas?
    var thin: [(cells: CellRect, element: VisibleViews.Element)] = []
    var covered: [(cells: CellRect, zIndex: Int)] = []
    var isAtBack = true
    for element in views.elements where element.alpha > 0 {
      let place = grid.cells(of: element.frame, in: element.viewport)
      let cells = place.all.offsetBy(dx: area.x, dy: area.y)
      let seen = element.viewport == nil ? area : area.intersection(place.shown.offsetBy(dx: area.x, dy: area.y))
      if element.viewport != nil, seen.isEmpty { continue }
      if isAtBack, element.identifier.category != .decorationView {
        isAtBack = false
        if !covered.isEmpty || !thin.isEmpty { backdrop = canvas }
        covered = []
      }
      if cells.isEmpty || isThin(element) {
        thin.append((cells, element))
      } else {
        let place = ElementPlace(grid: grid, origin: element.frame.origin, corner: area.origin)
        paint(element, cells: cells, at: place, clip: cells.intersection(seen), backdrop: backdrop, into: &canvas)
        covered.append((cells.intersection(seen), element.zIndex))
      }
    }
    guard !thin.isEmpty else { return }
    let covers = CoverMap(covered, in: area)
    for (cells, element) in thin { paintThin(element, cells: cells, area: area, covers, into: &canvas) }
  }

  private func paint(
    _ element: VisibleViews.Element, cells: CellRect, at place: ElementPlace, clip: CellRect, backdrop: Canvas?,
    into canvas: inout Canvas
  ) {
    guard !clip.isEmpty else { return }
    if let painter = element.painter { return painter.paint(into: &canvas, cells: cells, clip: clip) }
    var attributes: TextAttributes = []
    if element.alpha < 0.5 { attributes.insert(.dim) }
    if element.isMarked { attributes.insert(.reverse) }
    ContentPainter(
      content: element.content, isBar: element.identifier.category == .supplementaryView, palette: palette,
      attributes: attributes, cells: cells, clip: clip, place: place
    ).paint(into: &canvas, backdrop: backdrop)
  }

  /// Whether an element is just a line. Such an element is a decoration thinner than half a row or column, which would
  /// become a whole one if it crossed the middle of a cell. A decoration without content is one too if it is at most a
  /// row or column thick.
  private func isThin(_ element: VisibleViews.Element) -> Bool {
    guard element.identifier.category == .decorationView else { return false }
    let size = element.frame.size
    if size.height < pointsPerCell.height / 2 || size.width < pointsPerCell.width / 2 { return true }
    let isLine = size.height <= pointsPerCell.height || size.width <= pointsPerCell.width
    return isLine && element.content == ViewContent() && element.painter == nil
  }

  /// Draws a line in the row or column of cells that ends at its edge, unless something in front hides it.
  private func paintThin(
    _ element: VisibleViews.Element, cells: CellRect, area: CellRect, _ covers: CoverMap, into canvas: inout Canvas
  ) {
    let frame = element.frame
    guard frame.width > 0, frame.height > 0 else { return }
    var line = cells
    if line.height == 0 { (line.y, line.height) = (line.y - 1, 1) }
    if line.width == 0 { (line.x, line.width) = (line.x - 1, 1) }
    let isRow = frame.height / pointsPerCell.height <= frame.width / pointsPerCell.width
    let hasCellsOfItsOwn = min(frame.height / pointsPerCell.height, frame.width / pointsPerCell.width) >= 0.5
    let clip = line.intersection(area)
    guard !clip.isEmpty, !covers.isHidden(clip, zIndex: element.zIndex) else { return }
    var style = palette.separator
    if let color = element.content.background ?? element.content.foreground, color.alpha > 0 {
      style = style.foreground(Color(color))
    }
    style = palette.readable(style)
    let glyphs = palette.borderStyle(.single).glyphs
    // A line that would hide all of an element is drawn below or between its text instead.
    let isCovered =
      !hasCellsOfItsOwn
      ? covers.isCovered(clip)
      : isRow ? covers.isCovered(clip, byHeight: line.height) : covers.isCovered(clip, byWidth: line.width)
    if !isCovered {
      canvas.fill(line, with: isRow ? glyphs.horizontal : glyphs.vertical, style: style, clip: clip)
    } else if isRow {
      canvas.restyle(line, clip: clip) { $0.adding(.underline) }
    } else {
      fillBlanks(of: clip, with: glyphs.vertical, style: style, in: &canvas)
    }
  }

  /// A style can underline text, but it cannot draw a line beside a character. So a vertical line is drawn in blank
  /// cells only.
  private func fillBlanks(of column: CellRect, with glyph: Character, style: Style, in canvas: inout Canvas) {
    let visible = column.intersection(canvas.bounds)
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX where canvas[x, y].character == " " {
        let cell = CellRect(x: x, y: y, width: 1, height: 1)
        canvas.fill(cell, with: glyph, style: style.background(canvas[x, y].style.background), clip: visible)
      }
    }
  }
}

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
