import CharacterCanvas
import Foundation
import LayoutCore

extension OverlayKind {
  /// Elements outside the view, around it.
  public static let outside = OverlayKind("outside", key: "1", "elements outside the viewport")

  /// The most elements drawn around the view.
  static let mostOutside = 2_000

  /// Draws faint outlines with index paths for the elements around the view, as far as the canvas reaches. No views
  /// show these elements yet. The view itself, at `area`, is left alone. The frame around it has cells of its own and
  /// hides nothing: everything beyond it is moved outwards by one.
  @MainActor
  static func paintOutside(into canvas: inout Canvas, area: CellRect, _ ground: OverlayGround) {
    let frame = area.inset(by: -1).intersection(canvas.bounds)
    let (left, top) = (area.minX - frame.minX, area.minY - frame.minY)
    var around = Canvas(
      size: CellSize(
        width: canvas.size.width - (frame.width - area.width), height: canvas.size.height - (frame.height - area.height)
      ))
    paintAround(area.offsetBy(dx: -left, dy: -top), into: &around, ground)
    let columns = bands(0, frame.minX, frame.maxX, canvas.size.width, shift: left, frame.width - area.width)
    let rows = bands(0, frame.minY, frame.maxY, canvas.size.height, shift: top, frame.height - area.height)
    var inside = Canvas(size: area.size)
    inside.draw(canvas, at: CellPoint(x: -area.x, y: -area.y))
    for row in rows {
      for column in columns {
        let clip = CellRect(minX: column.start, minY: row.start, maxX: column.end, maxY: row.end)
        canvas.draw(around, at: CellPoint(x: column.shift, y: row.shift), clip: clip)
      }
    }
    canvas.drawBorder(area.inset(by: -1), ground.isUnicode ? .heavy : .ascii, style: ground.theme.title)
    canvas.draw(inside, at: area.origin)
  }

  /// The cells before the frame, beside the view, and beyond the frame, and how far each of them is moved.
  private static func bands(
    _ start: Int, _ frameStart: Int, _ frameEnd: Int, _ end: Int, shift: Int, _ total: Int
  ) -> [(start: Int, end: Int, shift: Int)] {
    [
      (start, frameStart, 0), (frameStart + shift, frameEnd - (total - shift), shift), (frameEnd, end, total),
    ]
  }

  @MainActor
  private static func paintAround(_ area: CellRect, into canvas: inout Canvas, _ ground: OverlayGround) {
    let unit = ground.grid.pointsPerCell
    let start = ground.grid.point(atCell: CellPoint(x: -area.x, y: -area.y))
    let around = CGRect(
      origin: CGPoint(x: start.x - unit.width / 2, y: start.y - unit.height / 2), size: unit.points(canvas.size))
    let outline = Outline(isUnicode: ground.isUnicode)
    let isCrowded = ground.view.numberOfElements(overlapping: around).map { $0 > mostOutside } ?? false
    let all = isCrowded ? ground.view.layoutAttributesShowing(in: around) : ground.view.layoutAnswer(in: around)
    let answer = all.filter { !$0.isHidden && $0.alpha > 0 }
    for attributes in answer.sorted(by: { $0.zIndex < $1.zIndex }).prefix(mostOutside) {
      let cells = ground.grid.cells(of: attributes.shownFrame).offsetBy(dx: area.x, dy: area.y)
      guard !area.contains(cells) else { continue }
      outline.draw(
        cells, .square, label: ElementIdentifier(attributes).shortName, style: ground.theme.faint, into: &canvas)
    }
  }
}

extension Scenery {
  /// Whether the view is smaller than its room, so that the elements around it can be drawn.
  var showsOutside: Bool { !isLinear && isOn(.outside) }

  /// The margin on each side of the view: about a fifth of the rows and a sixth of the columns. Columns are left free
  /// only around a device, or if the content is broader than the room. Other content would be laid out again in another
  /// breadth.
  func outsideMargin(in room: CellRect) -> CellSize {
    let isBroader = view.contentSize.width > device.pointsPerCell.points(room.size).width + 0.5
    let columns = isBroader || scene.viewport != nil ? min(max(3, room.width / 6), (room.width - 1) / 2) : 0
    return CellSize(width: max(0, columns), height: max(0, min(max(2, room.height / 5), (room.height - 1) / 2)))
  }

  func drawOutside(into canvas: inout Canvas, room: CellRect, area: CellRect) {
    guard !room.isEmpty, !area.isEmpty else { return }
    var surroundings = Canvas(size: room.size)
    surroundings.draw(canvas, at: CellPoint(x: -room.x, y: -room.y))
    let place = area.offsetBy(dx: -room.x, dy: -room.y)
    OverlayKind.paintOutside(into: &surroundings, area: place, overlayGround)
    canvas.draw(surroundings, at: room.origin)
  }
}
