import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

extension ExplorerSession {
  /// The cells above the status line and the bar. A screen of one row has neither.
  var areaAboveStatus: CellRect {
    let taken = size.height > 1 ? 1 + noticeBar.lines(on: size).count : 0
    return CellRect(x: 0, y: 0, width: max(0, size.width), height: max(0, size.height - taken))
  }

  /// Computed once a frame; between frames any change may move things.
  var placement: PanelPlacement {
    looks.frame?.placement ?? PanelPlacement(route.panels, area: areaAboveStatus, scenery: scenery)
  }
  var deviceFrame: DeviceFrame { deviceFrame(in: placement.content) }

  private func deviceFrame(in room: CellRect) -> DeviceFrame {
    let room = roomInsideRulers(comparedRoom(room))
    return DeviceFrame(scene: scene, area: room, margin: showsOutside ? outsideMargin(in: room) : .zero)
  }

  /// The cells of the content: all that panels leave, or a device in the middle of that.
  public var contentArea: CellRect { deviceFrame.screen }

  var renderer: CollectionRenderer {
    CollectionRenderer(pointsPerCell: scene.pointsPerCell, palette: looks.palette)
  }

  /// The picture that the screen should show now. The layout is brought up to date once. Painting only reads it.
  public func frame() -> Canvas {
    guard !isPreparing else {
      host.onWorkDue?()
      return preparingPicture
    }
    layOut()
    let facts = FrameFacts(VisibleViews(of: view))
    looks.frame = facts
    defer { looks.frame = nil }
    let placement = placement
    facts.placement = placement
    let device = deviceFrame(in: placement.content)
    var canvas = Canvas(size: size)
    let began = instruments.clock()
    widget.palette = looks.palette
    widget.paint(facts.views, into: &canvas, area: device.screen)
    instruments.stepWatch?.end(view, paintTime: instruments.clock() - began)
    drawSurroundings(into: &canvas, placement, device)
    return looks.isUnicode ? canvas : canvas.asciiOnly()
  }

  /// Brings the layout of all that is shown up to date.
  func layOut() {
    widget.layOut()
    if activeComparison != nil { comparison?.follow(stage) }
    // Cells that have just come into view may have lines to measure.
    host.onWorkDue?()
  }

  /// Draws everything but the content.
  private func drawSurroundings(into canvas: inout Canvas, _ placement: PanelPlacement, _ device: DeviceFrame) {
    if showsOutside {
      drawOutside(into: &canvas, room: roomInsideRulers(comparedRoom(placement.content)), area: device.screen)
    } else {
      device.draw(into: &canvas, palette: renderer.palette)
    }
    let room = placement.content
    let comparison = drawComparison(into: &canvas, room: room, area: device.screen)
    drawEmptiness(into: &canvas, area: device.screen, clip: room)
    drawOverlays(into: &canvas, area: device.screen, clip: ownArea(of: device.screen, room: room))
    drawRulers(into: &canvas, room: room, area: device.screen)
    comparison?.draw(into: &canvas, room: room, style: theme.status)
    drawScrollbars(into: &canvas)
    let chrome = PanelChrome(theme: theme, palette: renderer.palette)
    for place in placement.places {
      chrome.draw(place, hasFocus: place.panel.id == route.panels.focus, from: scenery, into: &canvas)
    }
    if areaAboveStatus.height < size.height {
      noticeBar.draw(into: &canvas, above: size.height - 1)
      lastRow.draw(into: &canvas, row: size.height - 1)
    }
  }

  /// Draws the overlays on a canvas of the content's size, so that none can draw outside.
  func drawOverlays(into canvas: inout Canvas, area: CellRect, clip: CellRect) {
    let overlays = activeOverlays
    guard !overlays.isEmpty, !clip.isEmpty else { return }
    var content = Canvas(size: area.size)
    content.draw(canvas, at: CellPoint(x: -area.x, y: -area.y))
    for overlay in overlays { overlay.draw(into: &content, over: scenery) }
    for overlay in overlays { overlay.drawWords(into: &content, over: scenery) }
    canvas.draw(content, at: area.origin, clip: clip)
  }

