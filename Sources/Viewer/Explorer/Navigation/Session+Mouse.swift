import CharacterCanvas
import CollectionRendering
import CollectionWidget
import Foundation
import LayoutCore

/// What the mouse drags while a button is down.
enum Drag: Hashable {
  /// A scrollbar's thumb. The mouse holds it `grip` cells behind its first cell.
  case thumb(ScrollDirection, grip: Int)
  /// The content, from this cell and this offset on. A press without a move is a click.
  case content(from: CellPoint, offset: CGPoint, element: ElementIdentifier?, hasMoved: Bool)
  /// A section that scrolls by itself, from this cell and this offset on.
  case section(Int, from: CellPoint, offset: CGFloat)
  /// An item that is moved by its grip.
  case item
  /// The way to another layout.
  case transition
}

extension ExplorerSession {
  func handle(_ event: MouseEvent) {
    if state.pointer.drag == nil, let place = placement.places.last(where: { $0.outer.contains(event.position) }) {
      return handle(event, over: place)
    }
    switch event.kind {
    case .scroll(let dx, let dy):
      state.pointer.scrolledSection = nil
      let isAcross = event.modifiers.contains(.shift) || isOnHorizontalScrollbar(event.position)
      turnWheel(columns: isAcross ? dx + dy : dx, rows: isAcross ? 0 : dy, at: event.position)
    case .press(.left): press(event.position)
    case .drag(.left): pull(to: event.position)
    case .release(.left): releaseButton(at: event.position)
    default: break
    }
  }

  /// A press gives the panel the focus, and the panel handles it. The wheel scrolls the panel's contents.
  private func handle(_ event: MouseEvent, over place: PanelPlacement.Place) {
    let panel = place.panel.id
    var inside = event
    inside.position = CellPoint(x: event.position.x - place.inner.x, y: event.position.y - place.inner.y)
    switch event.kind {
    case .scroll(_, let dy): scroll(panel: panel, by: dy)
    case .press(.left):
      route.panels.focus(panel)
      _ = askPanel(panel) { $0.handle(.mouse(inside), in: $1) }
    default: break
    }
  }

  private func isOnHorizontalScrollbar(_ cell: CellPoint) -> Bool {
    scrollbars().first { $0.cells.contains(cell) }?.axis == .horizontal
  }

  /// Scrolls by the wheel: a section under the pointer that scrolls that way by itself, else the view.
  private func turnWheel(columns: Int, rows: Int, at cell: CellPoint) {
    let axis: ScrollDirection? = rows == 0 ? .horizontal : columns == 0 ? .vertical : nil
    if columns != 0 || rows != 0, let axis, let section = section(at: cell, scrollingAlong: axis) {
      widget.turnWheel(over: section, steps: columns + rows)
      return announceSection(section)
    }
    scroll { $0.turnWheel(columns: columns, rows: rows) }
  }

  // MARK: The left button

  private func press(_ cell: CellPoint) {
    if let panel = route.panels.focused, panel.traits.side == .floating { return route.panels.close(panel.id) }
    if let place = ownPlace(ofCompared: cell) {
      // Nothing can be selected in the other picture. Panels get the corresponding cell of the view.
      _ = pressPanels(onContentAt: place)
      return
    }
    if contentArea.contains(cell), !scrollbars().contains(where: { $0.cells.contains(cell) }),
      pressPanels(onContentAt: cell)
    {
      return
    }
    route.panels.focus(nil)
    announce(nil)
    state.pointer.scrolledSection = nil
    view.layoutIfNeeded()
    if let (axis, bar, cells) = scrollbars().first(where: { $0.cells.contains(cell) }) {
      return press(axis, bar, at: axis == .vertical ? cell.y - cells.y : cell.x - cells.x)
    }
    guard contentArea.contains(cell) else { return }
    if route.mode?.transition != nil {
      state.pointer.drag = .transition
      return pullTransition(to: cell)
    }
    // Decorations cannot be pressed: the line between two items must not get a press in place of an item.
    let element = renderer.element(at: cell, of: view, area: contentArea, seesThroughDecorations: true)?.identifier
    if let element, element.category == .cell {
      if grab(element, at: cell) { return state.pointer.drag = .item }
      view.userDidPressItem(at: element.indexPath)
    }
    state.pointer.drag = .content(from: cell, offset: view.contentOffset, element: element, hasMoved: false)
  }

