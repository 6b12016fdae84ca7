import CharacterCanvas
import LayoutCore

extension OverlayKind {
  /// Every element outlined, with its path: cells by their own, `H` headers, `F` footers, `S` other supplementary views,
  /// `D` decorations.
  @MainActor
  static func paintFrames(into canvas: inout Canvas, _ ground: OverlayGround) {
    let outline = Outline(isUnicode: ground.isUnicode)
    let content = canvas
    for element in ground.elements {
      // What is in front hides the outlines behind it.
      canvas.draw(content, at: .zero, clip: ground.grid.cells(of: element.frame))
      let border: BorderStyle = element.identifier.category == .cell ? .square : .double
      outline.draw(
        ground.grid.cells(of: element.frame), border, label: element.identifier.shortName,
        style: ground.theme.panel, into: &canvas)
    }
  }
}
