import CharacterCanvas

extension ExplorerSession {
  func handle(_ event: InputEvent) {
    switch event {
    case .key(let key): handle(key)
    case .resize(let size): resize(to: size)
    case .ended: isFinished = true
    case .mouse(let event): handle(event)
    case .paste(let text): handle(pasted: text)
    case .resumed: break
    }
  }

  /// What floats over everything has a key first, then the mode, then the panel with the focus, or the other way round
  /// where the mode yields, then numbers that are typed before a key, then the table.
  private func handle(_ key: Key) {
    let floating = floatingPanel?.name
    if let floating {
      if let response = askPanel(floating, { $0.take(key, in: $1) }) { return follow(response) }
      let own = table.action(for: key).flatMap { ["dismiss", "quit", floating].contains($0.name) ? $0 : nil }
      if let own { return take(own, count: nil) }
    }
    if let response = askOwners(of: key) {
      if let floating { panels.close(floating) }
      follow(response)
      // A number that was typed before a key is for that key and no later one.
      return count = nil
    }
    if takeDigit(of: key) { return }
    let count = count
    self.count = nil
    guard let action = table.action(for: key) else { return }
    take(action, count: count)
  }

  private func askOwners(of key: Key) -> KeyResponse? {
    let panelIsFirst = modeInUse == nil
    if panelIsFirst, let response = askFocusedPanel(key) { return response }
    if let response = askMode({ $0.take(key, in: $1) }) { return response }
    return panelIsFirst ? nil : askFocusedPanel(key)
  }

  /// Does what a row of the table says. What floats over everything has had its own keys before, and goes away for all
  /// others; to quit is to leave that alone.
  func take(_ action: ExplorerAction, count: Int?) {
    let own = ["dismiss", "panel-keys", "panel-on", "panel-back"]
    guard let panel = floatingPanel, action.name != panel.name, !own.contains(action.name) else {
      return perform(action, count: count)
    }
    panels.close(panel.name)
    if action.name != "quit" { perform(action, count: count) }
  }

  /// What floats over everything and has the keys.
  var floatingPanel: (any Panel)? { panels.focused.flatMap { $0.side == .floating ? $0 : nil } }

  /// The mode that has keys before the panel with the focus, and the last row.
  var modeInUse: (any Mode)? {
    guard let mode, panels.focused != nil else { return mode }
    return floatingPanel != nil || mode.yieldsToPanels ? nil : mode
  }

  /// Whether Control-C gives up what is being typed, instead of ending the viewer.
  public var takesInterrupt: Bool { modeInUse?.takesInterrupt ?? panels.focused?.takesInterrupt ?? false }

  private func askFocusedPanel(_ key: Key) -> KeyResponse? {
    guard floatingPanel == nil, let name = panels.focus else { return nil }
    return askPanel(name) { $0.take(key, in: $1) }
  }

  private func handle(pasted text: String) {
    if modeInUse != nil, let response = askMode({ $0.take(pasted: text, in: $1) }) { return follow(response) }
    guard let name = panels.focus, let response = askPanel(name, { $0.take(pasted: text, in: $1) }) else { return }
    follow(response)
  }

  /// Does what a row of the table says.
  public func perform(_ action: ExplorerAction, count: Int? = nil) {
    stage.announcement = nil
    wheelProposal = nil
    action.body(self, count)
  }

  /// A digit belongs to the number before a key; a zero only after another digit.
  private func takeDigit(of key: Key) -> Bool {
    guard case .character(let character) = key.code, key.modifiers.isEmpty, character.isASCII,
      let digit = character.wholeNumberValue, digit > 0 || count != nil
    else { return false }
    count = min((count ?? 0) * 10 + digit, 1_000_000_000)
    return true
  }

  /// Lets the mode have something, and keeps what became of the mode; nil where it passed.
  private func askMode(_ question: (inout any Mode, Scenery) -> KeyResponse) -> KeyResponse? {
    guard var mode else { return nil }
    let response = question(&mode, scenery)
    self.mode = mode
    if case .passed = response { return nil }
    return response
  }

  /// Lets a panel have something, and keeps what became of the panel; nil where it passed.
  func askPanel(_ name: String, _ question: (inout any Panel, Scenery) -> KeyResponse) -> KeyResponse? {
    guard var panel = panels[name] else { return nil }
    let response = question(&panel, scenery)
    panels.update(panel)
    if case .passed = response { return nil }
    return response
  }

  func follow(_ response: KeyResponse) {
    if case .passed = response { return }
    stage.announcement = nil
    if case .effect(let effect) = response { effect(self) }
  }
}
