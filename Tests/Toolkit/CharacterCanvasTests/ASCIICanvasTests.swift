import TestExpectations
import Testing

@testable import CharacterCanvas

@Suite("Canvases in ASCII")
struct ASCIICanvasTests {
  @Test("Every character keeps its columns and becomes the most similar ASCII character")
  func picture() {
    var canvas = Canvas(size: CellSize(width: 10, height: 4))
    canvas.drawBorder(canvas.bounds, .rounded, style: .plain)
    canvas.draw("café 日…", at: CellPoint(x: 1, y: 1), style: Style(foreground: .red))
    canvas.draw("→█▒⣿•⟨α⟩", at: CellPoint(x: 1, y: 2), style: .plain)
    let ascii = canvas.asciiOnly()
    #expect(
      ascii.plainText() == """
        +--------+
        |cafe ??~|
        |>#::*<?>|
        +--------+
        """)
    expect(ascii.row(1).map(\.style), canvas.row(1).map(\.style))
    #expect(ascii.brokenInvariant == nil)
  }

  @Test("Borders of every style become ASCII borders", arguments: BorderStyle.allCases)
  func borders(_ border: BorderStyle) {
    var canvas = Canvas(size: CellSize(width: 5, height: 3))
    canvas.drawBorder(canvas.bounds, border, style: .plain)
    var ascii = Canvas(size: canvas.size)
    ascii.drawBorder(ascii.bounds, .ascii, style: .plain)
    expect(canvas.asciiOnly(), ascii)
  }
}
