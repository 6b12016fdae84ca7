import CharacterCanvas

extension OverlayKind {
  /// Outlines with index paths.
  public static let frames = OverlayKind("frames", key: "7", "frames with index paths", paint: paintFrames)

  /// Outlines and labels every element. Cells have their index path. Other elements also have a letter: headers `H`,
  /// footers `F`, other supplementary views `S` and decoration views `D`. An element that is leaving has no index path,
  /// and no label.
  @MainActor
  static func paintFrames(into canvas: inout Canvas, _ ground: OverlayGround) {
    let outline = Outline(isUnicode: ground.isUnicode)
    let content = canvas
    for element in ground.elements {
      // Elements in front hide the outlines behind them.
      canvas.draw(content, at: .zero, clip: ground.grid.shownCells(of: element))
      let border: BorderStyle = element.category == .cell ? .square : .double
      outline.draw(
        ground.grid.cells(of: element), border, label: element.present?.shortName ?? "",
        style: ground.theme.panel, into: &canvas)
    }
  }
}
