extension ExplorerSession {
  /// The end of a sentence that says what the key of an action does; empty if the action has no key.
  func hint(_ action: String, _ effect: String, after separator: String = "; ") -> String {
    let key = table.keyName(of: action)
    return key.isEmpty ? "" : "\(separator)\(key) \(effect)"
  }
}
