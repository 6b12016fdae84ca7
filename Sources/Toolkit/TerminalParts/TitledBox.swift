import CharacterCanvas
import CollectionRendering

/// The box of what is over other content: lines, and a title in the upper one. Popups and panels have it.
package struct TitledBox {
  /// The box with its lines.
  package let area: CellRect

  /// A box in a given place.
  package init(_ area: CellRect) { self.area = area }

  /// A box in the middle of a room, around content of a size. It is not larger than the room.
  package init(around size: CellSize, in room: CellRect) {
    let (width, height) = (min(size.width + 2, room.width), min(size.height + 2, room.height))
    area = CellRect(
      x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width: width, height: height)
  }

  /// Draws the lines and the title. The inside stays as it is.
  package func draw(_ title: String, into canvas: inout Canvas, theme: Theme, palette: ContentPalette) {
    canvas.drawBorder(area, palette.lines(.rounded), style: theme.frame)
    let text = DisplayText(" \(title) ").truncated(to: max(0, area.width - 3))
    let clip = area.inset(dx: 1, dy: 0)
    canvas.draw(text, at: CellPoint(x: area.x + 2, y: area.y), style: theme.title, clip: clip)
  }
}
