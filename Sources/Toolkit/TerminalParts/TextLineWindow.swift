import CharacterCanvas

/// The part of a typed line that fits in a row. The cursor is always in it.
package struct TextLineWindow {
  package let line: DisplayText
  /// The column of the row.
  package let cursor: Int

  /// - Complexity: O(n) for n characters of the line.
  package init(label: DisplayText, entry: TextLine, columns: Int) {
    let text = DisplayText(entry.text)
    guard label.width + text.width >= columns else {
      (line, cursor) = (label + text, label.width + entry.cursor)
      return
    }
    let label = label.width * 2 > columns ? label.truncated(to: columns / 2) : label
    let room = max(1, columns - label.width)
    // The cursor takes its own column.
    var before: [Character] = []
    var width = 0
    for character in entry.before.reversed() {
      let columns = DisplayText(String(character)).width
      guard width + columns <= room - 2 else { break }
      before.append(character)
      width += columns
    }
    let isCut = before.count < entry.before.count
    let shown = DisplayText((isCut ? "…" : "") + String(before.reversed()))
    cursor = min(label.width + shown.width, max(0, columns - 1))
    line = label + (shown + DisplayText(entry.after)).truncated(to: room, ellipsis: false)
  }
}
