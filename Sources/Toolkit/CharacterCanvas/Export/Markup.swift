/// The common parts of SVG, HTML and XML.
package enum Markup {
  /// Monospaced fonts, the reader's own first.
  static let fontFamily = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"

  /// Text that is escaped for use between tags and inside quotes.
  ///
  /// - Parameter apostrophes: whether the quotes can be apostrophes.
  package static func escaped(_ text: some StringProtocol, apostrophes: Bool = true) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'" where apostrophes: result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// Neighbouring cells of one row that have the same style and can be written as one text.
struct MarkupRun {
  var column: Int
  var columns: Int
  var text: String
  let look: Look
  /// Whether the font's own advance fits the grid.
  let isMonospaced: Bool

  /// Whether the run has only spaces that are not underlined.
  var isBlank: Bool { !look.isUnderlined && text.utf8.allSatisfy { $0 == 0x20 } }
}

extension Canvas {
  /// The runs of one row. Beyond Latin, Greek and Cyrillic, every character is a separate run, because it may come
  /// from another font with another advance. A repeated character, as in a line, is one run.
  func markupRuns(row y: Int, in palette: Palette) -> [MarkupRun] {
    var runs: [MarkupRun] = []
    var previous: Cell?
    for (column, cell) in row(y).enumerated() where cell.width != 0 {
      let isMonospaced = cell.character.isMonospaced
      let isAlike = isMonospaced ? previous?.character.isMonospaced == true : previous?.character == cell.character
      if isAlike, previous?.style == cell.style, previous?.lowerGround == cell.lowerGround {
        runs[runs.count - 1].columns += cell.width
        runs[runs.count - 1].text.append(cell.character)
      } else {
        runs.append(
          MarkupRun(
            column: column, columns: cell.width, text: String(cell.character),
            look: Look(cell, in: palette), isMonospaced: isMonospaced))
      }
      previous = cell
    }
    return runs
  }
}

extension Character {
  /// Whether every monospaced font has the character: a letter without separate marks, of a European script.
  fileprivate var isMonospaced: Bool { singleScalar.map { $0.value < 0x530 } ?? false }
}
