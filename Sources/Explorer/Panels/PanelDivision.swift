import CharacterCanvas

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
