/// The open panels, in the order they were opened, and which of them gets keys.
struct PanelStack: Equatable {
  private(set) var panels: [any Panel] = []
  /// The panel with the focus.
  private(set) var focus: PartID?
  /// The panel that was requested last, until another panel or the content gets the keys.
  private(set) var requested: PartID?

  static func == (a: PanelStack, b: PanelStack) -> Bool {
    a.focus == b.focus && a.requested == b.requested && a.panels.elementsEqual(b.panels) { $0.isEqual(to: $1) }
  }
}

@MainActor
extension PanelStack {
  var isEmpty: Bool { panels.isEmpty }
  var ids: [PartID] { panels.map(\.id) }
  var focused: (any Panel)? { focus.flatMap { self[$0] } }
  /// The panel that is shown even if there is no space for it beside the content.
  var front: (any Panel)? {
    (requested ?? focus).flatMap { self[$0] }.flatMap { $0.traits.side == .floating ? nil : $0 }
  }
  /// All panels, in the order they keep their places when there is too little space for all.
  var byImportance: [any Panel] {
    let (first, second) = (front?.id, focus)
    return panels.reversed().filter { $0.id == first } + panels.filter { $0.id == second && $0.id != first }
      + panels.reversed().filter { $0.id != first && $0.id != second }
  }

  subscript(id: PartID) -> (any Panel)? { panels.first { $0.id == id } }
  subscript<Kind: Panel>(type: Kind.Type) -> Kind? { self[PartID(type)] as? Kind }

  /// Opens a panel, and replaces one of the same identity.
  mutating func open(_ panel: any Panel) {
    panels.removeAll { $0.id == panel.id }
    panels.append(panel)
    if panel.traits.keys == .atOnce { focus = panel.id }
    requested = panel.id
  }

  /// Stores a changed panel, unless it was closed.
  mutating func update(_ panel: (any Panel)?) {
    guard let panel, let index = panels.firstIndex(where: { $0.id == panel.id }) else { return }
    panels[index] = panel
  }

  mutating func close(_ id: PartID) {
    panels.removeAll { $0.id == id }
    // A floating panel has the keys for as long as it is open.
    if focus == id { focus = panels.last { $0.traits.side == .floating }?.id }
    if requested == id { requested = nil }
  }

  /// Gives the keys to the next in turn. From the content they go to the panel opened last, then to those opened before
  /// it, then back to the content. A floating panel keeps them.
  /// - Returns: false if no panel takes keys.
  mutating func passKeysOn() -> Bool {
    guard focused?.traits.side != .floating else { return true }
    let ids = panels.filter { $0.traits.keys != .never }.reversed().map(\.id)
    let hasReader = focus != nil || !ids.isEmpty
    let next = focus.flatMap { ids.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    focus(ids.indices.contains(next) ? ids[next] : nil)
    return hasReader
  }

  /// Shows a panel that folded away, without giving it the keys.
  mutating func request(_ id: PartID) { requested = self[id]?.id }

  /// Forgets which panel was requested. It is then shown only if there is space for it.
  mutating func forgetRequest() { requested = nil }

  /// Gives the keys to a panel, or with nil back to the content.
  mutating func focus(_ id: PartID?) {
    focus = id.flatMap { self[$0]?.id }
    requested = focus
  }
}
