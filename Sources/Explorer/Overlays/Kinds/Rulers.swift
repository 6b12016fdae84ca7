import CharacterCanvas
import Foundation
import LayoutCore

extension OverlayKind {
  /// A ruler along the first row and one along the first columns, in points of the content, with ticks at round ones.
  @MainActor
  static func paintRulers(into canvas: inout Canvas, _ ground: OverlayGround) {
    let (width, height, unit) = (canvas.size.width, canvas.size.height, ground.grid.pointsPerCell)
    guard width > 4, height > 2 else { return }
    let rows = ticks(every: 5, unit.height, cells: height) {
      ground.grid.cells(of: CGRect(x: 0, y: $0, width: 0, height: 0)).y
    }
    let columns = ticks(every: 10, unit.width, cells: width) {
      ground.grid.cells(of: CGRect(x: $0, y: 0, width: 0, height: 0)).x
    }
    let labels = rows.mapValues { DisplayText($0.words) }
    let margin = min(width / 3, (labels.values.map(\.width).max() ?? 0) + 1)
    canvas.fill(CellRect(x: 0, y: 0, width: width, height: 1), style: ground.theme.status)
    canvas.fill(CellRect(x: 0, y: 0, width: margin, height: height), style: ground.theme.status)
    for y in 1..<height {
      if let label = labels[y]?.truncated(to: margin - 1, ellipsis: false) {
        canvas.draw(label, at: CellPoint(x: 0, y: y), style: ground.theme.status)
      }
      let mark = ground.isUnicode ? (labels[y] == nil ? "╴" : "┤") : "-"
      canvas.draw(DisplayText(mark), at: CellPoint(x: margin - 1, y: y), style: ground.theme.status)
    }
    for (x, point) in columns where x >= margin {
      let label = DisplayText("|" + point.words).truncated(to: 9, ellipsis: false)
      canvas.draw(label, at: CellPoint(x: x, y: 0), style: ground.theme.status)
    }
  }

  /// Round places in points that lie in the first `cells`, by the cell where each is, at least `distance` cells of
  /// `unit` points apart.
  private static func ticks(
    every distance: CGFloat, _ unit: CGFloat, cells: Int, cell: (CGFloat) -> Int
  ) -> [Int: CGFloat] {
    let least = distance * unit
    let magnitude = pow(10, floor(log10(least)))
    let step = [1, 2, 5].map { $0 * magnitude }.first { $0 >= least - 0.001 * magnitude } ?? 10 * magnitude
    // Cells count from the one in which point 0 would be.
    let first = (CGFloat(-cell(0)) * unit / step).rounded(.down)
    let points = (0...cells).map { (first + CGFloat($0)) * step }
    return Dictionary(points.filter { (0..<cells).contains(cell($0)) }.map { (cell($0), $0) }) { first, _ in first }
  }
}
