import CharacterCanvas
import Foundation
import Images
import LayoutCore

/// Paints the visible views of a collection view into a rectangle of a canvas.
///
/// Elements are painted from back to front. Decorations at the back make the backdrop. Cells and supplementary views
/// cover each other, and show the backdrop if they have no background. An element too thin for a whole row or column is
/// drawn last: as a line where the cells are empty, and otherwise where there is no text.
@MainActor
public struct CollectionRenderer {
  public var pointsPerCell: PointsPerCell
  public var palette: ContentPalette
  /// Where images are decoded.
  public var images = ImageStore.shared

  public init(pointsPerCell: PointsPerCell, palette: ContentPalette = ContentPalette()) {
    self.pointsPerCell = pointsPerCell
    self.palette = palette
  }

  /// The grid of `view` at its current offset.
  public func grid(of view: CollectionView) -> CellGrid {
    CellGrid(pointsPerCell: pointsPerCell, offset: view.contentOffset)
  }

  /// Whether edges of grounds snap to half rows.
  var hasHalfRows: Bool { palette.isUnicode && palette.allowsHalfRows && pointsPerCell.hasHalfRows }

  /// Paints views. Calls neither a layout nor a data source.
  /// - Parameters:
  ///   - views: the views to paint.
  ///   - canvas: the canvas to paint on.
  ///   - area: the cells of the canvas that the collection view's bounds cover. Nothing outside is changed.
  /// - Complexity: O(k + c) for k views that cover c cells.
  public func paint(_ views: VisibleViews, into canvas: inout Canvas, area: CellRect) {
    let grid = CellGrid(pointsPerCell: pointsPerCell, offset: views.contentOffset)
    let (mixtures, lines) = (views.mixtures, lineRules(of: views, in: grid, over: canvas, area))
    guard !mixtures.isEmpty else {
      let rule = views.fraction < 0.5 ? lines.start : lines.end
      _ = paint(views.elements, in: grid, into: &canvas, area: area, lines: rule)
      return
    }
    // Places are those of now in all pictures.
    let behind = canvas
    _ = paint(views.elements, in: grid, into: &canvas, area: area, lines: lines.start)
    for (index, mixture) in mixtures.enumerated() {
      var next = behind
      let rule = index == mixtures.count - 1 ? lines.end : lines.start
      _ = paint(mixture.elements, in: grid, into: &next, area: area, lines: rule)
      canvas.dissolve(into: next, palette.mixture(mixture.share), in: area, ground: palette.ground)
    }
  }

  /// - Returns: how lines look, by the indices of their elements.
  func paint(
    _ elements: [VisibleViews.Element], in grid: CellGrid, into canvas: inout Canvas, area: CellRect, lines: LineRule
  ) -> [Int: LineLook] {
    var placed: [PlacedElement] = []
    for (index, element) in elements.enumerated() where element.alpha > 0 {
      guard let own = self.placed(element, in: grid, area) else { continue }
      own.index = index
      placed.append(own)
    }
    if hasHalfRows { placed.separateNeighbours() }
    if placed.contains(where: { !$0.element.parts.isEmpty }) {
      placed = placed.flatMap { [$0] + parts(of: $0, in: grid, area) }
    }
    var grounds = hasHalfRows ? HalfRowGrounds(over: canvas) : nil
    var backdrop: Canvas?
    var covered: [(cells: CellRect, zIndex: Int)] = []
    var (isAtBack, isBare) = (true, true)
    for element in placed {
      if isAtBack, element.element.category != .decorationView {
        isAtBack = false
        if !isBare {
          backdrop = canvas
          grounds?.keepBackdrop()
        }
        covered = []
      }
      isBare = false
      guard !element.isLine else { continue }
      let step = grid.step(of: element.element) ?? .zero
      let place = ElementPlace(
        grid: grid, origin: element.element.shape.origin,
        corner: CellPoint(x: area.origin.x + step.x, y: area.origin.y + step.y))
      let (ground, imageHalves) = paint(element, at: place, backdrop: backdrop, into: &canvas)
      grounds?.cover(element, with: ground, in: canvas)
      for halves in imageHalves.flatMap({ element.roundedHalves(of: $0.intersection(element.shownHalves)) }) {
        grounds?.copy(halves, from: canvas)
      }
      if !element.isPart { covered.append((element.cells.intersection(element.shownCells), element.element.zIndex)) }
    }
    let thin = placed.filter(\.isLine)
    let looks =
      thin.isEmpty ? [:] : paint(lines: thin, as: lines, area: area, CoverMap(covered, in: area), into: &canvas)
    grounds?.apply(to: &canvas, in: area)
    return looks
  }

