import CharacterCanvas

/// All actions and their keys. Dispatch, help, palette and documentation read this one table.
public struct ActionTable: Sendable {
  public let actions: [ExplorerAction]
  private let byKey: [Key: Int]
  private let byName: [String: Int]

  /// - Precondition: no key and no name is used twice.
  public init(_ actions: [ExplorerAction]) {
    self.actions = actions
    byName = Dictionary(actions.enumerated().map { ($1.name, $0) }) { _, second in
      preconditionFailure("two actions are called '\(actions[second].name)'")
    }
    let keys = actions.enumerated().flatMap { index, action in action.keys.map { ($0, index) } }
    byKey = Dictionary(keys) { first, second in
      preconditionFailure("one key is bound to '\(actions[first].name)' and to '\(actions[second].name)'")
    }
  }

  public func action(for key: Key) -> ExplorerAction? { byKey[key].map { actions[$0] } }

  // Both copy no action, which every key would have to wait for.

  /// The handling of a key's action; nil if the key has none.
  func handling(of key: Key) -> ExplorerAction.Handling? { byKey[key].map { actions[$0].handling } }

  /// The role of a key's action for panels and waits; nil if it has none.
  func role(of key: Key) -> ExplorerAction.Role? { byKey[key].flatMap { actions[$0].role } }

  public func action(named name: String) -> ExplorerAction? { byName[name].map { actions[$0] } }

  /// The keys of an action, as people write them: its own, then those after the key of another action, such as `zc`.
  public func keyNames(of action: ExplorerAction) -> [String] {
    action.keys.map(\.name)
      + action.secondKeys.compactMap { second in
        let first = keyName(of: second.first)
        return first.isEmpty ? nil : second.name(after: first)
      }
  }

  /// The first key of an action, as people write it; empty if it has none.
  func keyName(of name: String) -> String {
    guard let action = action(named: name) else { return "" }
    return action.keys.first?.name ?? keyNames(of: action).first ?? ""
  }

  /// The keys that may follow that of an action, with what they call; groups of keys come last.
  func secondKeys(after name: String) -> [(key: SecondKey, action: ExplorerAction)] {
    let all = actions.flatMap { action in action.secondKeys.filter { $0.first == name }.map { ($0, action) } }
    return all.filter { $0.0.keys.count == 1 } + all.filter { $0.0.keys.count > 1 }
  }

  /// All actions, in the order of the help.
  public static let standard = ActionTable(features.flatMap { $0 })

  /// One line for each feature.
  private static let features: [[ExplorerAction]] = [
    ExplorerAction.scrolling,
    ExplorerAction.goingTo,
    ExplorerAction.searching,
    ExplorerAction.following,
    ExplorerAction.items,
    ExplorerAction.copying,
    ExplorerAction.editor,
    ExplorerAction.reading,
    ExplorerAction.sorting,
    ExplorerAction.filtering,
    ExplorerAction.columns,
    ExplorerAction.grouping,
    ExplorerAction.folding,
    ExplorerAction.editing,
    ExplorerAction.scrollbars,
    ExplorerAction.device,
    ExplorerAction.parameters,
    ExplorerAction.saving,
    ExplorerAction.scenes,
    ExplorerAction.lists,
    ExplorerAction.programs,
    ExplorerAction.arrival,
    ExplorerAction.looking,
    ExplorerAction.lines,
    ExplorerAction.overlays,
    ExplorerAction.stepping,
    ExplorerAction.motion,
    ExplorerAction.watching,
    ExplorerAction.auditing,
    ExplorerAction.minimap,
    ExplorerAction.comparing,
    ExplorerAction.demonstrating,
    ExplorerAction.panels,
    ExplorerAction.looks,
    ExplorerAction.session,
  ]
}

extension ActionTable: Equatable, CustomStringConvertible {
  /// For example `118 actions`.
  public var description: String { "\(actions.count) actions" }

  /// Tables are equal if they have the same actions on the same keys, in the same order.
  public static func == (a: ActionTable, b: ActionTable) -> Bool {
    a.actions.elementsEqual(b.actions) { $0.name == $1.name && $0.keys == $1.keys }
  }
}

extension ActionTable {
  /// The table with other keys for some actions. Other actions lose the keys that these get.
  ///
  /// - Parameter own: keys by the names of actions; no keys for an action that is to have none.
  /// - Precondition: every name is that of an action, and no key is given to two of them.
  public func binding(_ own: [String: [Key]]) -> ActionTable {
    let rebinding = KeyRebinding(own)
    for name in own.keys where action(named: name) == nil { preconditionFailure("no action is called '\(name)'") }
    return ActionTable(actions.map { $0.on(rebinding.keys(of: $0.name, insteadOf: $0.keys)) })
  }

  /// The keys to pass to `binding(_:)` to make this table out of `other`.
  func keysDifferent(from other: ActionTable) -> [String: [Key]] {
    let different = actions.filter { $0.keys != other.action(named: $0.name)?.keys ?? [] }
    return Dictionary(uniqueKeysWithValues: different.map { ($0.name, $0.keys) })
  }
}
