import CharacterCanvas

/// Which cells the content and each open panel have.
///
/// Panels on the same side share its column or row. The content always keeps `leastContent`: panels that would take of
/// it fold away, the last opened first, except the one with the focus, which then lies over the content.
@MainActor
struct PanelPlacement {
  struct Place {
    let panel: any Panel
    /// With the frame, and without.
    let outer: CellRect
    let inner: CellRect
    let isFloating: Bool
  }

  static let leastContent = CellSize(width: 24, height: 6)
  static let leastPanel = CellSize(width: 14, height: 3)

  private(set) var content: CellRect
  private(set) var places: [Place] = []

  init(_ stack: PanelStack, stage: CellRect, scenery: Scenery) {
    content = stage
    guard !stack.isEmpty else { return }
    var homeless: [any Panel] = []
    for side in [PanelSide.leading, .trailing, .bottom] {
      homeless += place(stack.panels.filter { $0.side == side }, at: side, scenery: scenery)
    }
    for panel in stack.panels where panel.side == .floating { float(panel, over: stage, scenery: scenery) }
    for panel in homeless where panel.name == stack.focus { lay(panel, over: stage, scenery: scenery) }
  }

  /// Cuts the room for the panels of a side off the content, and gives back those without.
  private mutating func place(_ panels: [any Panel], at side: PanelSide, scenery: Scenery) -> [any Panel] {
    guard !panels.isEmpty else { return [] }
    let wishes = panels.map { $0.preferredSize(in: scenery) }
    let isBelow = side == .bottom
    let wish = (isBelow ? wishes.map(\.height).max() : wishes.map(\.width).max()) ?? 0
    let free = isBelow ? content.height - Self.leastContent.height : content.width - Self.leastContent.width
    let least = isBelow ? Self.leastPanel.height : Self.leastPanel.width
    // One line of the side is the frame.
    let thickness = min(wish + 1, max(free, 0), (isBelow ? content.height : content.width) / 2)
    guard thickness >= least else { return panels }
    let strip: CellRect
    switch side {
    case .leading:
      strip = CellRect(x: content.x, y: content.y, width: thickness, height: content.height)
      content = CellRect(minX: strip.maxX, minY: content.minY, maxX: content.maxX, maxY: content.maxY)
    case .bottom:
      strip = CellRect(x: content.x, y: content.maxY - thickness, width: content.width, height: thickness)
      content.height -= thickness
    case .trailing, .floating:
      strip = CellRect(x: content.maxX - thickness, y: content.y, width: thickness, height: content.height)
      content.width -= thickness
    }
    return share(strip, among: panels, wishes: wishes, side: side)
  }

  private mutating func share(
    _ strip: CellRect, among panels: [any Panel], wishes: [CellSize], side: PanelSide
  ) -> [any Panel] {
    let isBelow = side == .bottom
    let whole = isBelow ? strip.width : strip.height
    let least = isBelow ? Self.leastPanel.width : Self.leastPanel.height + 1
    let housed = max(1, min(panels.count, whole / max(1, least)))
    var start = 0
    for index in 0..<housed {
      let rest = whole - start
      let isLast = index == housed - 1
      let fair = rest / (housed - index)
      let wish = isBelow ? wishes[index].width + 1 : wishes[index].height + 1
      let extent = isLast ? rest : min(max(wish, least), max(fair, least))
      let outer =
        isBelow
        ? CellRect(x: strip.x + start, y: strip.y, width: extent, height: strip.height)
        : CellRect(x: strip.x, y: strip.y + start, width: strip.width, height: extent)
      places.append(Place(panel: panels[index], outer: outer, inner: Self.inner(outer, side), isFloating: false))
      start += extent
    }
    return Array(panels.dropFirst(housed))
  }

  /// Without the title's row and the line between panel and content.
  private static func inner(_ outer: CellRect, _ side: PanelSide) -> CellRect {
    switch side {
    case .leading: CellRect(minX: outer.minX, minY: outer.minY + 1, maxX: outer.maxX - 1, maxY: outer.maxY)
    case .trailing: CellRect(minX: outer.minX + 1, minY: outer.minY + 1, maxX: outer.maxX, maxY: outer.maxY)
    case .bottom, .floating: CellRect(minX: outer.minX, minY: outer.minY + 1, maxX: outer.maxX, maxY: outer.maxY)
    }
  }

  private mutating func float(_ panel: any Panel, over stage: CellRect, scenery: Scenery) {
    let wish = panel.preferredSize(in: scenery)
    let width = min(wish.width + 2, stage.width)
    let height = min(wish.height + 2, stage.height)
    let outer = CellRect(
      x: stage.x + (stage.width - width) / 2, y: stage.y + (stage.height - height) / 2, width: width, height: height)
    guard !outer.isEmpty else { return }
    let inner = outer.height > 4 ? outer.inset(by: 1) : outer
    places.append(Place(panel: panel, outer: outer, inner: inner, isFloating: true))
  }

  /// A panel in use that has no room beside the content lies over its edge, and leaves a part of the content in sight.
  private mutating func lay(_ panel: any Panel, over stage: CellRect, scenery: Scenery) {
    let wish = panel.preferredSize(in: scenery)
    let width = min(wish.width + 1, max(stage.width - 6, min(stage.width, 10)))
    let x = panel.side == .leading ? stage.minX : stage.maxX - width
    let height = panel.side == .bottom ? min(wish.height + 1, max(1, stage.height - 2)) : stage.height
    let outer =
      panel.side == .bottom
      ? CellRect(x: stage.x, y: stage.maxY - height, width: stage.width, height: height)
      : CellRect(x: x, y: stage.y, width: width, height: height)
    guard !outer.isEmpty else { return }
    places.append(Place(panel: panel, outer: outer, inner: Self.inner(outer, panel.side), isFloating: false))
  }
}
