import CharacterCanvas

extension ExplorerAction {
  static let panels = [
    ExplorerAction("panel-on", .looking, keys: ["}"], "on in the panel beside or over the content") {
      $0.scrollPanel(by: $1 ?? 1)
    },
    ExplorerAction("panel-back", .looking, keys: ["{"], "back in that panel") { $0.scrollPanel(by: -($1 ?? 1)) },
  ]
}

extension ExplorerSession {
  /// Scrolls the panel in use, or else the one opened last of those on show, which may leave the keys to the content.
  func scrollPanel(by lines: Int) {
    let shown = Set(placement.places.map(\.panel.name))
    guard let panel = panels.byImportance.first(where: { shown.contains($0.name) }) else {
      return stage.announcement = "no panel is open"
    }
    _ = askPanel(panel.name) { panel, scenery in
      panel.scroll(by: lines, in: scenery)
      return .taken
    }
  }
}
