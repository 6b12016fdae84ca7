import CharacterCanvas

/// Decides where keys go. They go to the few actions that work everywhere, then to a popup, then to the mode and the
/// panel with the focus. After that they go to the count, and last to the table.
struct KeyRoute: Equatable {
  let table: ActionTable
  var mode: Mode?
  var panels = PanelStack()
  /// The number typed so far, which the next action gets.
  private(set) var count: Int?
  /// The unbound keys that were pressed; each is reported once.
  private var reportedKeys: Set<Key> = []
  /// The earlier entries of prompts.
  var histories: [Prompt.Purpose: PromptHistory] = [:]

  init(_ table: ActionTable) { self.table = table }
}

@MainActor
extension KeyRoute {
  /// The outcome of a key or a paste.
  enum Outcome {
    case nothing
    /// A popup, a panel or a mode used the key. Unless it was a popup, the count is used up.
    case response(KeyResponse, endsCount: Bool)
    case action(ExplorerAction, count: Int?)
    /// The key has no action, and was pressed for the first time.
    case unbound(Key)
  }

  /// The popup that has the keys.
  var popup: (any Panel)? { panels.focused.flatMap { $0.traits.side == .floating ? $0 : nil } }

  /// The mode that gets keys before the panel with the focus, and uses the last row.
  var modeInUse: Mode? {
    guard let mode, panels.focused != nil else { return mode }
    return popup != nil || mode.state.traits.yieldsToPanels ? nil : mode
  }

  /// The part of the viewer that keys go to, as the help names it.
  var context: KeyContext? { modeInUse.map { $0.state.traits.context } ?? panels.focused?.traits.context }

  /// Whether Control-C cancels what is being typed, instead of ending the viewer.
  var takesInterrupt: Bool {
    modeInUse?.state.traits.takesInterrupt ?? panels.focused?.traits.takesInterrupt ?? false
  }

  /// Finds the popup, panel, mode or action that uses a key. A popup closes on keys it does not use.
  ///
  /// - Parameter scenery: what open panels were drawn from.
  mutating func handle(_ key: Key, in scenery: Scenery) -> Outcome {
    if let action = table.action(for: key), action.handling.precedesModes, !key.typesCharacter {
      return .action(action, count: nil)
    }
    let popup = popup
    if let popup {
      if let response = askPanel(popup.id, .key(key), scenery) {
        return .response(response, endsCount: false)
      }
      if let own = table.action(for: key), own.handling.popupRule == .dismissesPopup || own.toggles(popup) {
        return .action(own, count: nil)
      }
    }
    if let response = askOwners(of: key, scenery) {
      if let popup { panels.close(popup.id) }
      return .response(response, endsCount: true)
    }
    if addDigit(of: key) { return .nothing }
    let count = useCount()
    if let action = table.action(for: key) { return .action(action, count: count) }
    return reportedKeys.insert(key).inserted ? .unbound(key) : .nothing
  }

  /// Finds the mode or panel that uses pasted text.
  mutating func handle(pasted text: String, in scenery: Scenery) -> Outcome {
    if modeInUse != nil, let response = askMode(.paste(text), scenery) {
      return .response(response, endsCount: false)
    }
    guard let id = panels.focus, let response = askPanel(id, .paste(text), scenery) else {
      return .nothing
    }
    return .response(response, endsCount: false)
  }

  /// Returns the number typed so far, which is then used up.
  @discardableResult
  mutating func useCount() -> Int? {
    defer { count = nil }
    return count
  }

  private mutating func askOwners(of key: Key, _ scenery: Scenery) -> KeyResponse? {
    let panelIsFirst = modeInUse == nil
    if panelIsFirst, let response = askFocusedPanel(key, scenery) { return response }
    if let response = askMode(.key(key), scenery) { return response }
    return panelIsFirst ? nil : askFocusedPanel(key, scenery)
  }

  private mutating func askFocusedPanel(_ key: Key, _ scenery: Scenery) -> KeyResponse? {
    guard popup == nil, let id = panels.focus else { return nil }
    return askPanel(id, .key(key), scenery)
  }

  /// Adds a digit to the count before a key. A zero counts only after another digit.
  private mutating func addDigit(of key: Key) -> Bool {
    guard case .character(let character) = key.code, key.modifiers.isEmpty, character.isASCII,
      let digit = character.wholeNumberValue, digit > 0 || count != nil
    else { return false }
    count = min((count ?? 0) * 10 + digit, 1_000_000_000)
    return true
  }

  /// Passes an event to the mode; nil if the mode does not use it.
  private mutating func askMode(_ event: InputEvent, _ scenery: Scenery) -> KeyResponse? {
    guard let response = mode?.handle(event, in: scenery), response != .passed else { return nil }
    return response
  }

  /// Passes an event to an open panel; nil if the panel does not use it.
  mutating func askPanel(_ id: PartID, _ event: InputEvent, _ scenery: Scenery) -> KeyResponse? {
    askPanel(id) { $0.handle(event, in: scenery) }
  }

  /// Scrolls an open panel.
  mutating func scroll(_ id: PartID, by lines: Int, in scenery: Scenery) {
    _ = askPanel(id) { panel in
      panel.scroll(by: lines, in: scenery)
      return .taken
    }
  }

  /// Asks an open panel for a response; nil if it passes.
  mutating func askPanel(_ id: PartID, _ question: (inout any Panel) -> KeyResponse) -> KeyResponse? {
    guard var panel = panels[id] else { return nil }
    let response = question(&panel)
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
