import CharacterCanvas

/// All actions of the explorer and their keys.
public typealias ActionTable = CommandTable<ExplorerAction>

extension ActionTable {
  /// All actions, in the order of the help.
  public var actions: [ExplorerAction] { commands }

  /// The action of a key; nil if the key has none.
  public func action(for key: Key) -> ExplorerAction? { command(for: key) }

  /// The action of a name; nil if there is none.
  public func action(named name: String) -> ExplorerAction? { command(named: name) }

  // Both copy no action, which every key would have to wait for.

  /// The handling of a key's action; nil if the key has none.
  func handling(of key: Key) -> ExplorerAction.Handling? { index(for: key).map { commands[$0].handling } }

  /// Whether the content may look different after an event.
  func isStep(_ event: InputEvent) -> Bool {
    switch event {
    case .resumed: false
    case .key(let key): handling(of: key)?.isStep ?? true
    default: true
    }
  }

  /// The role of a key's action for panels and waits; nil if it has none.
  func role(of key: Key) -> ExplorerAction.Role? { index(for: key).flatMap { commands[$0].role } }

  /// The rows of a text that a key scrolls by, all of them for its start and its end; nil for other keys.
  func rowSteps(of key: Key) -> Int? {
    switch role(of: key) {
    case .rows(let count): count
    case .start: -1_000_000
    case .end: 1_000_000
    default: nil
    }
  }

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
  public static var standard: ActionTable { ExplorerAction.table }
}

extension ExplorerAction {
  fileprivate static let table = ActionTable(features.flatMap { $0 })

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
    ExplorerAction.counting,
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

extension ActionTable {
  /// The table with other keys for some actions. Other actions lose the keys that these get.
  ///
  /// - Parameter own: keys by the names of actions; no keys for an action that is to have none.
  /// - Precondition: every name is that of an action, and no key is given to two of them.
  public func binding(_ own: [String: [Key]]) -> ActionTable { rebound(own) }

  /// The keys to pass to `binding(_:)` to make this table out of `other`.
  func keysDifferent(from other: ActionTable) -> [String: [Key]] {
    let different = actions.filter { $0.keys != other.action(named: $0.name)?.keys ?? [] }
    return Dictionary(uniqueKeysWithValues: different.map { ($0.name, $0.keys) })
  }
}
