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

/// A mode: it takes keys, and draws the last row.
@MainActor
protocol ModeState: Surface, Equatable where Context == Scenery, Response == KeyResponse {
  /// The mode in this state.
  var mode: Mode { get }
  var traits: ModeTraits { get }
  /// The text at the left of the last row.
  func line(in scenery: Scenery) -> DisplayText
  /// The fault of what was typed so far, shown in place of the hints; nil if there is none.
  func remark(in scenery: Scenery) -> String?
}

/// The properties of a mode beside its row.
struct ModeTraits {
  /// The part of the help that lists its keys; nil if there is none.
  var context: KeyContext?
  /// Whether Control-C is a key that cancels what is being typed, and does not end the viewer.
  var takesInterrupt = false
  /// Whether a focused panel gets keys first. What is typed there is not meant for a mode that goes on beside it.
  var yieldsToPanels = false
}

extension ModeState {
  func remark(in scenery: Scenery) -> String? { nil }
  func lines(in scenery: Scenery) -> [String] { [line(in: scenery).string] }
  func draw(into canvas: inout Canvas, in scenery: Scenery) { LastRow.draw(self, into: &canvas, in: scenery) }
}

extension Mode {
  @MainActor
  var state: any ModeState {
    switch self {
    case .prompt(let prompt): prompt
    case .keyWait(let wait): wait
    case .edit(let edit): edit
    case .columns(let columns): columns
    case .step(let step): step
    case .transition(let transition): transition
    }
  }

  @MainActor
  mutating func handle(_ event: InputEvent, in scenery: Scenery) -> KeyResponse {
    var state = state
    defer { self = state.mode }
    return state.handle(event, in: scenery)
  }
}

/// Waits for the second of two keys that belong together.
struct KeyWait: ModeState {
  /// The meaning of a character after the key that the table does not have.
  enum Other: Hashable { case setMark, goToMark }

  /// The action whose key came first.
  let action: String
  let other: Other?
  private let label: DisplayText
  let hints: [KeyHint]
  var traits: ModeTraits { ModeTraits(takesInterrupt: true) }

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

  mutating func handle(_ event: InputEvent, in scenery: Scenery) -> KeyResponse {
    guard case .key(let key) = event else { return .taken }
    return .used([.leaveMode] + effects(of: key, scenery.table))
  }

  private func effects(of key: Key, _ table: ActionTable) -> [Effect] {
    guard key != .escape, key != .control("c") else { return [] }
    let known = table.secondKeys(after: action)
    if let (_, action) = known.first(where: { $0.key.keys.contains(key) }) {
      return [.action(action.name, count: key.digit)]
    }
    guard case .character(let character) = key.code, other != nil || key.modifiers.isEmpty else { return [] }
    switch other {
    case .setMark: return [.scroll(.setMark(character))]
    case .goToMark: return [.scroll(.toMark(character))]
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
