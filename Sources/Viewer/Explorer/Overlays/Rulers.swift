import CharacterCanvas
import Foundation

extension OverlayKind {
  /// Rulers in points.
  public static let rulers = OverlayKind("rulers", key: "9", "rulers in points")

  /// The space of rulers beside a view: columns at its leading side and rows at its top.
  public static let rulerMargin = CellSize(width: 8, height: 1)

  /// The area that rulers leave for a view; all of it if it is too small for rulers.
  public static func roomInsideRulers(_ room: CellRect) -> CellRect {
    guard room.width > 2 * rulerMargin.width, room.height > 3 * rulerMargin.height else { return room }
    return CellRect(
      minX: room.minX + rulerMargin.width, minY: room.minY + rulerMargin.height, maxX: room.maxX, maxY: room.maxY)
  }

  /// Draws a ruler along the first row of `room` and one along its first columns, in points of the content at `area`,
  /// with ticks at round numbers. If the view takes all of `room`, the rulers cover its edges.
  @MainActor
  static func paintRulers(into canvas: inout Canvas, area: CellRect, room: CellRect, _ ground: OverlayGround) {
    let unit = ground.grid.pointsPerCell
    guard area.width > 4, area.height > 2 else { return }
    let rows = ticks(every: 5, unit.height, cells: area.height) {
      ground.grid.cells(of: CGRect(x: 0, y: $0, width: 0, height: 0)).y
    }
    let columns = ticks(every: 10, unit.width, cells: area.width) {
      ground.grid.cells(of: CGRect(x: $0, y: 0, width: 0, height: 0)).x
    }
    let width = min(rulerMargin.width, room.width)
    canvas.fill(CellRect(x: room.x, y: room.y, width: room.width, height: 1), style: ground.theme.status)
    canvas.fill(CellRect(x: room.x, y: room.y, width: width, height: room.height), style: ground.theme.status)
    for y in max(area.minY, room.minY + 1)..<area.maxY {
      let point = rows[y - area.minY]
      if let label = point.map({ label($0).truncated(to: width - 1, ellipsis: false) }) {
        canvas.draw(label, at: CellPoint(x: room.x + width - 1 - label.width, y: y), style: ground.theme.status)
      }
      let mark = ground.isUnicode ? (point == nil ? "╴" : "┤") : "-"
      canvas.draw(DisplayText(mark), at: CellPoint(x: room.x + width - 1, y: y), style: ground.theme.status)
    }
    for (x, point) in columns where area.minX + x >= room.minX + width {
      let label = (DisplayText("|") + label(point)).truncated(to: 9, ellipsis: false)
      canvas.draw(label, at: CellPoint(x: area.minX + x, y: room.y), style: ground.theme.status, clip: room)
    }
  }

  /// Numbers that do not fit are rounded to thousands (`k`), millions (`M`) and so on.
  private static func label(_ point: CGFloat) -> DisplayText {
    var (label, rest) = (DisplayText(point.words), point)
    for unit in ["k", "M", "G", "T", "P"] where label.width > rulerMargin.width - 1 {
      rest /= 1_000
      label = DisplayText(rest.rounded().words + unit)
    }
    return label
  }

  /// The ticks in the first `cells`: round numbers of points, by the cell of each. They are `distance` cells of `unit`
  /// points or more apart.
  private static func ticks(
    every distance: CGFloat, _ unit: CGFloat, cells: Int, cell: (CGFloat) -> Int
  ) -> [Int: CGFloat] {
    let least = distance * unit
    let magnitude = pow(10, floor(log10(least)))
    let step = [1, 2, 5].map { $0 * magnitude }.first { $0 >= least - 0.001 * magnitude } ?? 10 * magnitude
    // `cell(0)` is the cell in which point 0 would be.
    let first = (CGFloat(-cell(0)) * unit / step).rounded(.down)
    let points = (0...cells).map { (first + CGFloat($0)) * step }
    return Dictionary(points.filter { (0..<cells).contains(cell($0)) }.map { (cell($0), $0) }) { first, _ in first }
  }
}

extension Scenery {
  /// Rulers are beside the content, so that they cover none of it.
  func roomInsideRulers(_ room: CellRect) -> CellRect {
    !isLinear && isOn(.rulers) ? OverlayKind.roomInsideRulers(room) : room
  }

  func drawRulers(into canvas: inout Canvas, room: CellRect, area: CellRect) {
    guard isOn(.rulers), !area.isEmpty, ownArea(of: area, room: room) == area else { return }
    let room = comparedRoom(room)
    OverlayKind.paintRulers(
      into: &canvas, area: area, room: roomInsideRulers(room) == room ? area : room, overlayGround)
  }
}
