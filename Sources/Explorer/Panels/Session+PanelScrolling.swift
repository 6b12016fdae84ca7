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
  /// The keys go round: from the content to the panel opened last, to those opened before it, and back to the content.
  func passKeysOn() {
    guard route.panels.focused?.side != .floating else { return }
    let names = route.panels.panels.filter { $0.takesFocusWhenOpened }.reversed().map(\.name)
    let next = route.panels.focus.flatMap { names.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    if route.panels.focus == nil, names.isEmpty { stage.announcement = "no open panel takes keys" }
    route.panels.focus(names.indices.contains(next) ? names[next] : nil)
  }

  /// Scrolls the panel in use, or else the one opened last of those on show, which may leave the keys to the content.
  func scrollPanel(by lines: Int) {
    let shown = Set(placement.places.map(\.panel.name))
    guard let panel = route.panels.byImportance.first(where: { shown.contains($0.name) }) else {
      return stage.announcement = "no panel is open"
    }
    _ = askPanel(panel.name) { panel, scenery in
      panel.scroll(by: lines, in: scenery)
      return .taken
    }
  }
}
