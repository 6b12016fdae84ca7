extension Canvas {
  /// The canvas as text with SGR sequences, rows joined by line feeds, to print on a terminal of the given depth.
  ///
  /// Each row starts and ends in the terminal's own style, so rows can be separated and no colour continues after one.
  ///
  /// - Parameters:
  ///   - depth: the colours of the terminal.
  ///   - trimmingTrailingSpaces: whether invisible spaces at the end of a row are left out.
  public func ansi(depth: ColorDepth, trimmingTrailingSpaces: Bool = true) -> String {
    (0..<size.height).map { y in
      var rendition = SelectGraphicRendition()
      var line = ""
      let row = row(y)
      let end = trimmingTrailingSpaces ? row.lastIndex { !$0.isUnseen }.map { $0 + 1 } ?? row.startIndex : row.endIndex
      var style = Style.plain
      for cell in row[..<end] where cell.width != 0 {
        let cell = cell.inBlocks(depth)
        if cell.style != style {
          style = cell.style
          line += rendition.change(to: style.converted(to: depth))
        }
        line.append(cell.character)
      }
      return line + rendition.change(to: .plain)
    }.joined(separator: "\n")
  }
}

extension Cell {
  /// Whether the cell looks as if nothing was drawn on it.
  fileprivate var isUnseen: Bool {
    isBlank && lowerGround == nil && style.background == .standard
      && style.attributes.isDisjoint(with: [.reverse, .underline])
  }
}
