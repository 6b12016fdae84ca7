extension Canvas {
  /// The first invariant that the canvas breaks, in words; `nil` for every valid canvas.
  ///
  /// - Complexity: O(*c*) for *c* cells.
  var brokenInvariant: String? {
    guard cells.count == size.width * size.height else { return "\(cells.count) cells on \(size)" }
    for y in 0..<size.height {
      for x in 0..<size.width {
        if let reason = brokenInvariant(atX: x, y: y) { return "cell \(x),\(y): \(reason)" }
      }
    }
    return nil
  }

  private func brokenInvariant(atX x: Int, y: Int) -> String? {
    let cell = self[x, y]
    let next = x + 1 < size.width ? self[x + 1, y] : nil
    switch cell.width {
    case 0:
      if x == 0 || self[x - 1, y].width != 2 { return "a trailing half without its leading half" }
      if cell.character != " " { return "a trailing half that holds '\(cell.character)'" }
    case 1: break
    case 2:
      guard let next, next.width == 0 else { return "a leading half without its trailing half" }
      if next.style != cell.style { return "halves of different styles" }
    default: return "a width of \(cell.width)"
    }
    if cell.width > 0, TextWidth.columns(of: cell.character) != cell.width {
      return "'\(cell.character)' in \(cell.width) columns"
    }
    return nil
  }
}
