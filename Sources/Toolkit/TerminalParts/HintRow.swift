import CharacterCanvas

/// Keys and what they do, in a row, with two columns between them.
package struct HintRow {
  /// A key and what it does.
  package struct Hint {
    private let key: DisplayText
    fileprivate let text: DisplayText
    /// Whether the key has no effect at the moment.
    fileprivate let isFaint: Bool

    package init(_ key: String, _ meaning: String, isFaint: Bool = false) {
      (self.key, self.isFaint) = (DisplayText(key), isFaint)
      text = self.key + DisplayText(" \(meaning)")
    }

    fileprivate func draw(into canvas: inout Canvas, at cell: CellPoint, style: Style, keyStyle: Style, clip: CellRect)
    {
      if isFaint { canvas.draw(text, at: cell, style: style.adding(.dim), clip: clip) }
      if keyStyle != style { canvas.draw(key, at: cell, style: keyStyle, clip: clip) }
    }
  }

  private var hints: [Hint] = []

  /// A row without hints.
  package init() {}

  /// As many hints as fit, in order.
  ///
  /// - Parameter keepsLast: whether the last one goes before all others, since it says how to leave. If there is no
  ///   space for it, no hint is shown.
  package init(_ all: [Hint], columns: Int, keepsLast: Bool = false) {
    let last = keepsLast ? all.last : nil
    // Each hint before the last one also takes the two columns after it.
    var left = last.map { columns - $0.text.width } ?? columns + 2
    guard left >= 0 else { return }
    for hint in all.dropLast(last == nil ? 0 : 1) {
      left -= hint.text.width + 2
      guard left >= 0 else { break }
      hints.append(hint)
    }
    if let last { hints.append(last) }
  }

  package var isEmpty: Bool { hints.isEmpty }

  /// All hints, as they are drawn.
  package var text: DisplayText {
    hints.dropFirst().reduce(hints.first?.text ?? .empty) { $0 + DisplayText("  ") + $1.text }
  }

  /// Draws the hints, the keys in a style of their own.
  package func draw(into canvas: inout Canvas, at cell: CellPoint, style: Style, keyStyle: Style, clip: CellRect) {
    canvas.draw(text, at: cell, style: style, clip: clip)
    var x = cell.x
    for hint in hints {
      hint.draw(into: &canvas, at: CellPoint(x: x, y: cell.y), style: style, keyStyle: keyStyle, clip: clip)
      x += hint.text.width + 2
    }
  }
}
