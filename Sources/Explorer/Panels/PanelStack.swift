/// The open panels, in the order they were opened, and which of them gets keys.
@MainActor
struct PanelStack {
  private(set) var panels: [any Panel] = []
  /// The name of the panel with the focus.
  private(set) var focus: String?
  /// The name of the panel that was requested last, until another panel or the content gets the keys.
  private(set) var asked: String?

  var isEmpty: Bool { panels.isEmpty }
  var focused: (any Panel)? { focus.flatMap { self[$0] } }
  /// The panel that is shown even if there is no space for it beside the content.
  var front: (any Panel)? { (asked ?? focus).flatMap { self[$0] }.flatMap { $0.side == .floating ? nil : $0 } }
  /// All panels, in the order in which they keep their places when there is too little room for all.
  var byImportance: [any Panel] {
    let (first, second) = (front?.name, focus)
    return panels.reversed().filter { $0.name == first } + panels.filter { $0.name == second && $0.name != first }
      + panels.reversed().filter { $0.name != first && $0.name != second }
  }

  subscript(name: String) -> (any Panel)? { panels.first { $0.name == name } }

  /// Opens a panel, and replaces one of the same name.
  mutating func open(_ panel: any Panel) {
    panels.removeAll { $0.name == panel.name }
    panels.append(panel)
    if panel.takesFocusWhenOpened { focus = panel.name }
    asked = panel.name
  }

  /// Stores a changed panel, unless it was closed.
  mutating func update(_ panel: any Panel) {
    guard let index = panels.firstIndex(where: { $0.name == panel.name }) else { return }
    panels[index] = panel
  }

  mutating func close(_ name: String) {
    panels.removeAll { $0.name == name }
    // A floating panel has the keys for as long as it is open.
    if focus == name { focus = panels.last { $0.side == .floating }?.name }
    if asked == name { asked = nil }
  }

  /// Shows a panel that folded away, without giving it the keys.
  mutating func ask(for name: String) { asked = self[name]?.name }

  /// Forgets which panel was requested. It is then shown only if there is room for it.
  mutating func forgetAsked() { asked = nil }

  /// Gives the keys to a panel, or with nil back to the content.
  mutating func focus(_ name: String?) {
    focus = name.flatMap { self[$0]?.name }
    asked = focus
  }
}
