/// The panels that are open, in the order they were opened, and which of them reads keys.
@MainActor
struct PanelStack {
  private(set) var panels: [any Panel] = []
  /// The name of the panel with the focus.
  private(set) var focus: String?

  var isEmpty: Bool { panels.isEmpty }
  var focused: (any Panel)? { focus.flatMap { self[$0] } }

  subscript(name: String) -> (any Panel)? { panels.first { $0.name == name } }

  /// Opens a panel, in place of one of the same name.
  mutating func open(_ panel: any Panel) {
    panels.removeAll { $0.name == panel.name }
    panels.append(panel)
    if panel.takesFocusWhenOpened { focus = panel.name }
  }

  /// Puts a changed panel back, unless it was closed.
  mutating func update(_ panel: any Panel) {
    guard let index = panels.firstIndex(where: { $0.name == panel.name }) else { return }
    panels[index] = panel
  }

  mutating func close(_ name: String) {
    panels.removeAll { $0.name == name }
    if focus == name { focus = nil }
  }

  /// Gives the keys to a panel, or, with nil, back to the content.
  mutating func focus(_ name: String?) { focus = name.flatMap { self[$0]?.name } }
}
