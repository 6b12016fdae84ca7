import TestExpectations
import Testing

@testable import CharacterCanvas

@Suite("Borders")
struct BorderTests {
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
