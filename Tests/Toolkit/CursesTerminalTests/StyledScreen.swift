import CharacterCanvas

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
          if sequence == nil { Self.apply(begun.dropFirst().split(separator: ";").compactMap { Int($0) }, to: &style) }
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

  private static func apply(_ numbers: [Int], to style: inout Style) {
    var rest = (numbers.isEmpty ? [0] : numbers)[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: style = .plain
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underline)
      case 7: style.attributes.insert(.reverse)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23: style.attributes.remove(.italic)
      case 24: style.attributes.remove(.underline)
      case 27: style.attributes.remove(.reverse)
      case 30...37: style.foreground = .indexed(UInt8(number - 30))
      case 90...97: style.foreground = .indexed(UInt8(number - 82))
      case 40...47: style.background = .indexed(UInt8(number - 40))
      case 100...107: style.background = .indexed(UInt8(number - 92))
      case 39: style.foreground = .standard
      case 49: style.background = .standard
      case 38, 48:
        let isRGB = rest.first == 2
        let parts = rest.dropFirst().prefix(isRGB ? 3 : 1).map { UInt8($0) }
        let color = isRGB ? Color.rgb(parts[0], parts[1], parts[2]) : Color.indexed(parts[0])
        if number == 38 { style.foreground = color } else { style.background = color }
        rest = rest.dropFirst(isRGB ? 4 : 2)
      default: break
      }
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
