import CharacterCanvas

extension ExplorerSession {
  /// Opens a panel. If one of the same identity is shown, it is closed instead. If it had folded away, it is shown again.
  func toggle(_ panel: any Panel) {
    guard route.panels[panel.id] != nil else { return route.panels.open(panel) }
    guard !areaAboveStatus.isEmpty, scenery.place(of: panel.id) == nil else {
      return route.panels.close(panel.id)
    }
    if panel.traits.keys == .atOnce { route.panels.focus(panel.id) } else { route.panels.request(panel.id) }
  }

  func close(_ panel: PartID) { route.panels.close(panel) }

  /// Turns an overlay on, or off if one of its identity is on.
  func toggle(overlay: any Overlay) {
    state.overlays.toggle(overlay)
  }

  /// Handles Escape: closes what is open. If nothing is, goes back to the list that the scene was opened from. Never
  /// undoes changes of the rows: filters, groups and orders stay.
  func dismiss() {
    if !closeWhatIsOpen(), stage.program?.goBack() != true { goBack() }
  }

  /// Ends the first of these that there is:
  ///
  /// - the panel with the keys, or a panel that covers the content;
  /// - the panel of a record;
  /// - the comparison, the search or the focus;
  /// - the bar, or reading;
  /// - the last panel beside the content.
  ///
  /// - Returns: whether there was any.
  private func closeWhatIsOpen() -> Bool {
    if let panel = route.panels.focused {
      dismiss(panel)
      return true
    }
    let scenery = scenery
    if let front = route.panels.front, scenery.place(of: front.id)?.outer.overlaps(scenery.placement.content) == true {
      dismiss(front)
      return true
    }
    if route.panels[RecordPanel.self] != nil {
      closeRecord()
    } else if activeComparison != nil {
      comparison = nil
    } else if searching.search != nil {
      searching.end()
    } else if isFocusing, !stage.leadsOn {
      isFocusing = false
    } else if hideBar() || stopReading() {
      return true
    } else if let last = route.panels.panels.last {
      route.panels.close(last.id)
    } else {
      return false
    }
    return true
  }

  private func dismiss(_ panel: any Panel) {
    route.panels.close(panel.id)
    perform(panel.traits.onDismissal)
  }

  /// Stops what is being read. Returns whether there was anything to stop.
  private func stopReading() -> Bool {
    if scenes.reloads.stop(scene: sceneIndex) || stopAwaitingLayout() || stopExport() || stage.stopFollowing() {
      return true
    }
    let before = stage.live?.progress
    stage.live?.stop()
    return stage.live?.progress != before
  }

  /// Sets a theme that suits the terminal's background, now that it is known, unless the user chose one.
  public func suit(_ background: RGB) {
    looks.suit(background)
  }

  /// Draws with the colours and the pixels that the terminal turned out to show.
  public func suit(_ found: ScreenCapabilities) {
    (looks.capabilities.colors, looks.capabilities.showsPixels) = (found.colors, found.showsPixels)
    // A script is played in the colours that it was recorded in.
    if journal.recording.finishedSteps.isEmpty { journal.firstConditions.colors = found.colors }
  }

  /// The open panels, in the order they were opened, and the panel with the focus.
  public var openPanels: [PartID] { route.panels.panels.map(\.id) }
  public var focusedPanel: PartID? { route.panels.focus }
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

extension ExplorerSession {
  /// Scrolls the panel in use, else the one of the shown panels that was opened last. The content may keep the keys.
  func scrollPanel(by lines: Int) {
    let shown = Set(placement.places.map(\.panel.id))
    guard let panel = route.panels.byImportance.first(where: { shown.contains($0.id) }) else {
      return announce("no panel is open")
    }
    scroll(panel: panel.id, by: lines)
  }
}