  /// Where an element is on the canvas; nil if its section shows nothing of it.
  private func placed(_ element: VisibleViews.Element, in grid: CellGrid, _ area: CellRect) -> PlacedElement? {
    let (all, shown) = grid.place(of: element)
    let (cells, corner) = (all.offsetBy(dx: area.x, dy: area.y), area.origin)
    let isCut = element.viewport != nil
    let seen = isCut ? area.intersection(shown.offsetBy(dx: corner.x, dy: corner.y)) : area
    let isThin = isLine(element)
    let placed = PlacedElement(
      element, cells: cells, shownCells: seen, halves: HalfRowRect(cells), shownHalves: HalfRowRect(seen),
      isLine: isThin || cells.isEmpty)
    if hasHalfRows, !isThin, element.painter == nil, element.content.border == nil {
      let (all, shown) = grid.halfRows(of: element)
      let halves = element.isBetweenRows ? grid.halfRows(ofPinned: element.frame) : all
      placed.halves = halves.offsetBy(dx: corner.x, dy: corner.y)
      if isCut { placed.shownHalves = HalfRowRect(area).intersection(shown.offsetBy(dx: corner.x, dy: corner.y)) }
      placed.settle()
      placed.corners = RoundedCorners(
        radius: element.content.cornerRadius, size: element.frame.size, unit: pointsPerCell)
    }
    return isCut && seen.isEmpty && placed.shownHalves.isEmpty ? nil : placed
  }

  /// The views inside an element. They show only in its cells, and inside its border.
  private func parts(of owner: PlacedElement, in grid: CellGrid, _ area: CellRect) -> [PlacedElement] {
    guard !owner.isLine else { return [] }
    let own = owner.element.parts
    let roomy = own.withRoomForTexts(pointsPerCell)
    let parts = owner.element.motion?.move(roomy, laidOutAs: own, pointsPerCell) ?? roomy
    let height = parts.reduce(0) { $0 + ($1.isLabel ? $1.frame.height : 0) }
    let inside = owner.textCells(ofRows: Int((height / pointsPerCell.height).rounded()))
    var rows: [CellRect] = []
    let placedParts = parts.compactMap { part -> PlacedElement? in
      guard let placed = self.placed(VisibleViews.Element(part, in: owner.element), in: grid, area) else { return nil }
      placed.isPart = true
      placed.roundFrame = owner.corners.map { ($0, owner.halves) }
      guard part.isLabel else {
        let size = part.frame.size
        if size.height < pointsPerCell.height / 2 || size.width < pointsPerCell.width / 2 { placed.isLine = true }
        placed.shownCells = placed.shownCells.intersection(owner.cells)
        placed.shownHalves = placed.shownHalves.intersection(owner.halves)
        return placed
      }
      placed.shownCells = placed.shownCells.intersection(inside)
      placed.shownHalves = placed.shownHalves.intersection(HalfRowRect(inside))
      placed.isLine = false
      placed.cells.keep(in: inside)
      // Two lines of small characters may be nearer to each other than rows are.
      while rows.contains(where: { $0.overlaps(placed.cells) }) { placed.cells.y += 1 }
      rows.append(placed.cells)
      return placed.cells.maxY <= max(inside.maxY, inside.minY + placed.cells.height) ? placed : nil
    }
    placedParts.leaveRowsToLabels()
    return placedParts
  }

