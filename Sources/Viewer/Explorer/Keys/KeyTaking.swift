import CharacterCanvas

/// Something that reads keys before the table of actions does: a mode, or a panel that has the focus.
///
/// It is a value and changes only itself. Everything else is returned as effects, which are performed after the changed
/// value was stored.
@MainActor
protocol KeyTaking {
  /// What its keys do, for the hint line; the most useful come first.
  var hints: [KeyHint] { get }

  /// The part of the help that lists its keys; nil if there is none.
  var keyContext: KeyContext? { get }

  /// Whether Control-C is a key that cancels what is being typed, and does not end the viewer.
  var takesInterrupt: Bool { get }
}

extension KeyTaking {
  var hints: [KeyHint] { [] }
  var keyContext: KeyContext? { nil }
  var takesInterrupt: Bool { false }
}

/// What happened to a key.
enum KeyResponse: Equatable {
  /// The key was not used. The table of actions may use it.
  case passed
  /// The key was used, and this is to be done.
  case used([Effect])

  /// The key was used, and has no effect outside.
  static let taken = KeyResponse.used([])
}

/// A key and what it does at the moment, such as "enter: go there".
struct KeyHint: Hashable, Sendable {
  private let key: String
  /// The names of the actions that the keys call, if they are in the table.
  private let actions: [String]
  let meaning: String

  /// A key that is always the same.
  init(_ key: String, _ meaning: String) { (self.key, actions, self.meaning) = (key, [], meaning) }

  /// A key that calls an action while a mode waits for it.
  init(_ key: String, _ meaning: String, calls action: String) {
    (self.key, actions, self.meaning) = (key, [action], meaning)
  }

  /// The first key of each of these actions in the table.
  init(of actions: String..., as meaning: String) { (key, self.actions, self.meaning) = ("", actions, meaning) }

  /// Whether the key belongs to an action, which means the same everywhere.
  var isOfTable: Bool { key.isEmpty }

  /// The keys as people write them; empty if the actions have none.
  func keys(_ table: ActionTable) -> String {
    !isOfTable ? key : actions.map(table.keyName).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// As many hints as fit in a row. The last one says how to leave and goes before all others. Where no colour shows
  /// what is refused, parentheses mark the keys that a mode waits for.
  @MainActor
  static func row(_ hints: [KeyHint], in scenery: Scenery, columns: Int) -> HintRow {
    let refused = hints.contains { !$0.actions.isEmpty } ? scenery.refusedActions : []
    let shown = hints.filter { !$0.keys(scenery.table).isEmpty }.map { hint -> HintRow.Hint in
      let (keys, meaning) = (hint.keys(scenery.table), hint.meaning)
      let isRefused = !hint.actions.isEmpty && hint.actions.allSatisfy(refused.contains)
      let marks = isRefused && !hint.isOfTable && scenery.marksFaintInWords
      return marks
        ? HintRow.Hint("(\(keys)", "\(meaning))", isFaint: true) : HintRow.Hint(keys, meaning, isFaint: isRefused)
    }
    return HintRow(shown, columns: columns, keepsLast: true)
  }
}
