import CharacterCanvas
import CollectionRendering
import Foundation

/// The place of a scene's device in the cells that it may take. It is in the middle, and cut if they are too few. If
/// there are more, a frame surrounds it: all around, even if fewer rows of the device are left inside. Where there is
/// room for a second one, facts about the scene are beside it.
@MainActor
struct DeviceFrame {
  /// The cells of the device's screen.
  let screen: CellRect
  /// The same in points: the device's own size if it fits.
  let extent: CGSize
  /// The cells for facts; nil if there is no room, or no device.
  private(set) var facts: CellRect?
  private let area: CellRect

  /// With fewer rows, all of them show the device.
  private static let leastFramedRows = 10
  /// The columns of facts, and the free ones around them.
  private static let (leastFacts, mostFacts, gap) = (30, 44, 3)

  /// - Parameter margin: the columns left and right, and the rows above and below, that the device leaves free.
  init(device: Device, area room: CellRect, margin: CellSize = .zero) {
    area = room
    let area = room.inset(dx: margin.width, dy: margin.height)
    let unit = device.pointsPerCell
    guard let viewport = device.size, let columns = device.columns else {
      screen = area
      extent = unit.points(area.size)
      return
    }
    let rows = Int((viewport.height / unit.height).rounded(.up))
    let isFramed = rows > area.height && columns + 2 <= area.width && area.height >= Self.leastFramedRows
    let size = CellSize(width: min(columns, area.width), height: min(rows, area.height - (isFramed ? 2 : 0)))
    let beside = margin == .zero && size.height >= Self.leastFramedRows ? area.width - size.width - 2 - 2 * Self.gap : 0
    let factColumns = beside >= Self.leastFacts ? min(beside, Self.mostFacts) : 0
    let taken = size.width + (factColumns > 0 ? factColumns + Self.gap + 1 : 0)
    screen = CellRect(
      x: area.x + (area.width - taken) / 2, y: area.y + (area.height - size.height) / 2,
      width: size.width, height: size.height)
    let points = unit.points(size)
    extent = CGSize(
      width: size.width == columns ? viewport.width : points.width,
      height: size.height == rows ? viewport.height : points.height)
    guard factColumns > 0 else { return }
    facts = CellRect(x: screen.maxX + 1 + Self.gap, y: screen.y, width: factColumns, height: screen.height)
  }

  func draw(into canvas: inout Canvas, palette: ContentPalette) {
    guard screen != area else { return }
    canvas.drawBorder(
      screen.inset(by: -1), palette.lines(.rounded), style: palette.readable(palette.border), clip: area)
  }
}

/// Facts that are shown beside a device.
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
    let (view, device) = (scenery.view, scenery.device)
    let whole = device.size.map(Device.extents) ?? ""
    let shown = Device.extents(view.bounds.size)
    let facts = [
      Fact("device", device.spokenName.map { "\($0), \(whole) points" } ?? "\(whole) points"),
      Fact("shown", shown == whole ? "" : "\(shown) points"),
      Fact("scale", "\(scenery.scene.pointsPerCell) points per cell"),
      Fact("layout", scenery.layoutName ?? ""),
      Fact("from", scenery.scene.source),
    ]
    return facts.filter { !$0.value.isEmpty }
  }
}
