/// The panels that actions open.
enum PanelKind: Hashable, Sendable {
  case aggregates, audit, events, faults, group, help, inspector, minimap, numbers, outline, overlays, palette,
    parameters, scenes, sort
}

/// An effect on panels.
enum PanelEffect: Hashable, Sendable {
  /// Opens a panel. If it is shown, it is closed instead.
  case toggle(PanelKind)
  /// Opens or closes a panel that leaves the keys to the content, and says so if there is no space to show it.
  case toggleBeside(PanelKind)
  case close(PartID)
  /// Gives the keys back to the content. The panels beside it stay open.
  case focusContent
  /// Scrolls the panel in use by lines, else the one of the shown panels that was opened last.
  case scroll(Int)
}

extension ExplorerSession {
  func perform(_ effect: PanelEffect) {
    switch effect {
    case .toggle(let kind): toggle(panel(kind))
    case .toggleBeside(let kind): toggle(beside: panel(kind))
    case .close(let panel): route.panels.close(panel)
    case .focusContent: route.panels.focus(nil)
    case .scroll(let lines): scrollPanel(by: lines)
    }
  }

  /// A new map, as items may have moved since the last one was shown.
  private func minimap() -> MinimapPanel {
    memory.map.forget()
    return MinimapPanel()
  }

  private func panel(_ kind: PanelKind) -> any Panel {
    switch kind {
    case .aggregates: AggregatePanel(self)
    case .audit: AuditPanel()
    case .events: EventsPanel()
    case .faults: FaultPanel()
    case .group: GroupPanel(self)
    case .help: HelpPanel(in: route.modeInUse.map { $0.state.traits.context } ?? route.panels.focused?.traits.context)
    case .inspector: InspectorPanel()
    case .minimap: minimap()
    case .numbers: NumbersPanel()
    case .outline: OutlinePanel(self)
    case .overlays: OverlayMenu()
    case .palette: PalettePanel(self)
    case .parameters: ParameterPanel()
    case .scenes: SceneListPanel(catalogue, current: sceneIndex)
    case .sort: SortPanel(self)
    }
  }
}
