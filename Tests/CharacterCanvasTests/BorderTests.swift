import TestExpectations
import Testing

@testable import CharacterCanvas

@Suite("Borders")
struct BorderTests {
  @Test(
    "Each style draws its own lines",
    arguments: [
      (BorderStyle.rounded, "╭──╮\n│..│\n╰──╯"), (.square, "┌──┐\n│..│\n└──┘"), (.heavy, "┏━━┓\n┃..┃\n┗━━┛"),
      (.double, "╔══╗\n║..║\n╚══╝"), (.ascii, "+--+\n|..|\n+--+"),
    ])
  func styles(_ border: BorderStyle, _ picture: String) {
    var canvas = dots(4, 3)
    canvas.drawBorder(canvas.bounds, border, style: .plain)
    expect(canvas.plainText(), picture)
  }

  @Test("Every line of every style is one column wide")
  func glyphsAreNarrow() {
    for glyphs in BorderStyle.allCases.map(\.glyphs) {
      let all = [
        glyphs.horizontal, glyphs.vertical, glyphs.topLeft, glyphs.topRight, glyphs.bottomLeft, glyphs.bottomRight,
      ]
      #expect(all.allSatisfy { TextWidth.columns(of: $0) == 1 })
    }
  }

  @Test("A clipped border shows the part inside the clip")
  func clipped() {
    var canvas = dots(5, 4)
    canvas.drawBorder(CellRect(x: -2, y: -1, width: 6, height: 4), .square, style: .plain)
    expect(canvas.plainText(), "...│.\n...│.\n───┘.\n.....")
    canvas = dots(5, 4)
    let clip = CellRect(x: 1, y: 1, width: 3, height: 2)
    canvas.drawBorder(CellRect(x: 1, y: 0, width: 4, height: 3), .square, style: .plain, clip: clip)
    expect(canvas.plainText(), ".....\n.│...\n.└──.\n.....")
  }

  @Test(
    "A border too small for corners is a line",
    arguments: [
      (3, 1, "---..\n.....\n....."), (1, 3, "|....\n|....\n|...."), (1, 1, "-....\n.....\n....."),
      (2, 2, "++...\n++...\n....."),
      (2, 3, "++...\n||...\n++..."), (3, 2, "+-+..\n+-+..\n....."), (0, 3, ".....\n.....\n....."),
      (-4, 3, ".....\n.....\n....."),
    ])
  func narrow(_ width: Int, _ height: Int, _ picture: String) {
    var canvas = dots(5, 3)
    canvas.drawBorder(CellRect(x: 0, y: 0, width: width, height: height), .ascii, style: .plain)
    expect(canvas.plainText(), picture)
  }

  @Test("A border drawn across wide characters leaves no halves of them")
  func overWide() {
    var canvas = Canvas(size: CellSize(width: 6, height: 3))
    for y in 0..<3 { canvas.draw("日本語", at: CellPoint(x: 0, y: y), style: .plain) }
    canvas.drawBorder(CellRect(x: 1, y: 0, width: 4, height: 3), .ascii, style: .plain)
    expect(canvas.plainText(trimmingTrailingSpaces: false), " +--+ \n |本| \n +--+ ")
    #expect(canvas.brokenInvariant == nil)
  }

  @Test("A huge border costs only what is visible of it")
  func vast() {
    var canvas = dots(3, 1)
    canvas.drawBorder(CellRect(x: 1, y: .min / 2, width: .max, height: .max), .ascii, style: .plain)
    expect(canvas.plainText(), ".|.")
  }
}
