import CharacterCanvas
import Foundation

extension ExplorerSession {
  /// Whether the view is made smaller than its room, so that what lies around it can be drawn.
  var showsOutside: Bool { !host.isLinear && overlays.isOn(.outside) }

  /// What the view leaves free on either side: a fifth of the rows, and of the columns where the content is broader than
  /// the room, so that content that follows the view's breadth stays as it is.
  func outsideMargin(in room: CellRect) -> CellSize {
    let isBroader = view.contentSize.width > scene.pointsPerCell.points(room.size).width + 0.5
    let columns = isBroader || scene.viewport != nil ? min(max(3, room.width / 6), (room.width - 1) / 2) : 0
    return CellSize(width: max(0, columns), height: max(0, min(max(2, room.height / 5), (room.height - 1) / 2)))
  }

  func drawOutside(into canvas: inout Canvas, room: CellRect, area: CellRect) {
    guard !room.isEmpty, !area.isEmpty else { return }
    var surroundings = Canvas(size: room.size)
    surroundings.draw(canvas, at: CellPoint(x: -room.x, y: -room.y))
    let place = area.offsetBy(dx: -room.x, dy: -room.y)
    OverlayKind.paintOutside(into: &surroundings, area: place, scenery.overlayGround)
    canvas.draw(surroundings, at: room.origin)
  }

  // MARK: Rulers

  /// Rulers stand beside the content, so that they cover none of it.
  func roomInsideRulers(_ room: CellRect) -> CellRect {
    !host.isLinear && overlays.isOn(.rulers) ? OverlayKind.roomInsideRulers(room) : room
  }

  func drawRulers(into canvas: inout Canvas, room: CellRect, area: CellRect) {
    guard overlays.isOn(.rulers), !area.isEmpty, ownArea(of: area, room: room) == area else { return }
    let room = comparedRoom(room)
    OverlayKind.paintRulers(
      into: &canvas, area: area, room: roomInsideRulers(room) == room ? area : room, scenery.overlayGround)
  }
}
