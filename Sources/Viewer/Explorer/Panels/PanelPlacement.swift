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
    for panel in stack.byImportance where panel.traits.side != .floating {
      for side in panel.traits.foldsBelow ? [panel.traits.side, .bottom] : [panel.traits.side] {
        let attempt = sides.merging([panel.id: side]) { $1 }
        let housed = stack.panels.compactMap { panel in attempt[panel.id].map { (panel, $0) } }
        guard let division = PanelDivision(of: area, among: housed, sizes: sizes) else { continue }
        (content, places, sides) = (division.content, division.places, attempt)
        break
      }
    }
    for panel in stack.panels where panel.traits.side == .floating { float(panel, over: area, sizes: sizes) }
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
    if panel.traits.side == .bottom {
      outer.height = min(sizes.rows(of: panel, columns: area.width) + 1, area.height)
      outer.y = area.maxY - outer.height
    } else if case let width = sizes.size(of: panel).width + 1, area.width - width >= Self.leastContent.width / 2 {
      outer.width = width
      outer.x = panel.traits.side == .leading ? area.minX : area.maxX - width
    }
    let inner = area.height >= Self.leastTitledHeight ? PanelDivision.inner(outer, panel.traits.side, in: area) : outer
    places.append(Place(panel: panel, outer: outer, inner: inner, isFloating: false))
  }
}

/// The sizes that open panels ask for.
@MainActor
struct PreferredPanelSizes {
  private let scenery: Scenery

  init(_ scenery: Scenery) { self.scenery = scenery }

  func size(of panel: any Panel) -> CellSize { panel.size(in: scenery) }
  /// The columns of a device that fits the area, otherwise 0. The device keeps its breadth, as another one would
  /// change the layout.
  func columns(of area: CellRect) -> Int {
    let columns = Device(of: scenery.scene).columns ?? 0
    return columns <= area.width ? columns : 0
  }

  func rows(of panel: any Panel, columns: Int) -> Int { panel.preferredRows(columns: columns, in: scenery) }
}

/// Divides an area among the content and the panels beside and below it.
@MainActor
struct PanelDivision {
  private(set) var content: CellRect
  private(set) var places: [PanelPlacement.Place] = []
  private let area: CellRect
  private let sizes: PreferredPanelSizes

  /// Returns nil if the content or one of the panels would be too small.
  init?(of area: CellRect, among housed: [(panel: any Panel, side: PanelSide)], sizes: PreferredPanelSizes) {
    (content, self.area, self.sizes) = (area, area, sizes)
    for side in [PanelSide.leading, .trailing, .bottom] {
      let panels = housed.filter { $0.side == side }.map(\.panel)
      guard panels.isEmpty || (side == .bottom ? placeBelow(panels) : place(panels, at: side)) else { return nil }
    }
  }

  /// Puts panels beside the content. One of their columns is the line between panel and content.
  private mutating func place(_ panels: [any Panel], at side: PanelSide) -> Bool {
    let preferredWidth = 1 + (panels.map { sizes.size(of: $0).width }.max() ?? 0)
    let least = max(
      places.isEmpty ? PanelPlacement.leastContent.width : PanelPlacement.leastBetween, sizes.columns(of: area))
    let width = min(preferredWidth, content.width - least, content.width / 2)
    guard width >= min(preferredWidth, 22), content.height >= 5 * panels.count else { return false }
    let x = side == .leading ? content.minX : content.maxX - width
    let strip = CellRect(x: x, y: content.y, width: width, height: content.height)
    if side == .leading { content.x += width }
    content.width -= width
    var (y, rest) = (strip.minY, panels.count)
    for panel in panels {
      let fair = (strip.maxY - y) / rest
      let height = rest == 1 ? strip.maxY - y : min(fair, max(5, sizes.size(of: panel).height + 1))
      house(panel, CellRect(x: strip.x, y: y, width: width, height: height), side)
      (y, rest) = (y + height, rest - 1)
    }
    return true
  }

  /// Puts panels below the content. One of their rows is for the titles. A line separates neighbouring panels.
  private mutating func placeBelow(_ panels: [any Panel]) -> Bool {
    let share = content.width / panels.count
    guard panels.count == 1 || share >= 26 else { return false }
    let columns = panels.count == 1 ? share : share - 1
    let preferredHeight = 1 + (panels.map { sizes.rows(of: $0, columns: columns) }.max() ?? 0)
    let height = min(preferredHeight, content.height - PanelPlacement.leastContent.height, content.height * 3 / 5)
    guard height >= min(preferredHeight, 4), content.width > 0, height > 0 else { return false }
    content.height -= height
    for (index, panel) in panels.enumerated() {
      let x = content.minX + index * share
      let end = index == panels.count - 1 ? content.maxX : x + share
      let outer = CellRect(minX: x, minY: content.maxY, maxX: end, maxY: content.maxY + height)
      house(panel, outer, .bottom, leadingLine: index > 0)
    }
    return true
  }

  private mutating func house(_ panel: any Panel, _ outer: CellRect, _ side: PanelSide, leadingLine: Bool = false) {
    var inner = Self.inner(outer, side, in: area)
    if leadingLine { (inner.x, inner.width) = (inner.x + 1, max(0, inner.width - 1)) }
    places.append(PanelPlacement.Place(panel: panel, outer: outer, inner: inner, isFloating: false))
  }

  /// The panel without the row of its title and, if the content continues beside it, without the line between the two.
  static func inner(_ outer: CellRect, _ side: PanelSide, in area: CellRect) -> CellRect {
    let line = outer.width < area.width ? 1 : 0
    return switch side {
    case .leading: CellRect(minX: outer.minX, minY: outer.minY + 1, maxX: outer.maxX - line, maxY: outer.maxY)
    case .trailing: CellRect(minX: outer.minX + line, minY: outer.minY + 1, maxX: outer.maxX, maxY: outer.maxY)
    case .bottom, .floating: CellRect(minX: outer.minX, minY: outer.minY + 1, maxX: outer.maxX, maxY: outer.maxY)
    }
  }
}
