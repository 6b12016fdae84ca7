import CharacterCanvas
import CollectionWidget
import LayoutCore
import Scenes

extension ExplorerSession {
  func perform(_ effect: PanelEffect) {
    switch effect {
    case .toggle(let kind): toggle(kind.panel(about: stage, in: scenery))
    case .toggleBeside(let kind):
      // Items may have moved since the last map was shown.
      if kind == .minimap { memory.map.forget() }
      let panel = kind.panel(about: stage, in: scenery)
      toggle(panel)
      if route.panels[panel.id] != nil, scenery.place(of: panel.id) == nil {
        announce("no space here for the panel \(panel.title)")
      }
    case .close(let panel): route.panels.close(panel)
    case .focusContent: route.panels.focus(nil)
    case .scroll(let lines):
      reduce { state, scenery in
        guard let panel = scenery.panelToScroll else { return [.announce("no panel is open")] }
        state.route.scroll(panel, by: lines, in: scenery)
        return []
      }
    case .toggleOverlay(let kind): state.overlays.toggle(kind)
    case .turnOffOverlays: state.overlays.turnOffAll()
    }
  }

  /// Opens a panel. If one of the same identity is shown, it is closed instead. If it folded away, it is shown again.
  func toggle(_ panel: any Panel) {
    guard route.panels[panel.id] != nil else { return route.panels.open(panel) }
    guard !scenery.areaAboveStatus.isEmpty, scenery.place(of: panel.id) == nil else {
      return route.panels.close(panel.id)
    }
    if panel.traits.keys == .atOnce { route.panels.focus(panel.id) } else { route.panels.request(panel.id) }
  }

  /// Closes what is open, for Escape: ends the first of these that there is:
  ///
  /// - the panel with the keys, or a panel that covers the content;
  /// - the panel of a record;
  /// - the comparison, the search or the focus;
  /// - the bar, or reading;
  /// - the last panel beside the content.
  ///
  /// - Returns: whether there was any.
  func closeWhatIsOpen() -> Bool {
    let scenery = scenery
    if let panel = route.panels.focused ?? scenery.panelOverContent {
      route.panels.close(panel.id)
      panel.traits.onDismissal.forEach(perform)
      return true
    }
    if route.panels[RecordPanel.self] != nil {
      state.closeRecord()
    } else if activeComparison != nil {
      comparison = nil
    } else if state.searching.search != nil {
      state.searching.end()
    } else if isFocusing, !stage.leadsOn {
      isFocusing = false
    } else if state.hideBar(ofScene: sceneIndex, notes: scenery.notes)
      || scenes.reloads.pending.removeValue(forKey: sceneIndex)?.stop() != nil || stopAwaitingLayout() || stopExport() || stage.stopFollowing() || stage.stopReading()
    {
      return true
    } else if let last = route.panels.panels.last {
      route.panels.close(last.id)
    } else {
      return false
    }
    return true
  }

  /// Sets a theme that suits the terminal's background, now that it is known, unless the user chose one.
  public func suit(_ background: RGB) {
    state.looks.suit(background)
  }

  /// Draws with the colours and the pixels that the terminal turned out to show.
  public func suit(_ found: ScreenCapabilities) {
    (state.looks.capabilities.colors, state.looks.capabilities.showsPixels) = (found.colors, found.showsPixels)
    // A script is played in the colours that it was recorded in.
    if journal.recording.finishedSteps.isEmpty { journal.firstConditions.colors = found.colors }
  }

  /// Whether an overlay flashes. If so, call `endFlash()` after a moment without input.
  public var isFlashing: Bool {
    !state.overlays.isFlashOver && state.overlays.isOn(.asked)
      && instruments.stepWatch?.lastStep?.rects.isEmpty == false
  }

  /// Hides the overlay that flashes, until the next step.
  public func endFlash() { state.overlays.isFlashOver = true }

  /// Shows the record of the focused item, or of the first item in view, which then has the focus; or hides it.
  func toggleRecord() {
    if route.panels[RecordPanel.self] != nil {
      // A panel that folded away for lack of room is shown again.
      return scenery.place(of: PartID(RecordPanel.self)) == nil ? toggle(RecordPanel()) : state.closeRecord()
    }
    if !isFocusing {
      shown.focusedElement = scenery.matchInView ?? view.scrollAnchor?.element
      isFocusing = true
      state.focusing.isForRecord = true
    }
    takeFocusIntoView()
    toggle(RecordPanel())
    announce(nil)
    placeStage()
    if let focused = focusedElement { scroll { $0.revealIfHidden(focused) } }
  }
}

extension ExplorerAction {
  static let panels = [
    ExplorerAction("panel-on", .looking, keys: ["}"], "scroll the panel down") {
      .panel(.scroll($0 ?? 1))
    }.popups(.keepsPopup).withoutStep,
    ExplorerAction("panel-back", .looking, keys: ["{"], "scroll the panel up") {
      .panel(.scroll(-($0 ?? 1)))
    }.popups(.keepsPopup).withoutStep,
    ExplorerAction(
      "panel-keys", .looking, keys: [.control("w"), .function(6)], "switch between panel and content"
    ) { state, _ in
      state.route.panels.passKeysOn() ? [] : [.announce("no open panel takes keys")]
    }.popups(.keepsPopup),
  ]
}

extension Stage {
  /// Stops reading data. Returns whether there was anything to stop.
  fileprivate func stopReading() -> Bool {
    if records?.cancelChoice() == true { return true }
    let before = live?.progress
    live?.stop()
    return live?.progress != before
  }
}

extension Scenery {
  /// The panel that covers a part of the content.
  fileprivate var panelOverContent: (any Panel)? {
    state.route.panels.front.flatMap { place(of: $0.id)?.outer.overlaps(placement.content) == true ? $0 : nil }
  }

  /// The panel in use, else the one of the shown panels that was opened last. The content may keep the keys.
  var panelToScroll: PartID? {
    let shown = Set(placement.places.map(\.panel.id))
    return state.route.panels.byImportance.first { shown.contains($0.id) }?.id
  }
}
