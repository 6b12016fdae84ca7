import CharacterCanvas
import Foundation
import LayoutCore

extension CollectionRenderer {
  /// Whether an element is just a line. Such an element is a decoration thinner than half a row or column, which would
  /// become a whole one if it crossed the middle of a cell. A decoration without content is one too if it is at most a
  /// row or column thick.
  func isLine(_ element: VisibleViews.Element) -> Bool {
    guard element.category == .decorationView else { return false }
    let size = element.frame.size
    if size.height < pointsPerCell.height / 2 || size.width < pointsPerCell.width / 2 { return true }
    let isLine = size.height <= pointsPerCell.height || size.width <= pointsPerCell.width
    return isLine && element.content == ViewContent() && element.painter == nil
  }

  /// How lines are drawn on their way: at first as before the change, then as after it. A line that is out of view at
  /// one of these is drawn as at the other.
  ///
  /// Without this, lines would show in the gaps that rows leave, and vanish where a text passes.
  func lineRules(
    of views: VisibleViews, in grid: CellGrid, over canvas: Canvas, _ area: CellRect
  ) -> (start: LineRule, end: LineRule) {
    guard views.fraction > 0, views.elements.contains(where: { isLine($0) || grid.place(of: $0).all.isEmpty }) else {
      return (.asRoomAllows, .asRoomAllows)
    }
    func looks(_ elements: [VisibleViews.Element]) -> [Int: LineLook] {
      var scratch = canvas
      return paint(elements, in: grid, into: &scratch, area: area, lines: .asRoomAllows)
    }
    let (start, end) = (looks(views.elementsBefore), looks(views.elementsAfter))
    return (.asAtRest(start.merging(end) { own, _ in own }), .asAtRest(end.merging(start) { own, _ in own }))
  }

  /// Draws lines, each in the row or column of cells that ends at its edge.
  /// - Returns: how those look that are in view and not behind anything, by the indices of their elements.
  func paint(
    lines: [PlacedElement], as rule: LineRule, area: CellRect, _ covers: CoverMap, into canvas: inout Canvas
  ) -> [Int: LineLook] {
    var looks: [Int: LineLook] = [:]
    for line in lines where line.element.frame.width > 0 && line.element.frame.height > 0 {
      if case .asAtRest(let known) = rule, !line.isPart {
        if let look = known[line.index] { paint(line, onItsWayAs: look, area: area, covers, into: &canvas) }
        continue
      }
      guard let look = look(of: line, area: area, covers, in: canvas) else { continue }
      paint(line, as: look, area: area, into: &canvas)
      if !line.isPart { looks[line.index] = look }
    }
    return looks
  }

  /// The look of a line where there is room for it; nil if it is out of view, or if something in front hides it.
  private func look(of line: PlacedElement, area: CellRect, _ covers: CoverMap, in canvas: Canvas) -> LineLook? {
    let (cells, size) = (line.cells.asLine, line.element.frame.size)
    let isRow = self.isRow(line)
    let hasCellsOfItsOwn = min(size.height / pointsPerCell.height, size.width / pointsPerCell.width) >= 0.5
    let clip = cells.intersection(area)
    guard !clip.isEmpty, !covers.isHidden(clip, zIndex: line.element.zIndex) else { return nil }
    // A line that would hide all of an element is drawn beside its text instead.
    let isCovered =
      !hasCellsOfItsOwn
      ? covers.isCovered(clip)
      : isRow ? covers.isCovered(clip, byHeight: cells.height) : covers.isCovered(clip, byWidth: cells.width)
    let glyphs = palette.borderStyle(.single).glyphs
    guard isCovered else { return .bare(isRow ? glyphs.horizontal : glyphs.vertical) }
    guard isRow else { return .amongTexts(glyphs.vertical, rowsBelow: 0) }
    return hasCellsOfItsOwn ? .leftOut : separator(clip, isInRow: line.cells.height > 0, covers, in: canvas)
  }

  /// A line between texts: in a row without text, or at the edge of one. Where there is none, the texts need all rows,
  /// and the line is left out.
  ///
  /// - Parameters:
  ///   - row: the row that the line is in, or that ends there.
  ///   - isInRow: whether it crosses the middle of the row.
  private func separator(_ row: CellRect, isInRow: Bool, _ covers: CoverMap, in canvas: Canvas) -> LineLook {
    let glyphs: (middle: Character, bottom: Character) =
      palette.isUnicode ? (palette.borderStyle(.single).glyphs.horizontal, "▁") : ("-", "_")
    if isFree(covers.continued(row), in: canvas) {
      return .amongTexts(isInRow ? glyphs.middle : glyphs.bottom, rowsBelow: 0)
    }
    let isFreeBelow = !isInRow && palette.isUnicode && isFree(covers.continued(row.offsetBy(dx: 0, dy: 1)), in: canvas)
    return isFreeBelow ? .amongTexts("▔", rowsBelow: 1) : .leftOut
  }

