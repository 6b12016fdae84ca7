import CharacterCanvas
import CollectionRendering

/// The surroundings of a panel: its title, and the line between it and the content.
@MainActor
struct PanelChrome {
  let theme: Theme
  let palette: ContentPalette

  /// Draws the panel with its surroundings.
  func draw(_ place: PanelPlacement.Place, hasFocus: Bool, from scenery: Scenery, into canvas: inout Canvas) {
    canvas.fill(place.outer, style: theme.panel)
    if place.outer != place.inner {
      if place.isFloating {
        TitledBox(place.outer).draw(place.panel.title, into: &canvas, theme: theme, palette: palette)
      } else {
        drawEdges(place, hasFocus: hasFocus, into: &canvas)
      }
    }
    guard !place.inner.isEmpty else { return }
    var room = Canvas(size: place.inner.size, background: theme.panel)
    place.panel.draw(into: &room, from: scenery)
    canvas.draw(room, at: place.inner.origin)
  }

  private func drawEdges(_ place: PanelPlacement.Place, hasFocus: Bool, into canvas: inout Canvas) {
    let (outer, glyphs) = (place.outer, palette.lines(.square).glyphs)
    let bar = CellRect(x: outer.x, y: outer.y, width: outer.width, height: 1)
    canvas.fill(bar, with: glyphs.horizontal, style: theme.frame)
    for x in [outer.minX, outer.maxX - 1] where x < place.inner.minX || x >= place.inner.maxX {
      canvas.fill(
        CellRect(x: x, y: outer.y, width: 1, height: outer.height), with: glyphs.vertical, style: theme.frame)
    }
    let title = DisplayText(" \(place.panel.title) ").truncated(to: max(0, outer.width - 2))
    let style = hasFocus ? theme.title.adding(.reverse) : theme.title
    canvas.draw(title, at: CellPoint(x: outer.x + 1, y: outer.y), style: style, clip: bar)
  }
}
