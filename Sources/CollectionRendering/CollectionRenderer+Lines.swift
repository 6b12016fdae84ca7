import CharacterCanvas
import Foundation
import LayoutCore

extension CollectionRenderer {
  /// Whether an element is just a line. Such an element is a decoration thinner than half a row or column, which would
  /// become a whole one if it crossed the middle of a cell. A decoration without content is one too if it is at most a
  /// row or column thick.
  func isLine(_ element: VisibleViews.Element) -> Bool {
    guard element.identifier.category == .decorationView else { return false }
    let size = element.frame.size
    if size.height < pointsPerCell.height / 2 || size.width < pointsPerCell.width / 2 { return true }
    let isLine = size.height <= pointsPerCell.height || size.width <= pointsPerCell.width
    return isLine && element.content == ViewContent() && element.painter == nil
  }

  /// Draws a line in the row or column of cells that ends at its edge, unless something in front hides it. A line
  /// between texts shows neither in the gaps that elements leave on their way, nor while it goes away itself.
  func paintLine(
    _ placed: PlacedElement, isCoveredAtEnd: Bool, area: CellRect, _ covers: CoverMap, into canvas: inout Canvas
  ) {
    let (element, cells, frame) = (placed.element, placed.cells, placed.element.frame)
    guard frame.width > 0, frame.height > 0 else { return }
    let line = cells.asLine
    let isRow = frame.height / pointsPerCell.height <= frame.width / pointsPerCell.width
    let hasCellsOfItsOwn = min(frame.height / pointsPerCell.height, frame.width / pointsPerCell.width) >= 0.5
    let clip = line.intersection(area)
    guard !clip.isEmpty, !covers.isHidden(clip, zIndex: element.zIndex) else { return }
    var style = palette.separator
    let content = element.content.resolved(for: palette.appearance)
    if let color = content.background ?? content.foreground, color.alpha > 0 {
      style = style.foreground(Color(color))
    }
    style = palette.readable(style)
    let glyphs = palette.borderStyle(.single).glyphs
    // A line that would hide all of an element is drawn beside its text instead.
    let isCovered =
      !hasCellsOfItsOwn
      ? covers.isCovered(clip)
      : isRow ? covers.isCovered(clip, byHeight: line.height) : covers.isCovered(clip, byWidth: line.width)
    if isCoveredAtEnd, !hasCellsOfItsOwn, !isCovered || element.motion?.endAlpha == 0 { return }
    if !isCovered {
      canvas.fill(line, with: isRow ? glyphs.horizontal : glyphs.vertical, style: style, clip: clip)
    } else if isRow {
      guard !hasCellsOfItsOwn, !isCoveredAtEnd || covers.isCovered(clip.offsetBy(dx: 0, dy: 1).intersection(area))
      else { return }
      paintSeparator(clip, isInRow: cells.height > 0, covers, style: style, into: &canvas)
    } else {
      fillBlanks(of: clip, with: glyphs.vertical, style: style, in: &canvas)
    }
  }

  /// Draws a line between texts: in a row without text, or at the edge of one. Where there is none, the texts need all
  /// rows, and the line is left out.
  ///
  /// - Parameters:
  ///   - row: the row that the line is in, or that ends there.
  ///   - isInRow: whether it crosses the middle of the row.
  private func paintSeparator(
    _ row: CellRect, isInRow: Bool, _ covers: CoverMap, style: Style, into canvas: inout Canvas
  ) {
    let below = row.offsetBy(dx: 0, dy: 1)
    let glyphs: (middle: Character, bottom: Character) =
      palette.isUnicode ? (palette.borderStyle(.single).glyphs.horizontal, "▁") : ("-", "_")
    if isFree(covers.continued(row), in: canvas) {
      fillBlanks(of: row, with: isInRow ? glyphs.middle : glyphs.bottom, style: style, in: &canvas)
    } else if !isInRow, palette.isUnicode, isFree(covers.continued(below), in: canvas) {
      fillBlanks(of: below, with: "▔", style: style, in: &canvas)
    }
  }

  private func isFree(_ row: CellRect, in canvas: Canvas) -> Bool {
    canvas.bounds.contains(row) && (row.minX..<row.maxX).allSatisfy { canvas[$0, row.y].isBlank }
  }

  /// No style draws a line beside a character, so a line is drawn in blank cells only.
  private func fillBlanks(of column: CellRect, with glyph: Character, style: Style, in canvas: inout Canvas) {
    let visible = column.intersection(canvas.bounds)
    for y in visible.minY..<visible.maxY {
      for x in visible.minX..<visible.maxX where canvas[x, y].character == " " {
        let cell = CellRect(x: x, y: y, width: 1, height: 1)
        canvas.fill(cell, with: glyph, style: style.background(canvas[x, y].style.background), clip: visible)
      }
    }
  }

  /// What covers the cells once everything is where it ends.
  func endCovers(of elements: [VisibleViews.Element], in grid: CellGrid, _ area: CellRect) -> CoverMap {
    let covers = elements.compactMap { element -> (cells: CellRect, zIndex: Int)? in
      guard element.identifier.category != .decorationView, element.motion?.endAlpha != 0 else { return nil }
      let shown = grid.cells(of: element.motion?.endFrame ?? element.frame, in: element.viewport).shown
      return (shown.offsetBy(dx: area.x, dy: area.y).intersection(area), element.zIndex)
    }
    return CoverMap(covers, in: area)
  }

  /// Whether a line is gone at the end of what is on its way, or something covers it there.
  func isCovered(_ line: PlacedElement, by ends: CoverMap, in grid: CellGrid, _ area: CellRect) -> Bool {
    guard let motion = line.element.motion else { return ends.isCovered(line.cells.asLine.intersection(area)) }
    let cells = grid.cells(of: motion.endFrame, in: line.element.viewport).all.offsetBy(dx: area.x, dy: area.y)
    return motion.endAlpha == 0 || ends.isCovered(cells.asLine.intersection(area))
  }
}

extension CellRect {
  /// The row or column that ends at its edge, if it is empty.
  fileprivate var asLine: CellRect {
    var line = self
    if line.height == 0 { (line.y, line.height) = (line.y - 1, 1) }
    if line.width == 0 { (line.x, line.width) = (line.x - 1, 1) }
    return line
  }
}