  private func isFree(_ row: CellRect, in canvas: Canvas) -> Bool {
    canvas.bounds.contains(row) && (row.minX..<row.maxX).allSatisfy { canvas[$0, row.y].isBlank }
  }

  private func isRow(_ line: PlacedElement) -> Bool {
    let size = line.element.frame.size
    return size.height / pointsPerCell.height <= size.width / pointsPerCell.width
  }

  private func style(of line: PlacedElement) -> Style {
    var style = palette.separator
    let content = line.element.content.resolved(for: palette.appearance)
    if let color = content.background ?? content.foreground, color.alpha > 0 {
      style = style.foreground(Color(color))
    }
    return palette.readable(style)
  }

  private func paint(_ line: PlacedElement, as look: LineLook, area: CellRect, into canvas: inout Canvas) {
    let cells = line.cells.asLine
    switch look {
    case .leftOut: return
    case .bare(let glyph): canvas.fill(cells, with: glyph, style: style(of: line), clip: cells.intersection(area))
    case .amongTexts(let glyph, let rows):
      let place = cells.intersection(area).offsetBy(dx: 0, dy: rows).intersection(canvas.bounds)
      for cell in place.cells where canvas[cell.x, cell.y].character == " " { draw(glyph, of: line, at: cell, &canvas) }
    }
  }

  /// Draws a line as at rest where no text passes it. The blanks between two words stay.
  private func paint(
    _ line: PlacedElement, onItsWayAs look: LineLook, area: CellRect, _ covers: CoverMap, into canvas: inout Canvas
  ) {
    guard let (glyph, rows) = look.glyph else { return }
    let place = line.cells.asLine.offsetBy(dx: 0, dy: rows).intersection(area).intersection(canvas.bounds)
    let isBlank = place.cells.map { canvas[$0.x, $0.y].character == " " }
    let isBare = if case .bare = look { true } else { false }
    for (index, cell) in place.cells.enumerated() {
      let one = CellRect(origin: cell, size: CellSize(width: 1, height: 1))
      guard !covers.isHidden(one, zIndex: line.element.zIndex) else { continue }
      if isBare, !covers.isCovered(one) {
        canvas.fill(one, with: glyph, style: style(of: line))
      } else if isBlank[index], !isRow(line) || place.width == 1 || isBlank.hasBlank(beside: index) {
        draw(glyph, of: line, at: cell, &canvas)
      }
    }
  }

  /// No style draws a line beside a character, so a line between texts is drawn in blank cells only.
  private func draw(_ glyph: Character, of line: PlacedElement, at cell: CellPoint, _ canvas: inout Canvas) {
    let style = style(of: line).background(canvas[cell.x, cell.y].style.background)
    canvas.fill(CellRect(origin: cell, size: CellSize(width: 1, height: 1)), with: glyph, style: style)
  }
}

/// How a line is drawn.
enum LineLook {
  /// Over its background, as no element covers it.
  case bare(Character)
  /// In blank cells, so many rows below its own.
  case amongTexts(Character, rowsBelow: Int)
  /// Not at all, as the texts need all rows.
  case leftOut

  fileprivate var glyph: (Character, rowsBelow: Int)? {
    switch self {
    case .bare(let glyph): (glyph, 0)
    case .amongTexts(let glyph, let rows): (glyph, rows)
    case .leftOut: nil
    }
  }
}

/// The rule by which the lines of a picture are drawn.
enum LineRule {
  /// As there is room for them.
  case asRoomAllows
  /// As in a picture at rest, by the indices of their elements. All others are left out.
  case asAtRest([Int: LineLook])
}

extension [Bool] {
  fileprivate func hasBlank(beside index: Int) -> Bool {
    (index > 0 && self[index - 1]) || (index + 1 < count && self[index + 1])
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

  /// Its cells, row by row.
  fileprivate var cells: [CellPoint] {
    isEmpty ? [] : (minY..<maxY).flatMap { y in (minX..<maxX).map { CellPoint(x: $0, y: y) } }
  }
}
