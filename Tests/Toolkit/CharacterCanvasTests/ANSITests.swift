import CharacterCanvas
import SeededRandom
import TestExpectations
import TestSeeds
import TestTerminals
import Testing

/// A terminal that understands SGR and nothing else.
private struct Terminal {
  private(set) var rows: [[(character: Character, style: Style)]] = [[]]
  private(set) var style = Style.plain

  /// - Returns: nil if the text has anything that is neither printable nor SGR.
  init?(showing text: String) {
    var rest = Substring(text)
    while let character = rest.popFirst() {
      if character == "\u{1B}" {
        guard rest.popFirst() == "[", let end = rest.firstIndex(of: "m") else { return nil }
        guard style.apply(sgr: rest[..<end]) else { return nil }
        rest = rest[rest.index(after: end)...]
      } else if character == "\n" {
        rows.append([])
      } else {
        rows[rows.count - 1].append((character, style))
      }
    }
  }
}

@Suite("ANSI text")
struct ANSITests {
  @Test(
    "ANSI text contains only changes of style, in the shortest form",
    arguments: [
      ([.plain], "x"),
      ([Style(foreground: .red), Style(foreground: .red)], "\u{1B}[31mxx\u{1B}[0m"),
      ([Style(foreground: .red), .plain], "\u{1B}[31mx\u{1B}[0mx"),
      ([Style(foreground: .red, attributes: .bold), Style(foreground: .red)], "\u{1B}[1;31mx\u{1B}[22mx\u{1B}[0m"),
      ([Style(attributes: [.bold, .underline]), Style(attributes: .dim)], "\u{1B}[1;4mx\u{1B}[0;2mx\u{1B}[0m"),
      ([Style(foreground: .brightBlue, background: .brightBlack)], "\u{1B}[94;100mx\u{1B}[0m"),
      (
        [Style(foreground: .indexed(100)), Style(foreground: .rgb(1, 2, 3))],
        "\u{1B}[38;5;100mx\u{1B}[38;2;1;2;3mx\u{1B}[0m"
      ),
      (
        [Style(background: .indexed(200)), Style(foreground: .red, background: .indexed(200))],
        "\u{1B}[48;5;200mx\u{1B}[31mx\u{1B}[0m"
      ),
    ] as [([Style], String)])
  func shortest(_ styles: [Style], _ text: String) {
    var canvas = Canvas(size: CellSize(width: styles.count, height: 1))
    for (x, style) in styles.enumerated() { canvas.draw("x", at: CellPoint(x: x, y: 0), style: style) }
    expect(canvas.ansi(depth: .rgb), text)
  }

  @Test(
    "A terminal shows what is on the canvas, at every colour depth",
    arguments: ColorDepth.allCases, TestSeeds.all([1, 2, 3]))
  func roundTrips(_ depth: ColorDepth, _ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<15 {
      let canvas = randomCanvas(&random)
      let text = canvas.ansi(depth: depth, trimmingTrailingSpaces: false)
      guard let terminal = Terminal(showing: text) else {
        Issue.record("seed \(seed), round \(round): not only SGR in \(text.debugDescription)")
        continue
      }
      expect(terminal.style, .plain)
      for y in 0..<canvas.size.height {
        let cells = canvas.row(y).filter { $0.width > 0 }
        expect(cells.map(\.character), terminal.rows[y].map(\.character))
        expect(cells.map { $0.style.converted(to: depth) }, terminal.rows[y].map(\.style), "seed \(seed)")
      }
    }
  }

  @Test("Only invisible spaces are left out")
  func trimming() {
    var canvas = Canvas(size: CellSize(width: 4, height: 3))
    canvas.draw("a   ", at: .zero, style: Style(foreground: .red))
    canvas.draw("b   ", at: CellPoint(x: 0, y: 1), style: Style(background: .blue))
    canvas.draw("c  ", at: CellPoint(x: 0, y: 2), style: Style(attributes: .underline))
    expect(canvas.ansi(depth: .ansi8), "\u{1B}[31ma\u{1B}[0m\n\u{1B}[44mb   \u{1B}[0m\n\u{1B}[4mc  \u{1B}[0m")
  }

  @Test("Text without colours keeps bold, underline and other styles")
  func noColors() {
    var canvas = Canvas(size: CellSize(width: 2, height: 1))
    canvas.draw("a", at: .zero, style: Style(foreground: .red, attributes: .bold))
    canvas.draw("b", at: CellPoint(x: 1, y: 0), style: Style(background: .red, attributes: .bold))
    expect(canvas.ansi(depth: .none), "\u{1B}[1mab\u{1B}[0m")
  }

  private func randomCanvas(_ random: inout SplitMix64) -> Canvas {
    var canvas = Canvas(size: CellSize(width: 12, height: 2))
    let colors: [Color] = [
      .standard, .red, .brightCyan, .indexed(77), .indexed(240), .rgb(10, 200, 30), .rgb(250, 250, 250),
    ]
    for _ in 0..<12 {
      let style = Style(
        foreground: colors.randomElement(using: &random) ?? .standard,
        background: colors.randomElement(using: &random) ?? .standard,
        attributes: TextAttributes(rawValue: .random(in: 0..<32, using: &random)))
      let text: DisplayText = Bool.random(using: &random) ? "日本" : "ab c"
      canvas.draw(
        text, at: CellPoint(x: .random(in: -2...11, using: &random), y: .random(in: 0...1, using: &random)),
        style: style)
    }
    return canvas
  }
}
