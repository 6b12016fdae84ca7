import CharacterCanvas

/// Assigns cells to the content and to each open panel.
///
/// Panels on the same side share its columns or rows. The content always keeps `leastContent`, and a device keeps its
/// breadth. Panels that would take some of that fold away, those opened first before the others. A panel that is in
/// use, or was just requested, then covers part of the content, or all of it if there is little.
@MainActor
struct PanelPlacement {
  struct Place {
    let panel: any Panel
    /// With the frame, and without it.
    let outer: CellRect
    let inner: CellRect
    let isFloating: Bool
  }

  static let leastContent = CellSize(width: 24, height: 4)
  /// The least columns of content between panels at both sides.
  static let leastBetween = 40
  /// An area with fewer rows has no rows for titles.
  static let leastTitledHeight = 6

  private(set) var content: CellRect
  private(set) var places: [Place] = []

  init(_ stack: PanelStack, area: CellRect, scenery: Scenery) {
    content = area
    guard !stack.isEmpty else { return }
    guard !scenery.isLinear else {
      places = stack.panels.map { Place(panel: $0, outer: area, inner: area, isFloating: true) }
      return
    }
    let sizes = PreferredPanelSizes(scenery)
    var sides: [PartID: PanelSide] = [:]
    for panel in stack.byImportance where panel.side != .floating {
      for side in panel.foldsBelow ? [panel.side, .bottom] : [panel.side] {
        let attempt = sides.merging([panel.id: side]) { $1 }
        let housed = stack.panels.compactMap { panel in attempt[panel.id].map { (panel, $0) } }
        guard let division = PanelDivision(of: area, among: housed, sizes: sizes) else { continue }
        (content, places, sides) = (division.content, division.places, attempt)
        break
      }
    }
    for panel in stack.panels where panel.side == .floating { float(panel, over: area, sizes: sizes) }
    if let panel = stack.front, !places.contains(where: { $0.panel.id == panel.id }) {
      lay(panel, over: area, sizes: sizes)
    }
  }

  private mutating func float(_ panel: any Panel, over area: CellRect, sizes: PreferredPanelSizes) {
    let preferred = sizes.size(of: panel)
    let outer = TitledBox(around: preferred, in: area).area
    guard !outer.isEmpty else { return }
    let hasRoom = area.height >= Self.leastTitledHeight || preferred.height + 2 <= area.height
    let inner = hasRoom && outer.height > 2 ? outer.inset(by: 1) : outer
    places.append(Place(panel: panel, outer: outer, inner: inner, isFloating: true))
  }

  /// Lays a panel over an edge of the content, or over all of it if hardly any would be left.
  private mutating func lay(_ panel: any Panel, over area: CellRect, sizes: PreferredPanelSizes) {
    guard !area.isEmpty else { return }
    var outer = area
    if panel.side == .bottom {
      outer.height = min(sizes.rows(of: panel, columns: area.width) + 1, area.height)
      outer.y = area.maxY - outer.height
    } else if case let width = sizes.size(of: panel).width + 1, area.width - width >= Self.leastContent.width / 2 {
      outer.width = width
      outer.x = panel.side == .leading ? area.minX : area.maxX - width
    }
    let inner = area.height >= Self.leastTitledHeight ? PanelDivision.inner(outer, panel.side, in: area) : outer
    places.append(Place(panel: panel, outer: outer, inner: inner, isFloating: false))
  }
}

/// The sizes that open panels ask for.
@MainActor
struct PreferredPanelSizes {
  private let scenery: Scenery

  init(_ scenery: Scenery) { self.scenery = scenery }

  func size(of panel: any Panel) -> CellSize { panel.preferredSize(in: scenery) }
  /// The columns of a device that fits the area, otherwise 0. The device keeps its breadth, as another one would
  /// change the layout.
  func columns(of area: CellRect) -> Int {
    let columns = DeviceFrame.columns(of: scenery.scene) ?? 0
    return columns <= area.width ? columns : 0
  }

  func rows(of panel: any Panel, columns: Int) -> Int { panel.preferredRows(columns: columns, in: scenery) }
}
