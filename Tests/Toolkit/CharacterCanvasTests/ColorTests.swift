import CharacterCanvas
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@Suite("Colours")
struct ColorTests {
  @Test("A colour becomes the nearest of xterm's fixed colours", arguments: TestSeeds.all(0..<4))
  func nearestOf256(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<400 {
      let color = randomColor(&random)
      guard let rgb = color.rgb(), case .indexed(let index) = color.converted(to: .indexed256) else {
        Issue.record("\(color) is not indexed")
        continue
      }
      let best = (16...255).map { distance(rgb, Palette.xterm[UInt8($0)]) }.min()
      #expect(index >= 16, "seed \(seed), \(rgb)")
      expect(distance(rgb, Palette.xterm[index]), best, "seed \(seed), \(rgb)")
    }
  }

  @Test("A colour becomes the nearest named one", arguments: [(ColorDepth.ansi8, 8), (.ansi16, 16)])
  func nearestNamed(_ depth: ColorDepth, _ count: Int) {
    let seed = TestSeeds.one(5)
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let color = randomColor(&random)
      guard let rgb = color.rgb(), case .indexed(let index) = color.converted(to: depth) else {
        Issue.record("\(color) is not named")
        continue
      }
      let spread = max(rgb.red, rgb.green, rgb.blue) - min(rgb.red, rgb.green, rgb.blue)
      let candidates = spread <= 32 ? [0, 7, 8, 15].filter { $0 < count } : Array(0..<count)
      let best = candidates.map { distance(rgb, Palette.xterm[UInt8($0)]) }.min()
      #expect(index < count, "seed \(seed), \(rgb)")
      expect(distance(rgb, Palette.xterm[index]), best, "seed \(seed), \(rgb)")
    }
  }

  @Test(
    "xterm's fixed colours have their usual values",
    arguments: [
      (16, RGB(0, 0, 0)), (21, RGB(0, 0, 255)), (67, RGB(95, 135, 175)), (196, RGB(255, 0, 0)),
      (231, RGB(255, 255, 255)),
      (232, RGB(8, 8, 8)), (244, RGB(128, 128, 128)), (255, RGB(238, 238, 238)),
    ] as [(UInt8, RGB)])
  func fixedColors(_ index: UInt8, _ rgb: RGB) {
    expect(Palette.xterm[index], rgb)
    expect(Palette.light[index], rgb)
    expect(Color.rgb(rgb.red, rgb.green, rgb.blue).converted(to: .indexed256).rgb(), rgb)
  }

  @Test("A colour that can be shown is not converted, and converting twice changes nothing")
  func conversionsSettle() {
    let seed = TestSeeds.one(9)
    var random = SplitMix64(seed: seed)
    let colors = (0...255).map { Color.indexed($0) } + (0..<100).map { _ in randomColor(&random) } + [.standard]
    for color in colors {
      for depth in ColorDepth.allCases {
        let converted = color.converted(to: depth)
        expect(converted.converted(to: depth), converted, "seed \(seed), \(color)")
        #expect(color != .standard || converted == .standard)
        #expect(depth != .none || converted == .standard)
      }
      expect(color.converted(to: .rgb), color)
    }
    expect(Color.brightRed.converted(to: .ansi16), .brightRed)
    expect(Color.brightBlack.converted(to: .ansi8), .white)
    expect(Color.brightBlue.converted(to: .ansi8), .blue)
    expect(Color.rgb(100, 100, 110).converted(to: .ansi16), .brightBlack)
    expect(Color.red.converted(to: .ansi8), .red)
  }

  @Test("Text stays readable if its colour and its background would become the same")
  func stylesStayReadable() {
    let style = Style(foreground: .rgb(20, 20, 20), background: .rgb(40, 30, 30))
    expect(style.converted(to: .ansi8), Style(foreground: .white, background: .black))
    let pale = Style(foreground: .rgb(250, 250, 250), background: .rgb(235, 235, 235))
    expect(pale.converted(to: .ansi8), Style(foreground: .black, background: .white))
    expect(style.converted(to: .none), .plain)
    let hidden = Style(foreground: .red, background: .red)
    expect(hidden.converted(to: .ansi8), hidden)
    let unseen = Style(foreground: .rgb(40, 40, 40))
    expect(unseen.converted(to: .ansi8), .plain, "the terminal's own background may be black")
    expect(Style(foreground: .black).converted(to: .ansi8), Style(foreground: .black), "black was asked for by name")
  }

  @Test(
    "Contrast is calculated as in the Web Content Accessibility Guidelines",
    arguments: [
      (RGB(0, 0, 0), RGB(255, 255, 255), 21.0), (RGB(255, 255, 255), RGB(255, 255, 255), 1.0),
      (RGB(0x77, 0x77, 0x77), RGB(255, 255, 255), 4.478), (RGB(0x76, 0x76, 0x76), RGB(255, 255, 255), 4.542),
      (RGB(255, 0, 0), RGB(255, 255, 255), 3.998), (RGB(0, 0, 255), RGB(255, 255, 255), 8.592),
    ])
  func contrast(_ a: RGB, _ b: RGB, _ ratio: Double) {
    #expect(abs(a.contrast(with: b) - ratio) < 0.001)
    expect(a.contrast(with: b), b.contrast(with: a))
  }

  @Test("The named colours of our palettes are readable on their backgrounds", arguments: [Palette.dark, .light])
  func palettesAreReadable(_ palette: Palette) {
    #expect(Style.plain.contrast(in: palette) >= 7)
    for index in UInt8(1)..<15 where index != 7 || palette == .light {
      let ratio = Style(foreground: .indexed(index)).contrast(in: palette)
      #expect(ratio >= 4.5, "colour \(index) has \(ratio)")
    }
    #expect(Style(attributes: .dim).contrast(in: palette) >= 4.5)
  }

  @Test(
    "A colour becomes readable on any background, a readable colour stays, and the order of its components is kept")
  func readableColors() {
    let seed = TestSeeds.one(.random(in: 0 ... .max))
    var random = SplitMix64(seed: seed)
    for _ in 0..<2_000 {
      guard let color = randomColor(&random).rgb(), let ground = randomColor(&random).rgb() else { continue }
      let readable = color.readable(on: ground)
      #expect(worstContrast(readable, ground) >= 4.5, "seed \(seed): \(color) on \(ground)")
      #expect(readable == color || worstContrast(color, ground) < 4.5, "seed \(seed): \(color) on \(ground)")
      let order = (color.red >= color.green, color.green >= color.blue, color.red >= color.blue)
      if order.0 { #expect(readable.red >= readable.green, "seed \(seed)") }
      if order.1 { #expect(readable.green >= readable.blue, "seed \(seed)") }
      if order.2 { #expect(readable.red >= readable.blue, "seed \(seed)") }
      #expect(ground.ink.contrast(with: ground) >= 4.5, "seed \(seed)")
    }
    #expect(RGB(255, 128, 0).readable(on: RGB(255, 255, 255)) != RGB(0, 0, 0), "orange stays a colour")
  }

  /// The lower contrast of two: with all colours, and with 256.
  private func worstContrast(_ color: RGB, _ ground: RGB) -> Double {
    let fixed = Color(color).converted(to: .indexed256).rgb() ?? color
    return min(color.contrast(with: ground), fixed.contrast(with: ground))
  }

  private func randomColor(_ random: inout SplitMix64) -> Color {
    .rgb(
      .random(in: 0...255, using: &random), .random(in: 0...255, using: &random), .random(in: 0...255, using: &random))
  }

  private func distance(_ a: RGB, _ b: RGB) -> Int {
    let parts = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)]
    return parts.reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
  }
}
