import CharacterCanvas
import Foundation
import LayoutCore

extension ExplorerAction {
  static let minimap = [
    ExplorerAction("minimap", .looking, keys: ["v"], "show the minimap", .panel(.toggleBeside(.minimap)))
  ]
}

/// The whole content in braille dots. The part in view is reversed and between brackets. A click scrolls to that place.
struct MinimapPanel: Panel {
  let title = "Overview"
  let side = PanelSide.trailing
  let takesFocusWhenOpened = false

  /// What a map is made of.
  struct MapKey: Hashable {
    var layout: ObjectIdentifier
    var contentSize: CGSize
    var cells: CellSize
    var items: Int
  }

  init() {}

  func preferredSize(in scenery: Scenery) -> CellSize { CellSize(width: 16, height: 200) }

  func map(_ cells: CellSize, _ scenery: Scenery) -> ContentMap {
    let view = scenery.view
    let items = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    let key = MapKey(layout: view.layoutIdentity, contentSize: view.contentSize, cells: cells, items: items)
    return scenery.memory.map.value(for: key) { ContentMap(of: view, cells: cells) }
  }

  func draw(into canvas: inout Canvas, from scenery: Scenery) {
    let map = map(canvas.size, scenery)
    guard !canvas.size.isEmpty, map.contentSize.width > 0, map.contentSize.height > 0 else { return }
    for y in 0..<canvas.size.height {
      for x in 0..<canvas.size.width {
        let cell = CellRect(x: x, y: y, width: 1, height: 1)
        canvas.fill(cell, with: map.character(x, y), style: scenery.theme.panel)
      }
    }
    let view = map.cells(of: scenery.view.visibleContentRect)
    canvas.restyle(view) { $0.adding(.reverse) }
    guard view.width > 2 else { return }
    for (x, bracket) in [(view.minX, "["), (view.maxX - 1, "]")] {
      for y in view.minY..<view.maxY {
        canvas.draw(DisplayText(bracket), at: CellPoint(x: x, y: y), style: scenery.theme.panel.adding(.reverse))
      }
    }
  }

  mutating func press(at cell: CellPoint, in scenery: Scenery) -> KeyResponse {
    guard let inner = scenery.place(of: id)?.inner else { return .taken }
    let point = map(inner.size, scenery).point(cell)
    let visible = scenery.view.visibleContentRect.size
    return .used([
      .panel(.focusContent),
      .scroll(.to(CGPoint(x: point.x - visible.width / 2, y: point.y - visible.height / 2))),
    ])
  }
}
