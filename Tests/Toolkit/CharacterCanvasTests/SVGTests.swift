import CharacterCanvas
import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("SVG")
struct SVGTests {
  @Test("A picture has a background, cell backgrounds, and text aligned to the grid")
  func picture() {
    var canvas = Canvas(size: CellSize(width: 6, height: 2))
    canvas.draw(" a<b ", at: .zero, style: Style(foreground: .rgb(1, 2, 3), attributes: [.bold, .italic]))
    canvas.draw("日!", at: CellPoint(x: 1, y: 1), style: Style(background: .rgb(255, 0, 16), attributes: .underline))
    let fonts = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"
    let expected = ##"""
      <svg xmlns="http://www.w3.org/2000/svg" width="54" height="36" viewBox="0 0 54 36" role="img">
      <title>A &amp; B</title>
      <rect width="54" height="36" fill="#101418"/>
      <g font-family="\##(fonts)" font-size="15" xml:space="preserve">
      <rect x="9" y="18" width="27" height="18" fill="#ff0010" shape-rendering="crispEdges"/>
      <text x="9" y="14" textLength="27" lengthAdjust="spacingAndGlyphs" fill="#010203"\##
       font-weight="bold" font-style="italic">a&lt;b</text>
      <text x="9" y="32" textLength="18" lengthAdjust="spacingAndGlyphs" fill="#d8dee4"\##
       text-decoration="underline">日</text>
      <text x="27" y="32" textLength="9" lengthAdjust="spacingAndGlyphs" fill="#d8dee4"\##
       text-decoration="underline">!</text>
      </g>
      </svg>

      """##
    expect(canvas.svg(title: "A & B"), expected)
  }

  @Test("Reverse swaps the colours, and dim mixes text with the background")
  func looks() {
    var canvas = Canvas(size: CellSize(width: 1, height: 1))
    canvas.draw("r", at: .zero, style: Style(foreground: .rgb(9, 9, 9), attributes: .reverse))
    #expect(canvas.svg().contains(##"height="18" fill="#090909""##))
    #expect(canvas.svg().contains(##"fill="#101418">r<"##))
    canvas.draw(
      "d", at: .zero, style: Style(foreground: .rgb(90, 90, 90), background: .rgb(0, 30, 60), attributes: .dim))
    #expect(canvas.svg().contains(##"fill="#3c4650">d<"##))
  }

  @Test("Every canvas gives well-formed XML whose texts are those of the canvas", arguments: TestSeeds.all(0..<4))
  func isWellFormed(_ seed: UInt64) {
    var hostile = HostileText(seed: seed)
    for round in 0..<25 {
      var canvas = Canvas(size: CellSize(width: 40, height: 3))
      for y in 0..<3 {
        let style = Style(foreground: .indexed(UInt8(y)), background: y == 1 ? .red : .standard)
        canvas.draw(DisplayText("<&\">' " + hostile.next()), at: CellPoint(x: y, y: y), style: style)
      }
      let reader = TextReader()
      let parser = XMLParser(data: Data(canvas.svg(title: DisplayText(hostile.next())).utf8))
      parser.delegate = reader
      #expect(parser.parse(), "seed \(seed), round \(round): \(String(describing: parser.parserError))")
      let shown = canvas.plainText().filter { $0 != " " && $0 != "\n" }
      expect(reader.text.filter { $0 != " " }, shown, "seed \(seed), round \(round)")
    }
  }

  /// The colours of the units of a drawing: its rectangles painted in their order.
  private func units(of svg: String, width: Int, height: Int) throws -> [[String]] {
    var units = Array(repeating: Array(repeating: "", count: width), count: height)
    for match in svg.matches(of: /<rect (?:x="(\d+)" y="(\d+)" )?width="(\d+)" height="(\d+)" fill="(#\w+)"/) {
      let x = Int(match.output.1 ?? "0") ?? 0, y = Int(match.output.2 ?? "0") ?? 0
      let columns = try #require(Int(match.output.3)), rows = try #require(Int(match.output.4))
      for row in y..<y + rows { for column in x..<x + columns { units[row][column] = String(match.output.5) } }
    }
    return units
  }

  @Test(
    "Rectangles that join areas and reach into each other show the colour of every half row",
    arguments: TestSeeds.all(0..<6))
  func areas(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let colors = [Color.standard, .rgb(200, 0, 0), .rgb(0, 0, 200)]
    var canvas = Canvas(size: CellSize(width: 6, height: 5))
    var expected = Array(repeating: Array(repeating: "", count: 6), count: 10)
    for y in 0..<5 {
      for x in 0..<6 {
        let halves = (0..<2).map { _ in Int.random(in: 0..<3, using: &generator) }
        canvas.setGrounds(upper: .color(colors[halves[0]]), lower: .color(colors[halves[1]]), at: CellPoint(x: x, y: y))
        for half in 0..<2 { expected[2 * y + half][x] = ["#101418", "#c80000", "#0000c8"][halves[half]] }
      }
    }
    let units = try units(of: canvas.svg(), width: 54, height: 90)
    for (y, row) in units.enumerated() {
      for (x, color) in row.enumerated() { expect(color, expected[y / 9][x / 9], "seed \(seed), unit \(x), \(y)") }
    }
  }

  @Test("An area that is continued by another reaches a unit into it, and rows of one colour are one rectangle")
  func seams() {
    var canvas = Canvas(size: CellSize(width: 2, height: 4))
    for y in 0..<3 {
      canvas.fill(
        CellRect(x: 0, y: y, width: 2, height: 1), style: Style(background: y < 2 ? .rgb(1, 2, 3) : .rgb(4, 5, 6)))
    }
    let svg = canvas.svg()
    #expect(svg.contains(##"<rect x="0" y="0" width="18" height="37" fill="#010203""##))
    #expect(svg.contains(##"<rect x="0" y="36" width="18" height="18" fill="#040506""##))
  }

  @Test("A window has a bar with the title and a margin around the same picture")
  func window() throws {
    var canvas = Canvas(size: CellSize(width: 2, height: 1))
    canvas.draw("hi", at: .zero, style: Style(background: .rgb(1, 2, 3)))
    let svg = canvas.svg(title: "A & B", hasWindow: true)
    #expect(svg.contains(#"width="42" height="60""#))
    #expect(svg.contains(">A &amp; B</text>"))
    #expect(svg.contains(#"transform="translate(12 30)""#))
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }

  @Test("A space with a mark does not count as a space")
  func markOnSpace() {
    var canvas = Canvas(size: CellSize(width: 3, height: 1))
    canvas.draw("a \u{301}b", at: .zero, style: .plain)
    #expect(canvas.svg().contains(">\u{20}\u{301}</text>"))
  }

  @Test("The same canvas gives the same bytes")
  func isDeterministic() {
    var canvas = Canvas(size: CellSize(width: 20, height: 4))
    for index in 0..<20 {
      canvas.draw("x", at: CellPoint(x: index, y: index % 4), style: Style(foreground: .indexed(UInt8(index))))
    }
    let copy = canvas
    expect(canvas.svg(), copy.svg())
    expect(canvas.html(), copy.html())
  }

  @Test("An empty canvas gives a picture, too")
  func empty() {
    let parser = XMLParser(data: Data(Canvas(size: .zero).svg().utf8))
    #expect(parser.parse())
  }
}

private final class TextReader: NSObject, XMLParserDelegate {
  private(set) var text = ""
  private var isInText = false

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    isInText = name == "text"
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    isInText = false
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isInText { text += string }
  }
}
