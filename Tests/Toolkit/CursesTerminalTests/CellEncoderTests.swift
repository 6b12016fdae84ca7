import CNcurses
import CharacterCanvas
import TestExpectations
import Testing

@testable import CursesTerminal

@Suite struct CellEncoderTests {
  /// The cells that curses gets for a character, as strings.
  private func cells(_ character: Character, isUnicode: Bool = true) -> [String] {
    #expect(UnicodeLocale.adopt())
    var canvas = Canvas(size: CellSize(width: 4, height: 1))
    let width = canvas.draw(DisplayText(String(character)), at: CellPoint(x: 0, y: 0), style: .plain)
    var encoder = CellEncoder(isUnicode: isUnicode)
    var row: [ash_cell] = []
    for cell in canvas.row(0).prefix(width) where cell.width > 0 {
      encoder.append(cell, attributes: cell.style.attributes.curses, pair: 0, to: &row)
    }
    let columns = row.reduce(0) { $0 + Int(ash_columns($1.text.0)) }
    expect(columns, width, "the layout gave \(character) \(width) columns")
    return row.map { cell in
      let text = [cell.text.0, cell.text.1, cell.text.2, cell.text.3, cell.text.4]
      return String(String.UnicodeScalarView(text.filter { $0 != 0 }.compactMap(Unicode.Scalar.init)))
    }
  }

  @Test("characters that all terminals agree on are sent unchanged", arguments: ["a", "│", "é", "日", "🙂", "…", "⠿"])
  func plain(text: String) throws {
    let character = try #require(text.first)
    expect(cells(character), [text])
  }

  @Test("at most four combining marks stay on their base character")
  func marks() {
    expect(cells("q\u{301}\u{323}"), ["q\u{323}\u{301}"])
    #expect(cells("q\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}").joined().unicodeScalars.count <= 5)
  }

  @Test("a joined character is shown by its first part, in the columns that it was laid out with")
  func joined() {
    expect(cells("👨‍👩‍👧‍👦"), ["👨"])
    expect(cells("👍🏽"), ["👍"])
    #expect(cells("❤️").joined().hasPrefix("❤"))
  }

  @Test("flags are shown by their letters")
  func flags() {
    expect(cells("🇩🇪"), ["D", "E"])
  }

  @Test("without Unicode each character beyond ASCII becomes as many question marks as it has columns")
  func ascii() {
    expect(cells("a", isUnicode: false), ["a"])
    expect(cells("│", isUnicode: false), ["?"])
    expect(cells("日", isUnicode: false), ["?", " "])
  }
}
