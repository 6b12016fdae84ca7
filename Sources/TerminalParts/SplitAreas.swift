import CharacterCanvas

/// Where two parts of a room are, and the line between them.
package struct SplitAreas: Hashable {
  package private(set) var first = CellRect.zero, second = CellRect.zero, line = CellRect.zero
  private var isSideBySide = true

  /// Areas without a line, where only one part has space.
  package init(first: CellRect = .zero, second: CellRect = .zero) { (self.first, self.second) = (first, second) }

  /// The areas of a room; nil if there is too little space for two parts.
  ///
  /// - Parameter least: the least columns or rows of a part that gets a share.
  package init?(
    of room: CellRect, _ direction: SplitPart.Direction, _ division: SplitPart.Division, least: Int = 1
  ) {
    isSideBySide = direction == .sideBySide
    let length = isSideBySide ? room.width : room.height
    guard let cut = Self.cut(of: length, division, least) else { return nil }
    (first, second, line) = (room, room, room)
    if isSideBySide {
      (first.width, line.x, line.width) = (cut, room.x + cut, 1)
      (second.x, second.width) = (line.maxX, length - cut - 1)
    } else {
      (first.height, line.y, line.height) = (cut, room.y + cut, 1)
      (second.y, second.height) = (line.maxY, length - cut - 1)
    }
  }

  /// Where the line is; nil if there is too little space for both parts.
  private static func cut(of length: Int, _ division: SplitPart.Division, _ least: Int) -> Int? {
    switch division {
    case .share(let share):
      guard length > 2 * least else { return nil }
      return min(max(least, Int((Double(length - 1) * share).rounded())), length - 1 - least)
    case .first(let own): return own > 0 && own < length - 1 ? own : nil
    case .second(let own): return own > 0 && own < length - 1 ? length - 1 - own : nil
    }
  }

  /// Draws the line between the parts.
  package func drawLine(into canvas: inout Canvas, _ border: BorderStyle, style: Style) {
    let glyphs = border.glyphs
    canvas.fill(line, with: isSideBySide ? glyphs.vertical : glyphs.horizontal, style: style)
  }
}
