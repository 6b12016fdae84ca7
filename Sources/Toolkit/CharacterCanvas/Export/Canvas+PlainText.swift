extension Canvas {
  /// The characters of the canvas, rows joined by line feeds, with none after the last.
  ///
  /// - Parameter trimmingTrailingSpaces: whether spaces at the end of a row are left out.
  public func plainText(trimmingTrailingSpaces: Bool = true) -> String {
    (0..<size.height).map { y in
      var line = ""
      var pendingSpaces = 0
      for cell in row(y) where cell.width != 0 {
        if trimmingTrailingSpaces, cell.isBlank {
          pendingSpaces += 1
        } else {
          line += String(repeating: " ", count: pendingSpaces)
          pendingSpaces = 0
          line.append(cell.character)
        }
      }
      return line
    }.joined(separator: "\n")
  }
}
