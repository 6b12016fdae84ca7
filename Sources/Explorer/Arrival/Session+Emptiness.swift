import CharacterCanvas

extension ExplorerSession {
  /// Labels an empty stage, so that it does not look like a picture that failed.
  func drawEmptiness(into canvas: inout Canvas, area: CellRect, clip: CellRect) {
    guard isEmpty else { return }
    let words = DisplayText("no items").truncated(to: area.width, ellipsis: looks.isUnicode)
    let middle = CellPoint(x: area.x + (area.width - words.width) / 2, y: area.y + area.height / 2)
    canvas.draw(
      words, at: middle, style: renderer.palette.readable(theme.content.detail), clip: area.intersection(clip))
  }

  /// Whether all data have arrived and there is nothing to see: no item, no header, nothing else.
  private var isEmpty: Bool {
    view.visibleElements.isEmpty && stage.live?.isArriving != true
      && stage.unfoldedCounts.allSatisfy { $0 == 0 }
  }
}
