import CharacterCanvas
import Foundation

extension OverlayKind {
  /// Lines of a flow, columns of a waterfall.
  public static let lines = OverlayKind(
    "lines", key: "3", "lines of a flow, columns of a waterfall", paint: paintLines)

  /// Shows the lines of a flow and the columns of a waterfall, as the layout reports them. A line is underlined and has
  /// its number at the start. A column runs along the scroll axis; its edges are dotted, and its number is at the top.
  @MainActor
  static func paintLines(into canvas: inout Canvas, _ ground: OverlayGround) {
    let (content, view) = (ground.view.contentSize, ground.view.bounds.size)
    let scrollsDown = content.height - view.height >= content.width - view.width
    for section in ground.sections {
      for line in ground.view.lines(ofSection: section, in: ground.view.bounds) {
        let cells = ground.grid.cells(of: line.frame)
        let visible = cells.intersection(canvas.bounds)
        guard !visible.isEmpty else { continue }
        if line.runsAlongScrollAxis == scrollsDown {
          dot(cells, into: &canvas, ground)
        } else {
          let last = CellRect(x: cells.x, y: cells.maxY - 1, width: cells.width, height: 1)
          canvas.restyle(last) { $0.adding(.underline) }
        }
        ground.tag("\(section):\(line.number)", at: visible.origin, into: &canvas)
      }
    }
  }

  @MainActor
  private static func dot(_ cells: CellRect, into canvas: inout Canvas, _ ground: OverlayGround) {
    for x in Set([cells.minX, cells.maxX - 1]) {
      canvas.fill(
        CellRect(x: x, y: cells.y, width: 1, height: cells.height), with: ground.isUnicode ? "┊" : ":",
        style: ground.theme.faint)
    }
  }
}
