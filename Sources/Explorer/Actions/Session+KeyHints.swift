extension ExplorerSession {
  /// The end of a sentence: what the key of an action does; nothing where it has none.
  func hint(_ action: String, _ deed: String, after separator: String = "; ") -> String {
    let key = table.keyName(of: action)
    return key.isEmpty ? "" : "\(separator)\(key) \(deed)"
  }
}
