import CharacterCanvas
import Foundation
import LayoutCore

extension OverlayKind {
  /// Where elements that are on their way come from and go to.
  public static let paths = OverlayKind(
    "paths", key: "b", "where moving elements start and end", paint: paintPaths)

  /// Outlines both places of each element that moves, and draws dots between their centres. An element that does not
  /// move is left alone. At rest nothing is drawn.
  @MainActor
  static func paintPaths(into canvas: inout Canvas, _ ground: OverlayGround) {
    guard let transition = ground.transition else { return }
    let (start, end) = (transition.startOffset, transition.endOffset)
    let outline = Outline(isUnicode: ground.isUnicode)
    for element in transition.elements where element.identifier.category != .decorationView {
      let from = ground.grid.cells(of: element.from.frame.offsetBy(dx: end.x - start.x, dy: end.y - start.y))
      let to = ground.grid.cells(of: element.to.frame)
      guard from != to else { continue }
      for (cells, border) in [(from, BorderStyle.square), (to, .double)] where cells.overlaps(canvas.bounds) {
        outline.draw(cells, border, label: "", style: ground.theme.faint, into: &canvas)
      }
      for cell in line(from: center(of: from), to: center(of: to)) where canvas.bounds.contains(cell) {
        canvas.draw(DisplayText(ground.isUnicode ? "·" : "."), at: cell, style: ground.theme.faint)
      }
    }
  }

  private static func center(of cells: CellRect) -> CellPoint {
    CellPoint(x: cells.x + cells.width / 2, y: cells.y + cells.height / 2)
  }

  /// The cells of a straight line, one for each row or column along its longer side, at most a few screens of them.
  private static func line(from start: CellPoint, to end: CellPoint) -> [CellPoint] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let count = min(max(abs(dx), abs(dy)), 1_000)
    guard count > 0 else { return [] }
    return (0...count).map { step in
      let share = Double(step) / Double(count)
      return CellPoint(
        x: start.x + Int((Double(dx) * share).rounded()), y: start.y + Int((Double(dy) * share).rounded()))
    }
  }
}
