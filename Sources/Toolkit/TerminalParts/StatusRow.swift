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
    draw(into: &canvas, area, theme: theme, keys.hints, keepsLast: false)
  }

  /// Draws the row with the keys of a popup in place of those of the table. The last one is shown first of all, since
  /// it closes the popup.
  package func draw(
    into canvas: inout Canvas, _ area: CellRect, theme: Theme, popupKeys: [(key: Key, does: String)]
  ) {
    draw(into: &canvas, area, theme: theme, popupKeys, keepsLast: true)
  }

  private func draw(
    into canvas: inout Canvas, _ area: CellRect, theme: Theme, _ hints: [(key: Key, does: String)], keepsLast: Bool
  ) {
    let words = DisplayText(text).truncated(to: max(0, area.width - 2))
    let look = Look(text: theme.status, hints: theme.status, keys: theme.status.adding(.bold), margin: 1)
    let row = HintRow(
      hints.map { HintRow.Hint($0.key.name, $0.does) },
      columns: area.width - words.width - (words.isEmpty ? 2 : 4), keepsLast: keepsLast)
    Self.draw(words, row, look, into: &canvas, area)
  }

  /// The styles of a row, and the columns left free beside a text and hints.
  package struct Look {
    package let text, hints, keys: Style
    package let margin: Int

    package init(text: Style, hints: Style, keys: Style, margin: Int) {
      (self.text, self.hints, self.keys, self.margin) = (text, hints, keys, margin)
    }
  }

  /// Draws a text at the left and hints at the right. Without a text, the hints are at the left, after a column.
  package static func draw(
    _ text: DisplayText, _ hints: HintRow, _ look: Look, into canvas: inout Canvas, _ area: CellRect
  ) {
    let row = CellRect(x: area.x, y: area.y, width: area.width, height: min(1, area.height))
    canvas.fill(row, style: look.text)
    canvas.draw(text, at: CellPoint(x: row.x + look.margin, y: row.y), style: look.text, clip: row)
    let x = text.isEmpty ? row.x + min(1, row.width) : row.maxX - look.margin - hints.text.width
    hints.draw(into: &canvas, at: CellPoint(x: x, y: row.y), style: look.hints, keyStyle: look.keys, clip: row)
  }
}
