import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@MainActor
@Suite("Half rows between elements")
struct HalfRowTests {
  private static let colors: [ViewColor] = [.red, .green, .blue]

  private func cell(_ item: Int, y: CGFloat, height: CGFloat, text: String = "", border: ViewContent.Border? = nil)
    -> PlacedLayout.Element
  {
    var content = ViewContent(text: text, background: Self.colors[item % 3])
    content.border = border
    return PlacedLayout.Element(
      identifier: .cell(0, item), frame: CGRect(x: 0, y: y, width: 64, height: height), content: content)
  }

  /// The grounds of a column from the top, half row by half row: a letter for each colour, and a blank for none.
  private func column(
    _ elements: [PlacedLayout.Element], x: Int = 7, offset: CGFloat = 0, unit: PointsPerCell = .phone,
    palette: ContentPalette = ContentPalette()
  ) -> String {
    let size = CellSize(width: 8, height: 6)
    let points = unit.points(size)
    let source = PlacedSource(elements, width: points.width, height: points.height)
    source.view.contentOffset = CGPoint(x: 0, y: offset)
    source.view.layoutIfNeeded()
    var canvas = Canvas(size: size)
    CollectionRenderer(pointsPerCell: unit, palette: palette).paint(
      VisibleViews(of: source.view), into: &canvas, area: canvas.bounds)
    let letters: [Ground: String] = [
      .color(.rgb(255, 0, 0)): "r", .color(.rgb(0, 255, 0)): "g", .color(.rgb(0, 0, 255)): "b", .ink: "i",
    ]
    return (0..<6).map { y in
      let (upper, lower) = canvas.grounds(at: CellPoint(x: x, y: y))
      return (letters[upper] ?? " ") + (letters[lower] ?? " ")
    }.joined()
  }

  @Test("a gap of half a row shows as half a row")
  func gap() {
    expect(column([cell(0, y: 0, height: 24), cell(1, y: 32, height: 24)]), "rrr ggg     ")
  }

  @Test("a gap of less than half a row shows as half a row too, at every place", arguments: 0..<16)
  func narrowGap(start: Int) {
    let y = CGFloat(start)
    let shown = column([cell(0, y: y, height: 32), cell(1, y: y + 33, height: 31)])
    #expect(shown.contains("r g"), "\(shown)")
  }

  @Test("neighbours that touch have nothing between them")
  func touching() {
    expect(column([cell(0, y: 0, height: 28), cell(1, y: 28, height: 28)]), "rrrrggg     ")
  }

  @Test("between two elements of half a row each there is no room for a narrow gap")
  func noRoom() {
    expect(column([cell(0, y: 0, height: 8), cell(1, y: 9, height: 7)]), "rg          ")
  }

  @Test("an element with a border covers whole rows")
  func border() {
    expect(column([cell(0, y: 7, height: 42, border: .single)], x: 4), "rrrrrr      ")
  }

  @Test("a header in front keeps its size over whatever scrolls below it", arguments: 0..<32)
  func pinnedHeader(step: Int) {
    var header = cell(2, y: CGFloat(step), height: 24)
    header.zIndex = 10
    let shown = column([cell(0, y: 25, height: 30), header], offset: CGFloat(step))
    expect(shown.filter { $0 == "b" }.count, 3, "\(shown)")
  }

  @Test("elements that are in view as a whole have the same number of half rows at every offset")
  func sizesHold() {
    var chance = SplitMix64(seed: TestSeeds.one(5))
    for _ in 0..<200 {
      let first = CGFloat.random(in: 60...80, using: &chance)
      let gap = CGFloat.random(in: 0...9, using: &chance)
      let heights = (0..<2).map { _ in CGFloat.random(in: 5...20, using: &chance) }
      let elements = [
        cell(0, y: first, height: heights[0]), cell(1, y: first + heights[0] + gap, height: heights[1]),
      ]
      let end = first + heights[0] + gap + heights[1]
      let shown = (0..<12).map { _ in
        column(elements, offset: CGFloat.random(in: max(0, end - 80)...min(first, 50), using: &chance))
      }
      let counts = Set(shown.map { text in "rg".map { letter in text.filter { $0 == letter }.count } })
      expect(counts.count, 1, "seed \(TestSeeds.one(5)), \(elements.map(\.frame)): \(shown)")
    }
  }

  @Test("where a character stands, the cell has the ground of its element, and so has a blank between two words")
  func words() {
    // The second begins in the middle of the second row, and its text in the same row.
    let elements = [cell(0, y: 0, height: 20), cell(1, y: 20, height: 20, text: "a b")]
    expect((0..<4).map { column(elements, x: $0).dropFirst(2).prefix(2) }, ["gg", "gg", "gg", "rg"])
  }

  @Test("a text is in rows that its ground covers whole, if it has room there")
  func textRows() {
    // From half rows 1 to 5: the second row is whole.
    func rows(_ text: String) -> [String] {
      let source = PlacedSource([cell(0, y: 5, height: 32, text: text)], width: 64, height: 96)
      var canvas = Canvas(size: CellSize(width: 8, height: 3))
      CollectionRenderer(pointsPerCell: .phone).paint(
        VisibleViews(of: source.view), into: &canvas, area: canvas.bounds)
      return canvas.plainText().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    expect(rows("one"), ["", "one", ""])
    expect(rows("one\ntwo"), ["one", "two", ""])
  }

  @Test("a row of less than two points, ASCII and a palette that does not allow halves have whole rows")
  func wholeRows() {
    let elements = [cell(0, y: 0, height: 24), cell(1, y: 32, height: 24)]
    let cells = [cell(0, y: 0, height: 1.5), cell(1, y: 2, height: 1.5)]
    expect(column(cells, unit: PointsPerCell(width: 1, height: 1)), "rrrrgggg    ")
    expect(column(elements, palette: ContentPalette(isUnicode: false)), "rrrrgggg    ")
    var palette = ContentPalette()
    palette.allowsHalfRows = false
    expect(column(elements, palette: palette), "rrrrgggg    ")
  }
}
