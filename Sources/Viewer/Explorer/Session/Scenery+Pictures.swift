import CharacterCanvas
import LayoutCore

extension Scenery {
  /// Draws everything but the content.
  func drawSurroundings(into canvas: inout Canvas) {
    let (room, area) = (placement.content, contentArea)
    if showsOutside {
      drawOutside(into: &canvas, room: roomInsideRulers(comparedRoom(room)), area: area)
    } else {
      deviceFrame.draw(into: &canvas, palette: palette)
      if let room = deviceFrame.facts { DeviceFacts(scenery: self).draw(into: &canvas, room: room) }
    }
    let labels = comparison?.draw(into: &canvas, over: self, room: room, area: area)
    drawEmptiness(into: &canvas, area: area, clip: room)
    drawOverlays(into: &canvas, area: area, clip: ownArea(of: area, room: room))
    drawRulers(into: &canvas, room: room, area: area)
    labels?.draw(into: &canvas, room: room, style: theme.title)
    drawScrollbars(into: &canvas)
    let chrome = PanelChrome(theme: theme, palette: palette)
    for place in placement.places {
      chrome.draw(place, hasFocus: place.panel.id == focusedPanel, from: self, into: &canvas)
    }
    if areaAboveStatus.height < size.height {
      // A long message covers content, and notices only if there is no room above it.
      let (lastRow, bar) = (lastRow, state.noticeBar(notes: notes))
      let end = size.height - lastRow.rowCount(on: size)
      bar.draw(into: &canvas, above: bar.lines(on: size).count <= end ? end : size.height - 1)
      lastRow.draw(into: &canvas, row: size.height - 1)
    }
  }

  /// Draws the overlays on a canvas of the content's size, so that none can draw outside.
  func drawOverlays(into canvas: inout Canvas, area: CellRect, clip: CellRect) {
    let overlays = activeOverlays
    guard !overlays.isEmpty, !clip.isEmpty else { return }
    var content = Canvas(size: area.size)
    content.draw(canvas, at: CellPoint(x: -area.x, y: -area.y))
    for overlay in overlays { overlay.draw(into: &content, over: self) }
    for overlay in overlays { overlay.drawWords(into: &content, over: self) }
    canvas.draw(content, at: area.origin, clip: clip)
  }

  /// The overlays that were turned on, and those of open panels, the search and the focus.
  private var activeOverlays: [any Overlay] {
    let (panels, searching) = (state.route.panels.panels, state.searching)
    var active = state.overlays.overlays + panels.compactMap(\.traits.overlay)
    if searching.search != nil, searching.identity?.scene == sceneIndex { active.append(SearchHighlights()) }
    if let element = focusedElement { active.append(FocusMark(element: element)) }
    if let column = focusedColumn { active.append(ColumnMark(column: column)) }
    return active
  }

  private var lastRow: LastRow {
    let (mode, panel) = (state.route.modeInUse, state.route.panels.focused)
    return LastRow(
      observation: observation, mode: mode, hints: panel?.hints ?? [], position: panel?.position(in: self),
      count: count, scenery: self)
  }

  // MARK: Cursors

  /// The first cell of the focused element.
  var focusCell: CellPoint? {
    guard state.focusing.isOn, let element = focusInView else { return nil }
    let area = contentArea
    let cell = highlights.firstCell(of: element, in: focusedCells(of: element) ?? CellRect(size: area.size))
    return cell.map { CellPoint(x: $0.x + area.x, y: $0.y + area.y) }
  }

  /// nil if a panel covers it.
  var panelCursor: CellPoint? {
    guard let cell = state.route.panels.focused?.cursor(in: self) else { return nil }
    let cursor = CellPoint(x: contentArea.x + cell.x, y: contentArea.y + cell.y)
    return placement.places.contains { $0.outer.contains(cursor) } ? nil : cursor
  }
}

/// Marks the focused element: with a heavy frame if it has room for one, else with bold underlined text.
struct FocusMark: Overlay {
  let element: ElementIdentifier

  func draw(into canvas: inout Canvas, over scenery: Scenery) {
    let style = scenery.theme.marks.focus
    scenery.highlights.mark(element, on: &canvas) { canvas, cells, _ in
      guard cells.width > 2, cells.height > 2, hasRoomForFrame(cells, canvas) else {
        return canvas.restyle(cells) { $0.adding(style.attributes) }
      }
      let glyphs = (scenery.isUnicode ? BorderStyle.heavy : .ascii).glyphs
      drawFrame(cells, glyphs, style, into: &canvas)
    }
  }

  /// Whether the first and the last row have lines, or no letters: between letters alone a frame is hard to read.
  private func hasRoomForFrame(_ cells: CellRect, _ canvas: Canvas) -> Bool {
    let visible = cells.intersection(canvas.bounds)
    return [cells.minY, cells.maxY - 1].filter { $0 >= visible.minY && $0 < visible.maxY }.allSatisfy { y in
      let row = (visible.minX..<visible.maxX).map { canvas[$0, y].character }
      return row.allSatisfy(\.isLineOrBlank) || row.contains { $0.isLineOrBlank && $0 != " " }
    }
  }

  /// Only blanks and lines become part of the frame. Letters at the edge stay and are underlined.
  private func drawFrame(_ cells: CellRect, _ glyphs: BorderStyle.Glyphs, _ style: Style, into canvas: inout Canvas) {
    let visible = cells.intersection(canvas.bounds)
    for y in visible.minY..<visible.maxY {
      let isRow = y == cells.minY || y == cells.maxY - 1
      for x in visible.minX..<visible.maxX where isRow || x == cells.minX || x == cells.maxX - 1 {
        let cell = CellRect(x: x, y: y, width: 1, height: 1)
        guard canvas[x, y].character.isLineOrBlank, canvas[x, y].width == 1 else {
          canvas.restyle(cell) { $0.adding(style.attributes) }
          continue
        }
        let glyph = glyph(glyphs, atX: x, y: y, of: cells)
        canvas.fill(cell, with: glyph, style: canvas[x, y].style.adding(.bold))
      }
    }
  }

  private func glyph(_ glyphs: BorderStyle.Glyphs, atX x: Int, y: Int, of cells: CellRect) -> Character {
    switch (x == cells.minX, x == cells.maxX - 1, y == cells.minY, y == cells.maxY - 1) {
    case (true, _, true, _): glyphs.topLeft
    case (_, true, true, _): glyphs.topRight
    case (true, _, _, true): glyphs.bottomLeft
    case (_, true, _, true): glyphs.bottomRight
    case (true, _, _, _), (_, true, _, _): glyphs.vertical
    default: glyphs.horizontal
    }
  }
}

extension Character {
  fileprivate var isLineOrBlank: Bool {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    return scalar == " " || (0x2500..<0x2580).contains(scalar.value)
  }
}