  /// Open panels that point at the content, such as the inspector, get a press there first.
  private func pressPanels(onContentAt cell: CellPoint) -> Bool {
    let place = CellPoint(x: cell.x - contentArea.x, y: cell.y - contentArea.y)
    return route.panels.panels.reversed().contains { panel in
      askPanel(panel.id) { $0.press(onContent: place, in: $1) }
    }
  }

  /// Grabs the thumb. A press on the track before or behind it pages.
  private func press(_ axis: ScrollDirection, _ bar: Scrollbar, at cell: Int) {
    if bar.thumb.contains(cell) {
      state.pointer.drag = .thumb(axis, grip: cell - bar.start)
    } else {
      scroll(axis, pages: cell < bar.start ? -1 : 1)
    }
  }

  private func pull(to cell: CellPoint) {
    switch state.pointer.drag {
    case .thumb(let axis, let grip): pullThumb(axis, grip: grip, to: cell)
    case .content(let from, let offset, let element, let hasMoved):
      guard hasMoved || cell != from else { return }
      if !hasMoved {
        view.userDidCancelPress()
        if grabSection(at: from, pulledTo: cell) { return pull(to: cell) }
      }
      state.pointer.drag = .content(from: from, offset: offset, element: element, hasMoved: true)
      let unit = pointsPerCell
      scroll(
        to: CGPoint(
          x: offset.x - CGFloat(cell.x - from.x) * unit.width, y: offset.y - CGFloat(cell.y - from.y) * unit.height))
    case .section(let section, let from, let offset):
      drag(section, from: offset, by: CellPoint(x: cell.x - from.x, y: cell.y - from.y))
    case .item: view.updateInteractiveMovementTargetPosition(point(at: cell))
    case .transition: pullTransition(to: cell)
    case nil: break
    }
  }

  /// Lets a drag scroll the section where it began, if that scrolls in the direction of the drag.
  private func grabSection(at start: CellPoint, pulledTo cell: CellPoint) -> Bool {
    let unit = pointsPerCell
    let (dx, dy) = (CGFloat(cell.x - start.x) * unit.width, CGFloat(cell.y - start.y) * unit.height)
    let axis: ScrollDirection = dx.magnitude > dy.magnitude ? .horizontal : .vertical
    guard let section = section(at: start, scrollingAlong: axis) else { return false }
    state.pointer.drag = .section(section, from: start, offset: view.sectionOffset(section))
    return true
  }

  private func pullThumb(_ axis: ScrollDirection, grip: Int, to cell: CellPoint) {
    guard let (_, bar, cells) = scrollbars().first(where: { $0.axis == axis }) else { return }
    let unit = pointsPerCell
    var offset = view.contentOffset
    switch axis {
    case .vertical: offset.y = whole(bar.offset(start: cell.y - cells.y - grip), unit.height)
    case .horizontal: offset.x = whole(bar.offset(start: cell.x - cells.x - grip), unit.width)
    }
    scroll(to: offset)
  }

  private func whole(_ offset: CGFloat, _ unit: CGFloat) -> CGFloat { (offset / unit).rounded() * unit }

  private func releaseButton(at cell: CellPoint) {
    defer { state.pointer.drag = nil }
    if case .section(let section, _, let start) = state.pointer.drag {
      view.userDidEndScrolling(section: section, from: start)
      return announceSection(section)
    }
    if case .item = state.pointer.drag { return view.endInteractiveMovement() }
    guard case .content(_, _, let element, let hasMoved) = state.pointer.drag else { return }
    if hasMoved { return scroll { $0.settle(at: view.contentOffset) } }
    guard let element else { return }
    // Without a focus, `.` and a focus that begins later are about what was clicked.
    shown.focusedElement = element
    if element.category == .cell {
      if stage.opensRecords { view.allowsMultipleSelection = false }
      if tapControl(of: element, at: cell) { return view.userDidCancelPress() }
      stage.program?.userWillAct(.select(element.indexPath))
      view.userDidReleaseItem(at: element.indexPath)
    } else {
      let isDone = sort(byHeader: element) || stage.activate(element)
      if !isDone, stage.foldsOnEnter || stage.isFolded(element) { _ = toggleFold(ofHeader: element) }
    }
  }
}

/// The state of the mouse, and whether there are scrollbars.
struct PointerState: Hashable {
  /// What the pressed button drags.
  var drag: Drag?
  var showsScrollbars = true
  /// The section that the last input scrolled by itself. A bar shows where it is.
  var scrolledSection: Int?
}
