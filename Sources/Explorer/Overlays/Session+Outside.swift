import CharacterCanvas
import Foundation

extension ExplorerSession {
  /// Whether the view is smaller than its room, so that the elements around it can be drawn.
  var showsOutside: Bool { !host.isLinear && overlays.isOn(.outside) }

  /// The margin on each side of the view: about a fifth of the rows and a sixth of the columns. Columns are left free
  /// only around a device, or if the content is broader than the room. Other content would be laid out again in another
  /// breadth.
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
}
