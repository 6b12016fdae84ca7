import CharacterCanvas

extension ExplorerAction {
  static let panels = [
    ExplorerAction("panel-on", .looking, keys: ["}"], "scroll the panel down") {
      $0.scrollPanel(by: $1 ?? 1)
    }.popups(.keepsPopup).withoutStep,
    ExplorerAction("panel-back", .looking, keys: ["{"], "scroll the panel up") { $0.scrollPanel(by: -($1 ?? 1)) }
      .popups(.keepsPopup).withoutStep,
    ExplorerAction(
      "panel-keys", .looking, keys: [.control("w"), .function(6)], "switch between panel and content"
    ) {
      $0.passKeysOn()
    }.popups(.keepsPopup),
  ]
}

extension ExplorerSession {
  /// Gives the keys to the next in turn. From the content they go to the panel opened last, then to those opened before
  /// it, then back to the content.
  func passKeysOn() {
    guard route.panels.focused?.side != .floating else { return }
    let ids = route.panels.panels.filter { $0.takesKeys }.reversed().map(\.id)
    let next = route.panels.focus.flatMap { ids.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    if route.panels.focus == nil, ids.isEmpty { stage.announcement = "no open panel takes keys" }
    route.panels.focus(ids.indices.contains(next) ? ids[next] : nil)
  }

  /// Scrolls the panel in use, else the one of the shown panels that was opened last. The content may keep the keys.
  func scrollPanel(by lines: Int) {
    let shown = Set(placement.places.map(\.panel.id))
    guard let panel = route.panels.byImportance.first(where: { shown.contains($0.id) }) else {
      return stage.announcement = "no panel is open"
    }
    _ = askPanel(panel.id) { panel, scenery in
      panel.scroll(by: lines, in: scenery)
      return .taken
    }
  }
}
