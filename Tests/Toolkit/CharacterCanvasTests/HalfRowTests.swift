import CharacterCanvas
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@Suite("A cell has an upper and a lower ground")
struct HalfRowTests {
  private let red = Ground.color(.rgb(255, 0, 0))
  private let blue = Ground.color(.indexed(4))
  private let bare = Ground.color(.standard)

  private func cell(_ upper: Ground, _ lower: Ground) -> Canvas {
    var canvas = Canvas(size: CellSize(width: 1, height: 1))
    canvas.setGrounds(upper: upper, lower: lower, at: .zero)
    return canvas
  }

  @Test(
    "half rows that are filled in any order look as the last ground of each half", arguments: TestSeeds.all(1...200))
  func model(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    var canvas = Canvas(size: CellSize(width: 5, height: 4))
    var halves = Array(repeating: Array(repeating: bare, count: 5), count: 8)
    for _ in 0..<6 {
      let (x, y) = (Int.random(in: -2..<6, using: &chance), Int.random(in: -3..<9, using: &chance))
      let (maxX, maxY) = (x + Int.random(in: 0..<5, using: &chance), y + Int.random(in: 0..<7, using: &chance))
      let ground = [red, blue, bare, .ink].randomElement(using: &chance) ?? red
      canvas.fill(HalfRowRect(minX: x, minY: y, maxX: maxX, maxY: maxY), with: ground)
      for half in y..<maxY where halves.indices.contains(half) {
        for column in x..<maxX where halves[half].indices.contains(column) { halves[half][column] = ground }
      }
    }
    for y in 0..<4 {
      for x in 0..<5 {
        let (upper, lower) = canvas.grounds(at: CellPoint(x: x, y: y))
        expect(upper, halves[2 * y][x], "seed \(seed), \(x),\(y)")
        expect(lower, halves[2 * y + 1][x], "seed \(seed), \(x),\(y)")
      }
    }
    #expect(canvas.plainText(trimmingTrailingSpaces: false).allSatisfy { $0 == " " || $0 == "\n" })
  }

  @Test("two equal halves are a blank cell")
  func equalHalves() {
    var whole = Canvas(size: CellSize(width: 1, height: 1))
    whole.fill(whole.bounds, style: Style(background: .indexed(4)))
    expect(cell(blue, blue), whole)
    #expect(cell(blue, blue)[0, 0].lowerGround == nil)
  }

  @Test("canvases that differ in a lower ground differ, and so do their hashes")
  func hashes() {
    let canvases = [cell(red, blue), cell(red, bare), cell(red, .ink), cell(blue, red), cell(red, red)]
    expect(Set(canvases).count, canvases.count)
    expect(Set(canvases.map(\.pictureHash)).count, canvases.count)
  }

  @Test("text over a cell with two grounds replaces both, and half a ground over text removes the text")
  func overText() {
    var canvas = cell(red, blue)
    canvas.draw("a", at: .zero, style: .plain)
    #expect(canvas[0, 0].lowerGround == nil)
    expect(canvas.plainText(), "a")
    canvas.fill(HalfRowRect(minX: 0, minY: 0, maxX: 1, maxY: 1), with: red)
    expect(canvas.plainText(), "")
    #expect(canvas.grounds(at: .zero) == (red, bare))
  }

  @Test("half of a wide character that gets two grounds leaves a blank")
  func wide() {
    var canvas = Canvas(size: CellSize(width: 2, height: 1))
    canvas.draw("水", at: .zero, style: .plain)
    canvas.setGrounds(upper: red, lower: blue, at: CellPoint(x: 1, y: 0))
    expect(canvas.row(0).map(\.width), [1, 1])
  }

  @Test("a restyled cell changes both of its grounds")
  func restyled() {
    var canvas = cell(red, blue)
    canvas.restyle(canvas.bounds) { $0.background == .indexed(4) ? $0.background(.green) : $0 }
    #expect(canvas.grounds(at: .zero) == (red, .color(.green)))
    canvas.restyle(canvas.bounds) { $0.adding(.reverse) }
    #expect(canvas.grounds(at: .zero) == (.ink, .ink))
  }

  @Test("terminals get the upper half in the text colour, or the lower one if only the terminal has the upper ground")
  func blocks() {
    expect(cell(red, blue).ansi(depth: .rgb), "\u{1B}[38;2;255;0;0;44m▀\u{1B}[0m")
    expect(cell(red, bare).ansi(depth: .rgb), "\u{1B}[38;2;255;0;0m▀\u{1B}[0m")
    expect(cell(bare, red).ansi(depth: .rgb), "\u{1B}[38;2;255;0;0m▄\u{1B}[0m")
    expect(cell(bare, .ink).ansi(depth: .rgb), "▄")
    expect(cell(.ink, blue).ansi(depth: .rgb), "\u{1B}[44m▀\u{1B}[0m")
    expect(cell(blue, .ink).ansi(depth: .rgb), "\u{1B}[44m▄\u{1B}[0m")
  }

  @Test("colours that a terminal cannot tell apart make a whole cell")
  func fewColors() {
    let (dark, darker) = (Ground.color(.rgb(66, 66, 66)), Ground.color(.rgb(70, 70, 70)))
    expect(cell(dark, darker).ansi(depth: .indexed256), "\u{1B}[48;5;238m \u{1B}[0m")
    expect(cell(red, blue).ansi(depth: .none, trimmingTrailingSpaces: false), " ")
  }

  @Test("formats without colours show no halves")
  func plain() {
    expect(cell(red, blue).plainText(), "")
    expect(cell(red, blue).asciiOnly().plainText(), "")
  }

  @Test("SVG and HTML draw both halves")
  func drawings() {
    let svg = cell(red, .color(.rgb(0, 0, 255))).svg()
    // It reaches a unit into the lower half, which hides that.
    #expect(svg.contains(##"<rect x="0" y="0" width="9" height="10" fill="#ff0000" shape-rendering="crispEdges"/>"##))
    #expect(svg.contains(##"<rect x="0" y="9" width="9" height="9" fill="#0000ff" shape-rendering="crispEdges"/>"##))
    #expect(cell(red, .color(.rgb(0, 0, 255))).html().contains("background: linear-gradient(#ff0000 50%, #0000ff 50%)"))
    #expect(cell(bare, .ink).svg().contains("fill=\"\(Self.hexadecimal(Palette.dark.foreground))\""))
  }

  private static func hexadecimal(_ color: RGB) -> String {
    "#" + [color.red, color.green, color.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
