import TestExpectations
import Testing

@testable import CharacterCanvas

/// A canvas of dots, on which blanks can be seen.
func dots(_ width: Int, _ height: Int) -> Canvas {
  var canvas = Canvas(size: CellSize(width: width, height: height))
  canvas.fill(canvas.bounds, with: ".", style: .plain)
  return canvas
}

private let red = Style(foreground: .red)
private let onBlue = Style(background: .blue)

@Suite("Canvases")
struct CanvasTests {
  @Test("A new canvas is blank, in the requested style")
  func newCanvas() {
    let canvas = Canvas(size: CellSize(width: 3, height: 2), background: onBlue)
    expect(canvas.plainText(trimmingTrailingSpaces: false), "   \n   ")
    expect(canvas[2, 1].style, onBlue)
    expect(canvas.row(1).count, 3)
    expect(Canvas(size: CellSize(width: -3, height: 2)).size, CellSize(width: 0, height: 2))
  }

  @Test("Text is drawn to the right of its point")
  func drawsText() {
    var canvas = dots(8, 2)
    let painted = canvas.draw("ab日c", at: CellPoint(x: 1, y: 1), style: red)
    expect(painted, 5)
    expect(canvas.plainText(), "........\n.ab日c..")
    expect(canvas.row(1).map(\.width), [1, 1, 1, 2, 0, 1, 1, 1])
    expect(canvas[3, 1].style, red)
    expect(canvas[4, 1].style, red)
    expect(canvas[6, 1].style, .plain)
  }

  @Test("A clip rectangle cuts like the edge of the canvas")
  func clipsAtTheClip() {
    var canvas = dots(8, 3)
    let clip = CellRect(x: 2, y: 1, width: 4, height: 1)
    for y in 0..<3 { canvas.draw("日本語文", at: CellPoint(x: -1, y: y), style: red, clip: clip) }
    expect(canvas.plainText(), "........\n.. 語 ..\n........")
    expect(canvas[2, 1].style, red)
    expect(canvas[5, 1].style, red)
    expect(canvas[1, 1].style, .plain)
    expect(canvas[6, 1].style, .plain)
  }

  @Test("A wide character over two wide characters blanks the outer halves")
  func overwritesTwoHalves() {
    var canvas = dots(6, 1)
    canvas.draw("日本語", at: .zero, style: .plain)
    canvas.draw("文", at: CellPoint(x: 1, y: 0), style: .plain)
    expect(canvas.plainText(), " 文 語")
  }

  @Test("A rectangle is filled with one character")
  func fills() {
    var canvas = dots(7, 4)
    canvas.fill(CellRect(x: 1, y: 1, width: 5, height: 2), with: "#", style: red)
    expect(canvas.plainText(), ".......\n.#####.\n.#####.\n.......")
    let clip = CellRect(x: 0, y: 2, width: 5, height: 9)
    canvas.fill(CellRect(x: 3, y: -5, width: 100, height: 100), style: .plain, clip: clip)
    expect(canvas.plainText(), ".......\n.#####.\n.##  #.\n...  ..")
  }

  @Test("A wide fill character starts at the left edge of its rectangle, whatever the clip")
  func fillsWide() {
    var canvas = dots(8, 3)
    let rect = CellRect(x: 1, y: 0, width: 5, height: 3)
    canvas.fill(rect, with: "日", style: .plain, clip: CellRect(x: 0, y: 0, width: 8, height: 1))
    canvas.fill(rect, with: "日", style: .plain, clip: CellRect(x: 2, y: 1, width: 8, height: 1))
    canvas.fill(rect, with: "日", style: .plain, clip: CellRect(x: 0, y: 2, width: 4, height: 1))
    expect(canvas.plainText(), ".日日 ..\n.. 日 ..\n.日 ....")
    #expect(canvas.brokenInvariant == nil)
  }

