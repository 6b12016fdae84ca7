import CharacterCanvas
import Foundation
import Scenes

/// What is shown in a device, beside it.
@MainActor
struct DeviceFacts {
  let scenery: Scenery

  func draw(into canvas: inout Canvas, room: CellRect) {
    let theme = scenery.theme
    let scene = scenery.scene
    let columns = room.width - 2
    var rows = TextRows()
    rows.add(DisplayText(scene.title), columns: columns, indent: 0, style: theme.title)
    rows.add(DisplayText(scene.summary), columns: columns, indent: 0, style: theme.panel)
    rows.add([])
    rows = rows.above(FactTable(facts).rows(columns: columns, theme: theme))
    let card = CellRect(x: room.x, y: room.y, width: room.width, height: min(room.height, rows.count + 2))
    canvas.fill(card, style: theme.panel)
    rows.draw(into: &canvas, room: card.inset(by: 1), scenery: scenery)
  }

  private var facts: [Fact] {
    let (view, device) = (scenery.session.view, scenery.session.device)
    let whole = device.size.map(Device.extents) ?? ""
    let shown = Device.extents(view.bounds.size)
    let facts = [
      Fact("device", device.spokenName.map { "\($0), \(whole) points" } ?? "\(whole) points"),
      Fact("shown", shown == whole ? "" : "\(shown) points"),
      Fact("scale", "\(scenery.scene.pointsPerCell) points per cell"),
      Fact("layout", scenery.session.layoutName ?? ""),
      Fact("from", scenery.scene.source),
    ]
    return facts.filter { !$0.value.isEmpty }
  }
}
