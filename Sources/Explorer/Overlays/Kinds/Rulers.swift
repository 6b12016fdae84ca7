import CharacterCanvas
import Foundation
import LayoutCore

extension OverlayKind {
  /// A ruler along the first row and one along the first columns, in points of the content.
  @MainActor
  static func paintRulers(into canvas: inout Canvas, _ ground: OverlayGround) {
    let (width, height, unit) = (canvas.size.width, canvas.size.height, ground.grid.unit)
    guard width > 4, height > 2 else { return }
    let start = ground.grid.point(atCell: .zero)
    let (left, top) = (start.x - unit.width / 2, start.y - unit.height / 2)
    let labels = stride(from: 0, to: height, by: 5).map { DisplayText((top + CGFloat($0) * unit.height).words) }
    let margin = min(width / 3, (labels.map(\.width).max() ?? 0) + 1)
    canvas.fill(CellRect(x: 0, y: 0, width: width, height: 1), style: ground.theme.status)
    canvas.fill(CellRect(x: 0, y: 0, width: margin, height: height), style: ground.theme.status)
    for y in 1..<height {
      let tick = y % 5 == 0 ? labels[y / 5].truncated(to: margin - 1, ellipsis: false) : DisplayText("")
      canvas.draw(tick, at: CellPoint(x: 0, y: y), style: ground.theme.status)
      canvas.draw(
        DisplayText(ground.isUnicode ? (y % 5 == 0 ? "┤" : "╴") : "-"), at: CellPoint(x: margin - 1, y: y),
        style: ground.theme.status)
    }
    for x in stride(from: (margin + 9) / 10 * 10, to: width, by: 10) {
      let label = DisplayText("|" + (left + CGFloat(x) * unit.width).words).truncated(to: 9, ellipsis: false)
      canvas.draw(label, at: CellPoint(x: x, y: 0), style: ground.theme.status)
    }
  }
}