  @Test("Restyling changes styles and keeps characters")
  func restyles() {
    var canvas = dots(6, 1)
    canvas.draw("a日b", at: CellPoint(x: 1, y: 0), style: red)
    canvas.restyle(CellRect(x: 1, y: 0, width: 3, height: 9)) { $0.background(.blue) }
    expect(canvas.plainText(), ".a日b.")
    expect(canvas.row(0).map { $0.style.background == .blue }, [false, true, true, true, false, false])
    expect(canvas[2, 0].style.foreground, .red)
  }

  @Test("A wide character that is partly inside keeps its style", arguments: [(0, 2), (2, 1), (2, 2)])
  func restylesNoHalves(_ x: Int, _ width: Int) {
    var canvas = Canvas(size: CellSize(width: 4, height: 1))
    canvas.draw("x日y", at: .zero, style: .plain)
    canvas.restyle(CellRect(x: x, y: 0, width: width, height: 1)) { _ in red }
    expect(canvas[1, 0].style, .plain)
    expect(canvas[2, 0].style, .plain)
    expect(canvas[0, 0].style, (x == 0 ? red : .plain))
    expect(canvas[3, 0].style, (x + width > 3 ? red : .plain))
    #expect(canvas.brokenInvariant == nil)
  }

  @Test("A canvas is drawn on another and clipped like text")
  func drawsCanvas() {
    var inner = Canvas(size: CellSize(width: 4, height: 2))
    inner.draw("日本", at: .zero, style: red)
    inner.draw("abcd", at: CellPoint(x: 0, y: 1), style: red)
    var canvas = dots(6, 3)
    canvas.draw(inner, at: CellPoint(x: 1, y: 1))
    expect(canvas.plainText(), "......\n.日本.\n.abcd.")
    canvas = dots(6, 3)
    canvas.draw(inner, at: CellPoint(x: -1, y: 2))
    expect(canvas.plainText(), "......\n......\n 本...")
    canvas = dots(6, 3)
    canvas.draw(inner, at: CellPoint(x: 1, y: 0), clip: CellRect(x: 2, y: 0, width: 2, height: 2))
    expect(canvas.plainText(trimmingTrailingSpaces: false), "..  ..\n..bc..\n......")
    #expect(canvas.brokenInvariant == nil)
  }

  @Test("Canvases are equal if they look the same, whatever was drawn on them before")
  func equality() {
    let size = CellSize(width: 4, height: 1)
    var (one, other) = (Canvas(size: size), Canvas(size: size))
    one.draw("👩‍🚀q\u{301}", at: .zero, style: .plain)
    other.draw("q\u{301}👨‍🚀", at: .zero, style: .plain)
    #expect(one != other)
    other.draw("👩‍🚀q\u{301}", at: .zero, style: .plain)
    expect(one, other)
    expect(one.hashValue, other.hashValue)
    other.draw("👩‍🚀q\u{302}", at: .zero, style: .plain)
    #expect(one != other)
    other.restyle(other.bounds) { $0.adding(.bold) }
    #expect(Canvas(size: size) != Canvas(size: CellSize(width: 1, height: 4)))
  }

  @Test("Clusters of many scalars stay the same when they are drawn from canvas to canvas")
  func drawsCanvasWithClusters() {
    var inner = Canvas(size: CellSize(width: 4, height: 1))
    inner.draw("👩‍🚀👨‍🚀", at: .zero, style: .plain)
    var canvas = Canvas(size: CellSize(width: 8, height: 1))
    canvas.draw("q\u{301}👨‍🚀", at: .zero, style: .plain)
    canvas.draw(inner, at: CellPoint(x: 4, y: 0))
    expect(canvas.plainText(), "q\u{301}👨‍🚀 👩‍🚀👨‍🚀")
  }

  @Test("Cells are small, so that a canvas is cheap to copy and to compare")
  func cellsAreSmall() {
    #expect(MemoryLayout<PackedCell>.stride <= 16)
  }
}
