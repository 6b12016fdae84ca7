import CharacterCanvas

/// A state where keys have other meanings, such as typing into a prompt or waiting for the name of a mark.
///
/// A mode stays until an effect sets another. It uses the last row of the screen. Keys that it does not use go to the
/// table of actions.
@MainActor
public protocol Mode: KeyTaking {
  /// The text at the left of the last row.
  var line: DisplayText { get }
  /// The same text, if it depends on what is shown.
  func line(in scenery: Scenery) -> DisplayText
  /// The column of the cursor on that line; nil if nothing is typed.
  var cursor: Int? { get }
  /// The same column, if it depends on what is shown.
  func cursor(in scenery: Scenery) -> Int?
  /// What is wrong with what was typed so far, shown in place of the hints; nil if nothing is.
  var remark: String? { get }
  /// Whether a focused panel gets keys first. What is typed there is not meant for a mode that goes on beside it.
  var yieldsToPanels: Bool { get }
}

extension Mode {
  public var cursor: Int? { nil }
  public var remark: String? { nil }
  public var yieldsToPanels: Bool { false }
  public func line(in scenery: Scenery) -> DisplayText { line }
  public func cursor(in scenery: Scenery) -> Int? { cursor }
}

/// Waits for the second of two keys that belong together.
struct KeyWait: Mode {
  let line: DisplayText
  let hints: [KeyHint]
  let takesInterrupt = true
  let body: @MainActor (ExplorerSession, Key) -> Void

  init(_ label: String, hints: [KeyHint], then body: @escaping @MainActor (ExplorerSession, Key) -> Void) {
    (line, self.hints, self.body) = (DisplayText(label), hints, body)
  }

  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse {
    let body = body
    return .effect { session in
      session.route.mode = nil
      if key != .escape, key != .control("c") { body(session, key) }
    }
  }
}

extension ExplorerSession {
  /// Waits for one of the keys that the table has after that of an action.
  ///
  /// - Parameters:
  ///   - name: the action that waits.
  ///   - others: what the keys do that are not in the table.
  ///   - otherwise: gets those keys. Without it, the status line says which keys are known.
  func awaitKey(
    after name: String, _ label: String, others: [KeyHint] = [],
    otherwise: (@MainActor (ExplorerSession, Character) -> Void)? = nil
  ) {
    let known = table.secondKeys(after: name)
    let own = known.map { KeyHint($0.key.hint, $0.key.meaning, calls: $0.action.name) }
    let hints = others + own + [KeyHint(Key.escape.name, "leave")]
    route.mode = KeyWait(label, hints: hints) { session, key in
      if let (_, action) = known.first(where: { $0.key.keys.contains(key) }) {
        return session.perform(action, count: key.digit)
      }
      guard case .character(let character) = key.code, otherwise != nil || key.modifiers.isEmpty else { return }
      if let otherwise { return otherwise(session, character) }
      let first = session.table.keyName(of: name)
      let names = known.map { $0.key.name(after: first) }.joined(separator: " ")
      session.stage.announcement = "\(first)\(character) is unknown; known: \(names)"
    }
  }
}

extension Key {
  /// The digit that it types; nil for other keys.
  fileprivate var digit: Int? {
    guard case .character(let character) = code, modifiers.isEmpty, character.isASCII else { return nil }
    return character.wholeNumberValue
  }
}