  /// The overlays that were turned on, and those of open panels, the search and the focus.
  private var activeOverlays: [any Overlay] {
    var active = overlays.overlays + route.panels.panels.compactMap(\.overlay)
    if let search = searching.search, searching.scene == sceneIndex {
      active.append(SearchHighlights(search: search))
    }
    if let element = focusedElement { active.append(FocusMark(element: element)) }
    return active
  }

  private var lastRow: LastRow {
    let mode = route.modeInUse
    return LastRow(
      observation: observation, mode: mode, modeLine: mode?.line(in: scenery) ?? .empty,
      hints: route.panels.focused?.hints ?? [], position: route.panels.focused?.position(in: scenery),
      count: route.count, scenery: scenery)
  }

  /// The terminal's cursor. It is at the text being typed, else at the place that the panel in use names. Otherwise it
  /// is on the focused element, which screen readers follow.
  public var cursor: CellPoint? {
    guard !isPreparing else { return nil }
    guard let column = route.modeInUse?.cursor(in: scenery), size.height > 1 else { return panelCursor ?? focusCell }
    return CellPoint(x: max(0, min(column, size.width - 1)), y: size.height - 1)
  }

  private var focusCell: CellPoint? {
    guard isFocusing, let element = focusInView else { return nil }
    let area = contentArea
    let cell = scenery.firstCell(of: element, in: CellRect(x: 0, y: 0, width: area.width, height: area.height))
    return cell.map { CellPoint(x: $0.x + area.x, y: $0.y + area.y) }
  }

  /// nil if a panel covers it.
  private var panelCursor: CellPoint? {
    guard let cell = route.panels.focused?.contentCursor(in: scenery) else { return nil }
    let cursor = CellPoint(x: contentArea.x + cell.x, y: contentArea.y + cell.y)
    return placement.places.contains { $0.outer.contains(cursor) } ? nil : cursor
  }

  /// The numbers of malformed rows and of warnings, with the key that lists both, and the result of an audit.
  private var badges: [String] {
    func words(_ count: Int, _ noun: String) -> [String] {
      count == 0 ? [] : [count == 1 ? "1 \(noun)" : "\(count) \(noun)s"]
    }
    let faults = words(stage.live?.faultCount ?? 0, "malformed row") + words(stage.warnings.count, "warning")
    let key = table.keyName(of: "faults")
    let listed = [faults.joined(separator: ", "), faults.isEmpty ? "" : key].filter { !$0.isEmpty }
    let audit = isAuditUpToDate ? instruments.audit?.badge : nil
    return [
      stage.live?.note?.words, stage.records?.arrangingProgress, sortWords, foldWords, idleEditWords,
      listed.isEmpty ? nil : listed.joined(separator: " "), audit,
    ].compactMap { $0 }
  }

  /// What is shown, as a value. Found once a frame.
  public var observation: Observation {
    if let known = looks.frame?.observation { return known }
    let found = observe()
    looks.frame?.observation = found
    return found
  }

  private func observe() -> Observation {
    let first = view.scrollAnchor?.element
    // If most elements have no view, the first element with a view may not be the first in the viewport.
    let place =
      (isFocusing ? focusInView : nil).flatMap { $0.category == .cell ? $0 : nil } ?? matchInView
      ?? (view.showsEveryElement ? first : nil)
    return Observation(
      sceneTitle: titleAndProgress, sceneIndex: sceneIndex, sceneCount: isEntered ? 1 : catalogue.scenes.count,
      firstItem: first,
      place: place, sectionTitle: place.flatMap { stage.sectionTitle($0.section) }, sectionCount: view.numberOfSections,
      itemCount: place.map { view.numberOfItems(inSection: $0.section) } ?? 0,
      visibleRect: view.visibleContentRect, contentSize: view.contentSize, rowHeight: scene.pointsPerCell.height,
      badge: badges.isEmpty ? nil : badges.joined(separator: "  "), announcement: announcementAndProgress)
  }

  /// A message stays until the next key, so it also says of how many rows the result is.
  private var announcementAndProgress: String? {
    guard let announcement = stage.announcement, let progress = stage.records?.arrangingProgress else {
      return stage.announcement
    }
    return "\(announcement)  \(progress)"
  }
}

extension Scenery {
  func place(of panel: PartID) -> PanelPlacement.Place? { placement.places.first { $0.panel.id == panel } }
}
