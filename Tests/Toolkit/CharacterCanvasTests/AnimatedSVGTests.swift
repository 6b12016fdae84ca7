import CharacterCanvas
import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a player shows is worked out from the text of the drawing: its style sheet, its groups and their places.
@Suite("Animated SVG")
struct AnimatedSVGTests {
  private struct Player {
    /// The steps of each class: thousandths of a percent, and whether it is visible from there on.
    private var steps: [String: [(start: Int, isVisible: Bool)]] = [:]
    private var rows: [(y: Int, name: String, isHidden: Bool, markup: String)] = []
    private(set) var length = 0

    init(_ svg: String) {
      for rule in svg.matches(of: /@keyframes (s\d+)\{(.*?)\}\}/) {
        let found = (String(rule.2) + "}").matches(of: /(\d+)(?:\.(\d{3}))?%\{visibility:(\w+)\}/)
        steps[String(rule.1)] = found.map { step in
          let rest = step.2.flatMap { Int($0) } ?? 0
          return ((Int(step.1) ?? 0) * 1_000 + rest, step.3 == "visible")
        }
      }
      length = svg.firstMatch(of: /animation:s\d+ (\d+)ms step-end infinite/).flatMap { Int($0.1) } ?? 0
      let groups = svg.matches(
        of: /<g transform="translate\(0 (\d+)\)"(?: class="(s\d+)")?( visibility="hidden")?>(.*)<\/g>/)
      rows = groups.map { (Int($0.1) ?? 0, $0.2.map { String($0) } ?? "", $0.3 != nil, String($0.4)) }
    }

    /// The rows at a time; nil plays nothing.
    private func visible(at time: Int?) -> [(y: Int, markup: String)] {
      rows.filter { row in
        guard let time else { return !row.isHidden }
        guard let steps = steps[row.name] else { return true }
        return steps.last { $0.start <= time * 100_000 / length }?.isVisible ?? false
      }.map { ($0.y / 18, $0.markup) }
    }

    func text(at time: Int?, size: CellSize) -> [String] {
      var cells = Array(repeating: Array(repeating: Character(" "), count: size.width), count: size.height)
      for (y, markup) in visible(at: time) {
        for text in markup.matches(of: /<tspan x="(\d+)"[^>]*>([^<]*)<\/tspan>/) {
          let word = text.2.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
          for (index, character) in word.enumerated() { cells[y][(Int(text.1) ?? 0) / 9 + index] = character }
        }
      }
      return cells.map { String($0) }
    }

    func grounds(at time: Int, size: CellSize) -> [[String]] {
      var halves = Array(repeating: Array(repeating: "", count: size.width), count: 2 * size.height)
      for (y, markup) in visible(at: time) {
        for path in markup.matches(of: /<path fill="(#\w+)" d="([^"]+)"/) {
          for step in path.2.matches(of: /M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/) {
            let (x, top) = ((Int(step.1) ?? 0) / 9, 2 * y + (Int(step.2) ?? 0) / 9)
            for row in top..<top + (Int(step.4) ?? 0) / 9 {
              for column in x..<x + (Int(step.3) ?? 0) / 9 { halves[row][column] = String(path.1) }
            }
          }
        }
      }
      return halves
    }
  }

  private static let size = CellSize(width: 12, height: 4)

  /// A few random words on random grounds.
  private func canvas(_ random: inout SplitMix64) -> Canvas {
    var canvas = Canvas(size: Self.size)
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let place = CellPoint(x: .random(in: 0..<12, using: &random), y: .random(in: 0..<4, using: &random))
      let ground = Color.rgb(.random(in: 0...3, using: &random), 0x40, 0x80)
      let word = ["<a&b>", "Ω ┐", "x", "──", "   "].randomElement(using: &random) ?? ""
      let style = Style(
        foreground: .rgb(9, 9, 9), background: ground, attributes: Bool.random(using: &random) ? .bold : [])
      canvas.draw(DisplayText(word), at: place, style: style)
    }
    return canvas
  }

  private func hexadecimal(_ color: Color) -> String {
    guard let rgb = color.rgb() else { return "" }
    return "#" + [rgb.red, rgb.green, rgb.blue].map { String(UInt32($0) + 256, radix: 16).dropFirst() }.joined()
  }

  @Test("at every moment a player shows the frame of that moment", arguments: TestSeeds.all(1...40))
  func frames(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var drawing = AnimatedSVG(title: "<frames>")
    var (time, shown) = (0, [(canvas: Canvas, time: Int)]())
    for _ in 0..<6 {
      let canvas = Bool.random(using: &random) ? shown.last?.canvas ?? canvas(&random) : canvas(&random)
      drawing.add(canvas, at: .milliseconds(time))
      shown.append((canvas, time))
      time += .random(in: 20...400, using: &random)
    }
    let player = Player(drawing.text(holdingLastFrame: .milliseconds(700)))
    for (canvas, time) in shown {
      let text = canvas.plainText(trimmingTrailingSpaces: false).split(
        separator: "\n", omittingEmptySubsequences: false)
      expect(player.text(at: time, size: Self.size), text.map(String.init), "seed \(seed), \(time) ms")
      let grounds = (0..<2 * Self.size.height).map { half in
        canvas.row(half / 2).map { hexadecimal($0.style.background) }
      }
      expect(player.grounds(at: time, size: Self.size), grounds, "seed \(seed), \(time) ms")
    }
    let first = shown[0].canvas.plainText(trimmingTrailingSpaces: false)
      .split(separator: "\n", omittingEmptySubsequences: false)
    expect(player.text(at: nil, size: Self.size), first.map(String.init), "without a player, seed \(seed)")
  }

  @Test("a drawing is well-formed, and the same frames give the same bytes")
  func wellFormed() {
    func drawing() -> String {
      var random = SplitMix64(seed: 3)
      var drawing = AnimatedSVG(title: "a < b", hasWindow: true)
      for number in 0..<5 { drawing.add(canvas(&random), at: .milliseconds(number * 33)) }
      return drawing.text(holdingLastFrame: .seconds(1))
    }
    #expect(XMLParser(data: Data(drawing().utf8)).parse())
    expect(drawing(), drawing())
    #expect(drawing().contains("<title>a &lt; b</title>"))
    #expect(drawing().contains("prefers-reduced-motion"))
  }

  @Test("one frame does not move, and frames that look alike are one")
  func still() {
    var random = SplitMix64(seed: 5)
    let canvas = canvas(&random)
    var drawing = AnimatedSVG(title: "")
    drawing.add(canvas, at: .zero)
    let still = drawing.text(holdingLastFrame: .seconds(1))
    #expect(!still.contains("@keyframes"))
    drawing.add(canvas, at: .milliseconds(500))
    expect(drawing.text(holdingLastFrame: .seconds(1)), still)
    #expect(AnimatedSVG(title: "").text(holdingLastFrame: .zero).isEmpty)
  }
}
