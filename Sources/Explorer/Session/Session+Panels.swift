import CharacterCanvas

extension ExplorerSession {
  /// Opens a panel; one of the same name that is on show is closed instead, and one that had folded away is shown again.
  func toggle(_ panel: any Panel) {
    guard panels[panel.name] != nil else { return panels.open(panel) }
    guard !stageArea.isEmpty, scenery.place(ofPanel: panel.name) == nil else { return panels.close(panel.name) }
    if panel.takesFocusWhenOpened { panels.focus(panel.name) } else { panels.ask(for: panel.name) }
  }

  func close(_ name: String) { panels.close(name) }

  /// Gives the keys back to the content; what lies beside it stays open.
  func focusContent() { panels.focus(nil) }

  /// Turns an overlay on, or off where one of its name is on.
  func toggle(overlay: any Overlay) {
    let count = overlays.count
    overlays.removeAll { $0.name == overlay.name }
    guard overlays.count == count else { return }
    overlays.append(overlay)
    // From back to front, in whatever order they were asked for; what has no place in that comes last.
    let order = Dictionary(uniqueKeysWithValues: OverlayKind.allCases.enumerated().map { ($1.rawValue, $0) })
    overlays.sort { (order[$0.name] ?? .max) < (order[$1.name] ?? .max) }
  }

  /// Escape closes one thing: the panel with the keys, else what covers the content; then what is marked in the content
  /// is marked no longer, then the focus goes, then the bar; then data that arrive are read no further, and then the
  /// panels close that are still beside the content, the last opened first.
  func dismiss() {
    if let panel = panels.focused { return panels.close(panel.name) }
    if let front = panels.front, scenery.place(ofPanel: front.name)?.outer.overlaps(placement.content) == true {
      return panels.close(front.name)
    }
    if search != nil {
      (endedSearch, search) = (search, nil)
    } else if isFocusing {
      isFocusing = false
    } else if notices.contains(where: { !$0.isHidden }) {
      for index in notices.indices { notices[index].isHidden = true }
    } else if !stopReading(), let last = panels.panels.last {
      panels.close(last.name)
    }
  }

  /// Whether there was anything to stop.
  private func stopReading() -> Bool {
    if stopRereading() || stopPendingLayout() { return true }
    let before = stage.live?.progress
    stage.live?.stop()
    return stage.live?.progress != before
  }

  /// Through the themes that the screen has the colours for.
  func cycleTheme(by count: Int) {
    guard capabilities.colors >= .indexed256 else { return stage.announcement = "too few colours for themes" }
    let here = Theme.all.firstIndex { $0.name == theme.name } ?? -1
    theme = Theme.all[(here + count) % Theme.all.count]
    themeChoice = .named(theme)
    stage.announcement = "theme \(theme.name)"
  }

  /// Takes a theme that suits the terminal's background, now that it is known, unless one was chosen.
  public func suit(_ background: RGB) {
    capabilities.background = background
    theme = themeChoice.theme(for: capabilities)
  }

  /// The names of the open panels, in the order they were opened, and of the one with the focus.
  public var openPanels: [String] { panels.panels.map(\.name) }
  public var focusedPanel: String? { panels.focus }
}

extension Scenery {
  /// How many rows a panel has for itself at the moment.
  func rows(ofPanel name: String) -> Int { place(ofPanel: name)?.inner.height ?? 0 }
}
