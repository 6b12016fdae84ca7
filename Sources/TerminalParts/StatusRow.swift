import CharacterCanvas

/// The last row of a screen: a text at the left, and at the right as many hints as fit.
public struct StatusRow {
  /// The text at the left, such as what the program does or what went wrong.
  public var text: String
  /// Where the hints come from.
  public var keys: KeyTable

  /// A row with a text and the hints of a table.
  public init(_ text: String = "", keys: KeyTable = KeyTable()) { (self.text, self.keys) = (text, keys) }

  /// Draws the row into the rectangle of a canvas. Only its first row is used.
  ///
  /// - Complexity: O(c) for c cells of the row, and k keys of the table.
  public func draw(into canvas: inout Canvas, _ area: CellRect, theme: Theme) {
    let row = CellRect(x: area.x, y: area.y, width: area.width, height: min(1, area.height))
    canvas.fill(row, style: theme.status)
    let words = DisplayText(text).truncated(to: max(0, row.width - 2))
    canvas.draw(words, at: CellPoint(x: row.x + 1, y: row.y), style: theme.status, clip: row)
    let hints = keys.hints(columns: row.width - words.width - (words.isEmpty ? 2 : 4))
    let width = hints.reduce(0) { $0 + $1.key.width + 1 + $1.text.width } + 2 * max(0, hints.count - 1)
    var x = words.isEmpty ? row.x + 1 : row.maxX - 1 - width
    for hint in hints {
      canvas.draw(hint.key, at: CellPoint(x: x, y: row.y), style: theme.status.adding(.bold), clip: row)
      x += hint.key.width + 1
      canvas.draw(hint.text, at: CellPoint(x: x, y: row.y), style: theme.status, clip: row)
      x += hint.text.width + 2
    }
  }
}
