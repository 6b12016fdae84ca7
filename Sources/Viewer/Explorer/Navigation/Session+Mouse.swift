import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore

/// A drag that programs do not have.
enum OwnDrag: Hashable {
  /// An item that is moved by its grip.
  case item
  /// The way to another layout.
  case transition
}

extension ExplorerSession {
  func handle(_ event: MouseEvent) {
    if state.pointer.drag == nil, shown.input.drag == nil,
      let place = scenery.placement.places.last(where: { $0.outer.contains(event.position) })
    {
      return handle(event, over: place)
    }
    switch event.kind {
    case .scroll:
      state.pointer.scrolledSection = nil
      reduceByWidget(event)
    case .press(.left): press(event)
    case .drag(.left), .release(.left):
      if let drag = state.pointer.drag { continueDrag(drag, event) } else { reduceByWidget(event) }
    default: break
    }
  }

  /// Lets the event do what it does in every widget.
  private func reduceByWidget(_ event: MouseEvent) {
    let seen = widget.sight(of: event, in: contentArea, scenery.scrollbars(), drag: shown.input.drag)
    let effects = shown.input.reduce(event, seen)
    let (index, view) = (sceneIndex, view)
    effects.forEach(perform)
    state[scene: index].input.note(offset: view.contentOffset)
  }

  func perform(_ effect: WidgetEffect) {
    switch effect {
    case .scroll, .settle, .page, .reveal: scroll { $0.perform(effect) }
    case .step(let direction): scroll(direction.axis, steps: direction.sign)
    case .stepSection(let section, _), .endDrag(let section, _):
      _ = widget.perform(effect)
      announceSection(section)
    case .dragSection(let section, _):
      state.pointer.scrolledSection = section
      _ = widget.perform(effect)
    case .click(let element, let cell): click(element, at: cell)
    case .press, .cancelPress, .hold: _ = widget.perform(effect)
    }
  }

  /// A press gives the panel the focus, and the panel handles it. The wheel scrolls the panel's contents.
  private func handle(_ event: MouseEvent, over place: PanelPlacement.Place) {
    let panel = place.panel.id
    var inside = event
    inside.position = CellPoint(x: event.position.x - place.inner.x, y: event.position.y - place.inner.y)
    switch event.kind {
    case .scroll(_, let dy):
      reduce { state, scenery in
        state.route.scroll(panel, by: dy, in: scenery)
        return []
      }
    case .press(.left):
      route.panels.focus(panel)
      _ = askPanel(panel) { $0.handle(.mouse(inside), in: $1) }
    default: break
    }
  }

  // MARK: The left button

  private func press(_ event: MouseEvent) {
    let cell = event.position
    if let panel = route.panels.focused, panel.traits.side == .floating { return route.panels.close(panel.id) }
    if let place = activeComparison?.ownCell(beside: cell, room: scenery.placement.content, area: contentArea) {
      // Nothing can be selected in the other picture. Panels get the corresponding cell of the view.
      _ = pressPanels(onContentAt: place)
      return
    }
    if scenery.isContent(cell), pressPanels(onContentAt: cell) { return }
    route.panels.focus(nil)
    announce(nil)
    state.pointer.scrolledSection = nil
    view.layoutIfNeeded()
    guard scenery.isContent(cell) else { return reduceByWidget(event) }
    if route.mode?.transition != nil {
      state.pointer.drag = .transition
      return moveTransition(to: TransitionMode.progress(at: cell, in: contentArea))
    }
    if let element = widget.element(at: cell, in: contentArea), element.category == .cell,
      widget.grab(element, at: cell, in: contentArea)
    {
      return state.pointer.drag = .item
    }
    reduceByWidget(event)
  }

  /// Open panels that point at the content, such as the inspector, get a press there first.
  private func pressPanels(onContentAt cell: CellPoint) -> Bool {
    let place = CellPoint(x: cell.x - contentArea.x, y: cell.y - contentArea.y)
    return route.panels.panels.reversed().contains { panel in
      askPanel(panel.id) { $0.press(onContent: place, in: $1) }
    }
  }

  private func continueDrag(_ drag: OwnDrag, _ event: MouseEvent) {
    let isEnd = event.kind == .release(.left)
    switch drag {
    case .item where isEnd: view.endInteractiveMovement()
    case .item: view.updateInteractiveMovementTargetPosition(widget.point(at: event.position, in: contentArea))
    case .transition where isEnd: break
    case .transition: moveTransition(to: TransitionMode.progress(at: event.position, in: contentArea))
    }
    if isEnd { state.pointer.drag = nil }
  }

  private func click(_ element: ElementIdentifier, at cell: CellPoint) {
    // Without a focus, `.` and a focus that begins later are about what was clicked.
    shown.focusedElement = element
    let point = widget.point(at: cell, in: contentArea)
    if let table = stage.tableOnShow, let column = table.column(at: point, in: element) {
      shown.focusedColumn = table.focus(onColumn: column)
    }
    if element.category == .cell {
      if stage.opensRecords { view.allowsMultipleSelection = false }
      if let (row, point) = widget.row(element, at: cell, in: contentArea) {
        let effect = stage.tapControl(of: row, at: point, item: element.indexPath)
        if effect == .showsActions { offerCommands(of: element) }
        if effect != .selects { return view.userDidCancelPress() }
      }
      stage.program?.userWillAct(.select(element.indexPath))
      view.userDidReleaseItem(at: element.indexPath)
    } else if let effects = scenery.effectsOfSorting(byHeader: element) {
      effects.forEach(perform)
    } else if !stage.activate(element), stage.foldsOnEnter || stage.isFolded(element),
      let path = stage.foldPath(ofHeader: element)
    {
      fold(.toggle(path))
    }
  }
}

/// The state of the mouse, and whether there are scrollbars.
struct PointerState: Hashable {
  /// What the pressed button drags, if programs have no such drag.
  var drag: OwnDrag?
  var showsScrollbars = true
  /// The section that the last input scrolled by itself. A bar shows where it is.
  var scrolledSection: Int?
}
