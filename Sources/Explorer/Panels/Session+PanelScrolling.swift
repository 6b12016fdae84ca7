import CharacterCanvas

extension ExplorerAction {
  static let panels = [
    ExplorerAction("panel-on", .looking, keys: ["}"], "scroll the panel down") {
      .panel(.scroll($0 ?? 1))
    }.popups(.keepsPopup).withoutStep,
    ExplorerAction("panel-back", .looking, keys: ["{"], "scroll the panel up") {
      .panel(.scroll(-($0 ?? 1)))
    }.popups(.keepsPopup).withoutStep,
    ExplorerAction(
      "panel-keys", .looking, keys: [.control("w"), .function(6)], "switch between panel and content"
    ) { state, _ in
      state.route.panels.passKeysOn() ? [] : [.announce("no open panel takes keys")]
    }.popups(.keepsPopup),
  ]
}

extension ExplorerSession {
  /// Scrolls the panel in use, else the one of the shown panels that was opened last. The content may keep the keys.
  func scrollPanel(by lines: Int) {
    let shown = Set(placement.places.map(\.panel.id))
    guard let panel = route.panels.byImportance.first(where: { shown.contains($0.id) }) else {
      return announce("no panel is open")
    }
    scroll(panel: panel.id, by: lines)
  }
}
