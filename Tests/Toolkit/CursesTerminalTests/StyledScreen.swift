import CharacterCanvas
import TestTerminals

/// A screen as text with styles, to compare a terminal with a canvas.
struct StyledScreen: Equatable {
  /// One column. The second column of a wide character is empty.
  struct Column: Hashable {
    var text: String
    var style: Style

    static let blank = Column(text: " ", style: .plain)
  }

  private(set) var rows: [[Column]]

  init(_ canvas: Canvas) {
    rows = (0..<canvas.size.height).map { y in
      canvas.row(y).map { cell in
        let shown = cell.inBlocks(.rgb)
        return Column(text: shown.width == 0 ? "" : String(shown.character), style: shown.style)
      }
    }
  }

  /// Reads what `tmux capture-pane -e` prints: text with SGR sequences.
  init(capture: String) {
    var style = Style.plain
    rows = capture.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
      var columns: [Column] = []
      var sequence: String?
      for character in line {
        if let begun = sequence {
          sequence = character == "m" ? nil : begun + String(character)
          if sequence == nil { style.apply(sgr: begun.dropFirst()) }
        } else if character == "\u{1B}" {
          sequence = ""
        } else {
          columns.append(Column(text: String(character), style: style))
          if !character.isASCII, TextWidth.columns(of: character) == 2 {
            columns.append(Column(text: "", style: style))
          }
        }
      }
      return columns
    }
  }

  /// The columns that differ, as lines of text. Styles that look the same do not count. tmux does not report the
  /// background where the end of a row was erased.
  func differences(from expected: StyledScreen) -> [String] {
    guard rows.count == expected.rows.count else { return ["\(rows.count) rows, not \(expected.rows.count)"] }
    var differences: [String] = []
    for y in rows.indices where rows[y] != expected.rows[y] {
      let (row, other) = (rows[y], expected.rows[y])
      for x in 0..<max(row.count, other.count) {
        let seen = x < row.count ? row[x] : .blank
        var wanted = x < other.count ? other[x] : .blank
        if x >= row.count { wanted.style.background = .standard }
        if seen != wanted, !seen.looks(like: wanted) { differences.append("at \(x),\(y): \(seen), not \(wanted)") }
      }
    }
    return differences
  }
}

extension StyledScreen.Column {
  /// Whether two columns look the same. A blank shows its foreground only if underlined or reversed, and bold, dim and
  /// italic never.
  fileprivate func looks(like other: Self) -> Bool {
    guard text == other.text else { return false }
    return text == " " ? style.onBlank == other.style.onBlank : style == other.style
  }
}

extension Style {
  fileprivate var onBlank: Style {
    var style = self
    style.attributes.formIntersection([.underline, .reverse])
    if style.attributes.isEmpty { style.foreground = .standard }
    return style
  }
}