  /// Paints an element, unless it has no row of cells.
  /// - Returns: the background of its text, nil if that is the picture so far; and the half rows of its images.
  private func paint(
    _ placed: PlacedElement, at place: ElementPlace, backdrop: Canvas?, into canvas: inout Canvas
  ) -> (ContentGround?, images: [HalfRowRect]) {
    let clip = placed.cells.intersection(placed.shownCells)
    if let painter = placed.element.painter {
      if !clip.isEmpty { painter.paint(into: &canvas, cells: placed.cells, clip: clip) }
      return (.painted, [])
    }
    let alpha = placed.element.alpha
    var (attributes, content) = (TextAttributes(), placed.element.content.resolved(for: palette.appearance))
    if !placed.element.parts.isEmpty { (content.text, content.detail) = ("", "") }
    let behind = !clip.isEmpty && canvas.bounds.contains(clip.origin) ? canvas.grounds(at: clip.origin).upper : nil
    let isBlended = content.blend(alpha: alpha, on: behind, palette)
    if alpha < 0.5, !isBlended { attributes.insert(.dim) }
    if placed.element.isMarked, !placed.element.showsMark || !palette.hasColors { attributes.insert(.reverse) }
    let role = ContentPainter.Role(
      isBar: placed.element.category == .supplementaryView, isPart: placed.isPart,
      way: place.grid.way(of: placed.element), alpha: alpha)
    let painter = ContentPainter(
      content: content, role: role, palette: palette,
      attributes: attributes, cells: placed.cells, clip: clip, place: place, textCells: textCells(of: placed, content),
      halves: placed.halves, shownHalves: placed.shownHalves, store: images)
    if !clip.isEmpty { painter.paint(into: &canvas, backdrop: backdrop) }
    return (painter.ground(on: backdrop), painter.placedImages.map(\.halves))
  }

  /// The rows for the text of an element: those that its ground covers whole, if the text fits there.
  private func textCells(of placed: PlacedElement, _ content: ViewContent) -> CellRect {
    if let size = placed.element.motion?.textSize { return textCells(of: placed, content, laidOutIn: size) }
    guard hasHalfRows, !placed.isPart, placed.isFilled, content.fields.isEmpty, content.longText == nil,
      !content.text.isEmpty || !content.detail.isEmpty
    else { return placed.cells }
    let block = TextBlock(content.text, detail: content.detail, lineLimit: content.lineLimit)
    return placed.textCells(ofRows: block.size(columns: max(1, placed.cells.width)).rows)
  }

  /// The rows for the text of an element that is resized on its way: the same lines all the time, on the side of the
  /// element where they are at the end. So a text in the middle stays in sight.
  private func textCells(of placed: PlacedElement, _ content: ViewContent, laidOutIn size: CGSize) -> CellRect {
    let cells = placed.cells
    let width = max(1, PointsPerCell.snap(size.width / pointsPerCell.width))
    let height = max(1, PointsPerCell.snap(size.height / pointsPerCell.height))
    // A row has its detail at its end, and wraps nothing.
    if height == 1, cells.height == 1, !content.detail.isEmpty { return cells }
    let slack = cells.width - width
    let indent =
      switch content.alignment {
      case .leading: 0
      case .center: slack / 2
      case .trailing: slack
      }
    return CellRect(x: cells.x + indent, y: cells.y, width: width, height: height)
  }
}

extension CellRect {
  /// Leaves out columns outside of another rect, and moves up until it ends inside, but not past its beginning.
  fileprivate mutating func keep(in other: CellRect) {
    self = CellRect(minX: max(minX, other.minX), minY: minY, maxX: min(maxX, other.maxX), maxY: maxY)
    y = max(other.minY, min(y, other.maxY - height))
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
