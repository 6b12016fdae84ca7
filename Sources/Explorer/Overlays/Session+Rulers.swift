import CharacterCanvas

extension ExplorerSession {
  /// Rulers are beside the content, so that they cover none of it.
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
