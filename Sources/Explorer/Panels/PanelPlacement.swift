import CharacterCanvas

/// Which cells the content and each open panel have.
///
/// Panels on the same side share its column or row. The content always keeps `leastContent`, and a device its breadth: panels that would take of
/// it fold away, the first opened first. One that is in use, or was asked for just now, then lies over the content: all
/// of it, where there is little.
@MainActor
struct PanelPlacement {
  struct Place {
    let panel: any Panel
    /// With the frame, and without.
    let outer: CellRect
    let inner: CellRect
    let isFloating: Bool
  }

  static let leastContent = CellSize(width: 24, height: 4)
  /// Of the content between panels at both sides.
  static let leastBetween = 40
  /// A stage of fewer rows has none for titles.
  static let leastTitledHeight = 6

  private(set) var content: CellRect
  private(set) var places: [Place] = []

  init(_ stack: PanelStack, stage: CellRect, scenery: Scenery) {
    content = stage
    guard !stack.isEmpty else { return }
    guard !scenery.isLinear else {
      places = stack.panels.map { Place(panel: $0, outer: stage, inner: stage, isFloating: true) }
      return
    }
    let wishes = PanelWishes(scenery)
    var sides: [String: PanelSide] = [:]
    for panel in stack.byImportance where panel.side != .floating {
      for side in panel.foldsBelow ? [panel.side, .bottom] : [panel.side] {
        let attempt = sides.merging([panel.name: side]) { $1 }
        let housed = stack.panels.compactMap { panel in attempt[panel.name].map { (panel, $0) } }
        guard let division = PanelDivision(of: stage, among: housed, wishes: wishes) else { continue }
        (content, places, sides) = (division.content, division.places, attempt)
        break
      }
    }
    for panel in stack.panels where panel.side == .floating { float(panel, over: stage, wishes: wishes) }
    if let panel = stack.front, !places.contains(where: { $0.panel.name == panel.name }) {
      lay(panel, over: stage, wishes: wishes)
    }
  }

  private mutating func float(_ panel: any Panel, over stage: CellRect, wishes: PanelWishes) {
    let wish = wishes.size(of: panel)
    let width = min(wish.width + 2, stage.width)
    let height = min(wish.height + 2, stage.height)
    let outer = CellRect(
      x: stage.x + (stage.width - width) / 2, y: stage.y + (stage.height - height) / 2, width: width, height: height)
    guard !outer.isEmpty else { return }
    let hasRoom = stage.height >= Self.leastTitledHeight || wish.height + 2 <= stage.height
    let inner = hasRoom && outer.height > 2 ? outer.inset(by: 1) : outer
    places.append(Place(panel: panel, outer: outer, inner: inner, isFloating: true))
  }

  /// Over an edge of the content, or over all of it where hardly any would be left.
  private mutating func lay(_ panel: any Panel, over stage: CellRect, wishes: PanelWishes) {
    guard !stage.isEmpty else { return }
    var outer = stage
    if panel.side == .bottom {
      outer.height = min(wishes.rows(of: panel, columns: stage.width) + 1, stage.height)
      outer.y = stage.maxY - outer.height
    } else if case let width = wishes.size(of: panel).width + 1, stage.width - width >= Self.leastContent.width / 2 {
      outer.width = width
      outer.x = panel.side == .leading ? stage.minX : stage.maxX - width
    }
    let inner = stage.height >= Self.leastTitledHeight ? PanelDivision.inner(outer, panel.side, in: stage) : outer
    places.append(Place(panel: panel, outer: outer, inner: inner, isFloating: false))
  }
}

/// What open panels would like to have.
@MainActor
struct PanelWishes {
  private let scenery: Scenery

  init(_ scenery: Scenery) { self.scenery = scenery }

  func size(of panel: any Panel) -> CellSize { panel.preferredSize(in: scenery) }
  /// A device that fits the stage keeps its breadth, for another would be another layout; otherwise 0.
  func columns(of stage: CellRect) -> Int {
    let columns = DeviceFrame.columns(of: scenery.scene) ?? 0
    return columns <= stage.width ? columns : 0
  }

  func rows(of panel: any Panel, columns: Int) -> Int { panel.preferredRows(columns: columns, in: scenery) }
}
