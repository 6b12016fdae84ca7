import CharacterCanvas

extension ActionTable {
  /// The table with other keys for some actions. Other actions lose the keys that these get.
  ///
  /// - Parameter own: keys by the names of actions; no keys for an action that is to have none.
  /// - Precondition: every name is that of an action, and no key is given to two of them.
  public func binding(_ own: [String: [Key]]) -> ActionTable {
    let taken = Set(own.values.joined())
    for name in own.keys where action(named: name) == nil { preconditionFailure("no action is called '\(name)'") }
    return ActionTable(actions.map { $0.on(own[$0.name] ?? $0.keys.filter { !taken.contains($0) }) })
  }

  /// The keys to pass to `binding(_:)` to make this table out of `other`.
  func keysDifferent(from other: ActionTable) -> [String: [Key]] {
    let different = actions.filter { $0.keys != other.action(named: $0.name)?.keys ?? [] }
    return Dictionary(uniqueKeysWithValues: different.map { ($0.name, $0.keys) })
  }
}
