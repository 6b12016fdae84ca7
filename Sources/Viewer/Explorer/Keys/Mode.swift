import CharacterCanvas

/// A state where keys have other meanings, such as typing into a prompt or waiting for the name of a mark.
///
/// A mode stays until an effect sets another. It uses the last row of the screen. Keys that it does not use go to the
/// table of actions.
enum Mode: Equatable {
  case prompt(Prompt)
  case keyWait(KeyWait)
  case edit(EditMode)
  case columns(ColumnMode)
  case step(StepMode)
  case transition(TransitionMode)

  var prompt: Prompt? { if case .prompt(let prompt) = self { prompt } else { nil } }
  var edit: EditMode? { if case .edit(let edit) = self { edit } else { nil } }
  var step: StepMode? { if case .step(let step) = self { step } else { nil } }
  var transition: TransitionMode? { if case .transition(let transition) = self { transition } else { nil } }
}

/// What each mode does with keys, and says of itself for the last row.
@MainActor
protocol ModeState: KeyTaking {
  /// The mode in this state.
  var mode: Mode { get }
  /// - Parameter route: where keys went before this one. The number typed so far and the table of actions are in it.
  mutating func take(_ key: Key, on route: KeyRoute) -> KeyResponse
  mutating func take(pasted text: String) -> KeyResponse
  /// The text at the left of the last row.
  func line(in scenery: Scenery) -> DisplayText
  /// The column of the cursor on that line; nil if nothing is typed.
  func cursor(in scenery: Scenery) -> Int?
  /// What is wrong with what was typed so far, shown in place of the hints; nil if nothing is.
  func remark(in scenery: Scenery) -> String?
  /// Whether a focused panel gets keys first. What is typed there is not meant for a mode that goes on beside it.
  var yieldsToPanels: Bool { get }
}

extension ModeState {
  mutating func take(pasted text: String) -> KeyResponse { .taken }
  func cursor(in scenery: Scenery) -> Int? { nil }
  func remark(in scenery: Scenery) -> String? { nil }
  var yieldsToPanels: Bool { false }
}

extension Mode: ModeState {
  private var state: any ModeState {
    switch self {
    case .prompt(let prompt): prompt
    case .keyWait(let wait): wait
    case .edit(let edit): edit
    case .columns(let columns): columns
    case .step(let step): step
    case .transition(let transition): transition
    }
  }

  var mode: Mode { self }
  func line(in scenery: Scenery) -> DisplayText { state.line(in: scenery) }
  func cursor(in scenery: Scenery) -> Int? { state.cursor(in: scenery) }
  func remark(in scenery: Scenery) -> String? { state.remark(in: scenery) }
  var yieldsToPanels: Bool { state.yieldsToPanels }
  var hints: [KeyHint] { state.hints }
  var keyContext: KeyContext? { state.keyContext }
  var takesInterrupt: Bool { state.takesInterrupt }

  mutating func take(_ key: Key, on route: KeyRoute) -> KeyResponse {
    var state = state
    defer { self = state.mode }
    return state.take(key, on: route)
  }

  mutating func take(pasted text: String) -> KeyResponse {
    var state = state
    defer { self = state.mode }
    return state.take(pasted: text)
  }
}

/// Waits for the second of two keys that belong together.
struct KeyWait: ModeState, Equatable {
  /// What a character does that the table does not have after the key.
  enum Other: Hashable { case setMark, goToMark }

  /// The action whose key came first.
  let action: String
  let other: Other?
  private let label: DisplayText
  let hints: [KeyHint]
  let takesInterrupt = true

  /// - Parameters:
  ///   - action: the action that waits for one of the keys that the table has after its own.
  ///   - other: what other characters do. Without it, the status line says which keys are known.
  ///   - otherHints: what those do, for the hint line.
  init(after action: String, _ label: String, in table: ActionTable, other: Other? = nil, otherHints: [KeyHint] = []) {
    (self.action, self.other, self.label) = (action, other, DisplayText(label))
    let own = table.secondKeys(after: action).map { KeyHint($0.key.hint, $0.key.meaning, calls: $0.action.name) }
    hints = otherHints + own + [KeyHint(Key.escape.name, "leave")]
  }

  var mode: Mode { .keyWait(self) }
  func line(in scenery: Scenery) -> DisplayText { label }

  mutating func take(_ key: Key, on route: KeyRoute) -> KeyResponse {
    .used([.leaveMode] + effects(of: key, route.table))
  }

  private func effects(of key: Key, _ table: ActionTable) -> [Effect] {
    guard key != .escape, key != .control("c") else { return [] }
    let known = table.secondKeys(after: action)
    if let (_, action) = known.first(where: { $0.key.keys.contains(key) }) {
      return [.action(action.name, count: key.digit)]
    }
    guard case .character(let character) = key.code, other != nil || key.modifiers.isEmpty else { return [] }
    switch other {
    case .setMark: return [.mark(.set(character))]
    case .goToMark: return [.mark(.goTo(character))]
    case nil:
      let first = table.keyName(of: action)
      let names = known.map { $0.key.name(after: first) }.joined(separator: " ")
      return [.announce("\(first)\(character) is unknown; known: \(names)")]
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
