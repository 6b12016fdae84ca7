import CharacterCanvas

/// Where keys go: to the few actions that work everywhere, then to a popup, then to the mode and the panel with the
/// focus, then to the count, then to the table.
@MainActor
struct KeyRoute {
  let table: ActionTable
  var mode: (any Mode)?
  var panels = PanelStack()
  /// The number typed so far, which the next action gets.
  private(set) var count: Int?
  /// The unbound keys that were pressed; each is reported once.
  private var reportedKeys: Set<Key> = []
  /// What was entered at prompts, by the prompts' names.
  var histories: [String: PromptHistory] = [:]

  init(_ table: ActionTable) { self.table = table }

  /// What is to be done for a key or a paste.
  enum Outcome {
    case nothing
    /// A popup, a panel or a mode took it. Unless it was a popup, the count is used up.
    case response(KeyResponse, endsCount: Bool)
    case action(ExplorerAction, count: Int?)
    /// No action has the key; this is the first time it was pressed.
    case unbound(Key)
  }

  /// The popup that has the keys.
  var popup: (any Panel)? { panels.focused.flatMap { $0.side == .floating ? $0 : nil } }

  /// The mode that gets keys before the panel with the focus, and has the last row.
  var modeInUse: (any Mode)? {
    guard let mode, panels.focused != nil else { return mode }
    return popup != nil || mode.yieldsToPanels ? nil : mode
  }

  /// Whether Control-C cancels what is being typed, instead of ending the viewer.
  var takesInterrupt: Bool { modeInUse?.takesInterrupt ?? panels.focused?.takesInterrupt ?? false }

  /// Finds who takes a key. A popup closes on keys it does not use.
  mutating func take(_ key: Key, in scenery: Scenery) -> Outcome {
    if let action = table.action(for: key), action.precedesModes, !key.typesCharacter {
      return .action(action, count: nil)
    }
    let popup = popup
    if let popup {
      if let response = askPanel(popup.name, { $0.take(key, in: $1) }, scenery) {
        return .response(response, endsCount: false)
      }
      if let own = table.action(for: key), own.popupRule == .dismissesPopup || own.name == popup.name {
        return .action(own, count: nil)
      }
    }
    if let response = askOwners(of: key, scenery) {
      if let popup { panels.close(popup.name) }
      return .response(response, endsCount: true)
    }
    if takeDigit(of: key) { return .nothing }
    let count = takeCount()
    if let action = table.action(for: key) { return .action(action, count: count) }
    return reportedKeys.insert(key).inserted ? .unbound(key) : .nothing
  }

  /// Finds who takes pasted text.
  mutating func take(pasted text: String, in scenery: Scenery) -> Outcome {
    if modeInUse != nil, let response = askMode({ $0.take(pasted: text, in: $1) }, scenery) {
      return .response(response, endsCount: false)
    }
    guard let name = panels.focus, let response = askPanel(name, { $0.take(pasted: text, in: $1) }, scenery) else {
      return .nothing
    }
    return .response(response, endsCount: false)
  }

  /// The number typed so far, which is then used up.
  @discardableResult
  mutating func takeCount() -> Int? {
    defer { count = nil }
    return count
  }

  private mutating func askOwners(of key: Key, _ scenery: Scenery) -> KeyResponse? {
    let panelIsFirst = modeInUse == nil
    if panelIsFirst, let response = askFocusedPanel(key, scenery) { return response }
    if let response = askMode({ $0.take(key, in: $1) }, scenery) { return response }
    return panelIsFirst ? nil : askFocusedPanel(key, scenery)
  }

  private mutating func askFocusedPanel(_ key: Key, _ scenery: Scenery) -> KeyResponse? {
    guard popup == nil, let name = panels.focus else { return nil }
    return askPanel(name, { $0.take(key, in: $1) }, scenery)
  }

  /// A digit belongs to the count before a key; a zero only after another digit.
  private mutating func takeDigit(of key: Key) -> Bool {
    guard case .character(let character) = key.code, key.modifiers.isEmpty, character.isASCII,
      let digit = character.wholeNumberValue, digit > 0 || count != nil
    else { return false }
    count = min((count ?? 0) * 10 + digit, 1_000_000_000)
    return true
  }

  /// Asks the mode; nil where it passes.
  private mutating func askMode(
    _ question: (inout any Mode, Scenery) -> KeyResponse, _ scenery: Scenery
  ) -> KeyResponse? {
    guard var mode else { return nil }
    let response = question(&mode, scenery)
    self.mode = mode
    if case .passed = response { return nil }
    return response
  }

  /// Asks an open panel; nil where it passes.
  mutating func askPanel(
    _ name: String, _ question: (inout any Panel, Scenery) -> KeyResponse, _ scenery: Scenery
  ) -> KeyResponse? {
    guard var panel = panels[name] else { return nil }
    let response = question(&panel, scenery)
    panels.update(panel)
    if case .passed = response { return nil }
    return response
  }
}

extension Key {
  fileprivate var typesCharacter: Bool {
    if case .character = code { return modifiers.isEmpty }
    return false
  }
}
