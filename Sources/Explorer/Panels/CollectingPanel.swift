import CharacterCanvas

/// A list where several entries can be chosen. Tab chooses one and leaves the list open. Enter then accepts all that
/// Tab has chosen.
@MainActor
protocol CollectingPanel: ListPanel {
  /// Whether Tab has chosen anything since the list was opened.
  var hasCollected: Bool { get set }
  /// What Enter does before Tab has chosen anything, and what Tab does, in a word or two.
  var meanings: (enter: String, tab: String) { get }
  /// What Tab does with an entry.
  func collect(_ index: Int) -> [Effect]
  /// Whether an entry is among those that are chosen now.
  func isChosen(_ index: Int, in scenery: Scenery) -> Bool
}

extension CollectingPanel {
  var hints: [KeyHint] {
    [
      KeyHint("enter", hasCollected ? "accept" : meanings.enter), KeyHint("tab", meanings.tab),
      KeyHint("type", "filter"), KeyHint("escape", "close"),
    ]
  }

  mutating func take(_ key: Key, in scenery: Scenery) -> KeyResponse {
    switch key {
    case .tab:
      guard let choice = list.choice else { return .taken }
      hasCollected = true
      // The next word that is typed looks for another entry.
      let before = self
      list.clearFilter { before.entry($0, in: scenery) }
      return .used(collect(choice))
    case .enter where hasCollected: return accept(in: scenery)
    default: return takeAsList(key, in: scenery)
    }
  }

  /// Keeps what Tab has chosen, and adds the entry whose name was begun to be typed since.
  private func accept(in scenery: Scenery) -> KeyResponse {
    let typed = list.filter.isEmpty ? nil : list.choice
    return .used([.panel(.close(id))] + (typed.map { isChosen($0, in: scenery) ? [] : collect($0) } ?? []))
  }
}
