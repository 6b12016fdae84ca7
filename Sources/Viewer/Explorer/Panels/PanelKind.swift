import Scenes

/// The panels that actions open.
enum PanelKind: Hashable, Sendable {
  case aggregates, audit, events, faults, group, help, inspector, minimap, numbers, outline, overlays, palette,
    parameters, scenes, sort
}

/// An effect on panels and overlays.
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
  case toggleOverlay(OverlayKind), turnOffOverlays
}

extension PanelKind {
  /// A new panel about a scene.
  @MainActor
  func panel(about stage: Stage, in scenery: Scenery) -> any Panel {
    switch self {
    case .aggregates: AggregatePanel(of: stage, from: scenery.focusedColumn)
    case .audit: AuditPanel()
    case .events: EventsPanel()
    case .faults: FaultPanel()
    case .group: GroupPanel(columns: stage.records?.rows.columns ?? [], from: scenery.focusedFieldName)
    case .help: HelpPanel(in: scenery.state.route.context)
    case .inspector: InspectorPanel()
    case .minimap: MinimapPanel()
    case .numbers: NumbersPanel()
    case .outline: OutlinePanel(stage, scene: scenery.sceneIndex)
    case .overlays: OverlayMenu()
    case .palette: PalettePanel(in: scenery)
    case .parameters: ParameterPanel()
    case .scenes: SceneListPanel(scenery.catalogue, current: scenery.sceneIndex)
    case .sort: SortPanel(of: stage.records, from: scenery.focusedFieldName)
    }
  }
}
