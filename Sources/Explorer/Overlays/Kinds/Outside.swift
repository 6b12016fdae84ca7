import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

extension OverlayKind {
  /// The most elements drawn around the view.
  static let mostOutside = 2_000

  /// What lies around the view, as far as the canvas reaches: outlines with index paths, faint, as nothing shows these
  /// elements yet. The view itself, at `area`, is framed and left alone.
  @MainActor
  static func paintOutside(into canvas: inout Canvas, area: CellRect, _ ground: OverlayGround) {
    let unit = ground.grid.unit
    let start = ground.grid.point(atCell: CellPoint(x: -area.x, y: -area.y))
    let around = CGRect(
      origin: CGPoint(x: start.x - unit.width / 2, y: start.y - unit.height / 2), size: unit.points(canvas.size))
    var inside = Canvas(size: area.size)
    inside.draw(canvas, at: CellPoint(x: -area.x, y: -area.y))
    let outline = Outline(isUnicode: ground.isUnicode)
    let answer = ground.view.layoutAnswer(in: around).filter { !$0.isHidden && $0.alpha > 0 }
    for attributes in answer.sorted(by: { $0.zIndex < $1.zIndex }).prefix(mostOutside) {
      let cells = ground.grid.cells(of: attributes.frame).offsetBy(dx: area.x, dy: area.y)
      guard !area.contains(cells) else { continue }
      outline.draw(
        cells, .square, label: ElementIdentifier(attributes).shortName, style: ground.theme.faint, into: &canvas)
    }
    canvas.drawBorder(area.inset(by: -1), ground.isUnicode ? .heavy : .ascii, style: ground.theme.title)
    canvas.draw(inside, at: area.origin)
  }
}
