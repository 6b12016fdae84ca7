import CharacterCanvas
import TestExpectations
import TestSeeds
import Testing

@Suite("Plain text")
struct PlainTextTests {
  @Test("By default rows end with their last character")
  func trimming() {
    var canvas = Canvas(size: CellSize(width: 4, height: 3))
    canvas.draw("a b", at: .zero, style: .plain)
    canvas.draw("日", at: CellPoint(x: 1, y: 2), style: Style(background: .red))
    expect(canvas.plainText(), "a b\n\n 日")
    expect(canvas.plainText(trimmingTrailingSpaces: false), "a b \n    \n 日 ")
  }

  @Test("An empty canvas has no text")
  func empty() {
    expect(Canvas(size: .zero).plainText(), "")
    expect(Canvas(size: CellSize(width: 0, height: 2)).plainText(), "\n")
  }

  @Test("Hostile data leaves no control character except line feeds, in any export", arguments: TestSeeds.all(0..<3))
  func hostileData(_ seed: UInt64) {
    var hostile = HostileText(seed: seed)
    for _ in 0..<20 {
      var canvas = Canvas(size: CellSize(width: 30, height: 2))
      canvas.draw(DisplayText(hostile.next()), at: CellPoint(x: -1, y: 0), style: .plain)
      canvas.draw(DisplayText(hostile.next()), at: CellPoint(x: 9, y: 1), style: .plain)
      for form in [canvas.plainText(), canvas.ansi(depth: .rgb), canvas.svg(), canvas.html()] {
        let controls = form.unicodeScalars.filter { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
        #expect(controls.allSatisfy { $0 == "\n" }, "seed \(seed)")
      }
      #expect(canvas.asciiOnly().plainText().utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    }
  }
}
