import CharacterCanvas
import LayoutCore

extension ExplorerSession {
  /// The room of the view: half of it where two are side by side.
  func comparedRoom(_ room: CellRect) -> CellRect {
    guard let comparison = activeComparison, comparison.isSplit || comparison.isFrameOfHalf, room.width > 2 else {
      return room
    }
    return CellRect(x: room.x, y: room.y, width: (room.width - 1) / 2, height: room.height)
  }

  /// Draws the other picture, marks the cells that differ, and says how many.
  func drawComparison(into canvas: inout Canvas, room: CellRect, area: CellRect) {
    guard let comparison = activeComparison, !area.isEmpty else { return }
    var mine = comparison.second ?? Canvas(size: area.size)
    if comparison.second == nil {
      mine.draw(canvas, at: CellPoint(x: -area.x, y: -area.y))
    } else {
      canvas.fill(area, style: .plain)
      canvas.draw(mine, at: area.origin, clip: area)
    }
    let other = comparison.picture(like: view, size: area.size, renderer: renderer)
    let difference = FrameDifference(mine, other)
    if comparison.isSplit, room.width > 2 {
      drawBeside(other, difference, into: &canvas, room: room, area: area)
    } else {
      if comparison.showsOther {
        canvas.fill(area, style: .plain)
        canvas.draw(other, at: area.origin, clip: area)
      }
      difference.mark(on: &canvas, at: area.origin, clip: area)
    }
    let here = comparison.second == nil ? "now" : "second frame"
    let shown = comparison.isSplit || comparison.showsOther ? comparison.title : here
    let tag = DisplayText(" \(shown): \(difference.words) ").truncated(to: room.width)
    canvas.draw(tag, at: CellPoint(x: room.maxX - tag.width, y: room.maxY - 1), style: theme.status, clip: room)
  }

  private func drawBeside(
    _ other: Canvas, _ difference: FrameDifference, into canvas: inout Canvas, room: CellRect, area: CellRect
  ) {
    let left = comparedRoom(room)
    let beside = area.offsetBy(dx: left.width + 1, dy: 0)
    let line = CellRect(x: left.maxX, y: room.y, width: 1, height: room.height)
    canvas.fill(line, with: capabilities.isUnicode ? "│" : "|", style: theme.frame, clip: room)
    canvas.draw(other, at: beside.origin, clip: beside.intersection(room))
    difference.mark(on: &canvas, at: area.origin, clip: area)
    difference.mark(on: &canvas, at: beside.origin, clip: beside.intersection(room))
  }
}
