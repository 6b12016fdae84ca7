import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore
import TestExpectations
import Testing

@MainActor
@Suite("Elements are painted from back to front into cells")
struct CollectionRendererTests {
  private let header = ElementIdentifier(
    category: .supplementaryView, kind: ElementKind.sectionHeader, section: 0, item: 0)
  private let box = ElementIdentifier(category: .decorationView, kind: "box", section: 0, item: 0)

  private func picture(
    _ elements: [PlacedLayout.Element], width: Int, height: Int, unit: PointsPerCell = .one, offset: CGPoint = .zero,
    palette: ContentPalette = ContentPalette()
  ) -> Canvas {
    let size = unit.points(CellSize(width: width, height: height))
    let source = PlacedSource(elements, width: size.width, height: size.height)
    source.view.contentOffset = offset
    var canvas = Canvas(size: CellSize(width: width, height: height))
    source.view.layoutIfNeeded()
    CollectionRenderer(pointsPerCell: unit, palette: palette)
      .paint(VisibleViews(of: source.view), into: &canvas, area: canvas.bounds)
    return canvas
  }

  private func element(_ item: Int, _ frame: CGRect, _ content: ViewContent, z: Int = 0) -> PlacedLayout.Element {
    .init(identifier: .cell(0, item), frame: frame, zIndex: z, content: content)
  }

  @Test("a bordered cell shows its text and detail inside the border")
  func card() {
    let content = ViewContent(text: "Iron", detail: "Fe", border: .rounded)
    let canvas = picture([element(0, CGRect(x: 1, y: 0, width: 8, height: 4), content)], width: 10, height: 4)
    #expect(
      canvas.plainText() == """
         ╭──────╮
         │Iron  │
         │Fe    │
         ╰──────╯
        """)
  }

  @Test("text that is too long ends in an ellipsis, and a cell of one row shows the detail at its end")
  func rows() {
    let long = ViewContent(text: "Darmstadtium")
    let row = ViewContent(text: "Tin", detail: "50")
    let canvas = picture(
      [
        element(0, CGRect(x: 0, y: 0, width: 6, height: 1), long),
        element(1, CGRect(x: 0, y: 1, width: 10, height: 1), row),
      ], width: 10, height: 2)
    expect(canvas.plainText(), "Darms…\nTin     50")
  }

  @Test("a detail that does not fit is cut like a title, and left out if only a letter would remain")
  func longDetails() {
    let mail = ViewContent(text: "Ada Lovelace", detail: "On the engine")
    let rows = [24, 20, 14].enumerated().map { index, width in
      element(index, CGRect(x: 0, y: CGFloat(index), width: CGFloat(width), height: 1), mail)
    }
    let canvas = picture(rows + [element(3, CGRect(x: 0, y: 3, width: 9, height: 1), mail)], width: 24, height: 4)
    #expect(
      canvas.plainText() == """
        Ada Lovelace On the eng…
        Ada Lovel… On the e…
        Ada Lov… On t…
        Ada Love…
        """)
  }

  @Test("in a bordered cell of two rows, the words are in the border lines")
  func tightBorders() {
    let canvas = picture(
      [
        element(0, CGRect(x: 0, y: 0, width: 7, height: 2), ViewContent(text: "Tin", detail: "Sn", border: .single)),
        element(1, CGRect(x: 7, y: 0, width: 3, height: 2), ViewContent(border: .single)),
      ], width: 10, height: 3)
    expect(canvas.plainText(), "┌Tin──┐┌─┐\n└Sn───┘└─┘\n")
  }

  @Test("a cell that is partly out of view shows its visible part, laid out as a whole")
  func clipped() {
    let content = ViewContent(text: "one\ntwo\nthree", border: .single)
    let canvas = picture(
      [element(0, CGRect(x: 0, y: 0, width: 7, height: 5), content)], width: 7, height: 3,
      offset: CGPoint(x: 0, y: 2))
    #expect(
      canvas.plainText() == """
        │two  │
        │three│
        └─────┘
        """)
  }

  @Test("a wide character cut by the view's edge becomes a space")
  func wideAtTheEdge() {
    let content = ViewContent(text: "水素")
    let canvas = picture(
      [element(0, CGRect(x: 0, y: 0, width: 4, height: 1), content)], width: 3, height: 1,
      offset: CGPoint(x: 1, y: 0))
    #expect(canvas.plainText(trimmingTrailingSpaces: false).hasPrefix(" 素"))
  }

  @Test("a header covers the cell below it, and a cell without background shows only the box behind it")
  func layers() {
    let canvas = picture(
      [
        .init(
          identifier: box, frame: CGRect(x: 0, y: 0, width: 8, height: 3), zIndex: -1,
          content: ViewContent(border: .single)),
        element(0, CGRect(x: 0, y: 1, width: 8, height: 1), ViewContent(text: " covered")),
        .init(
          identifier: header, frame: CGRect(x: 0, y: 1, width: 8, height: 1), zIndex: 10,
          content: ViewContent(text: "\u{2009}")),
      ], width: 8, height: 3)
    let row = String(canvas.row(1).map(\.character))
    #expect(row.first != "c")
    #expect(!row.contains("covered"))
    expect(row.last, "│")
  }

  @Test("a background fills the cell, and the text on it is readable")
  func background() {
    let content = ViewContent(text: "x", background: .white)
    let canvas = picture([element(0, CGRect(x: 0, y: 0, width: 2, height: 1), content)], width: 3, height: 1)
    expect(canvas[0, 0].style.background, .rgb(255, 255, 255))
    expect(canvas[0, 0].style.foreground, .rgb(0, 0, 0))
    expect(canvas[2, 0].style, .plain)
  }

  @Test("on a known background all text and lines are readable, and a cell with a background keeps its colours")
  func readableOnGround() {
    let orange = ViewColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    let bare = ViewContent(text: "a", foreground: orange, border: .single, borderColor: orange)
    let filled = ViewContent(text: "b", foreground: orange, background: ViewColor(white: 1, alpha: 1))
    let elements = [
      element(0, CGRect(x: 0, y: 0, width: 3, height: 3), bare),
      element(1, CGRect(x: 3, y: 0, width: 3, height: 3), filled),
    ]
    var palette = ContentPalette(border: .plain)
    func colors(at points: CellPoint...) -> Set<Color> {
      let canvas = picture(elements, width: 6, height: 3, palette: palette)
      return Set(points.map { canvas[$0.x, $0.y].style.foreground })
    }
    let (text, line, other) = (CellPoint(x: 1, y: 1), CellPoint(x: 0, y: 0), CellPoint(x: 3, y: 0))
    expect(colors(at: text, line, other), [.rgb(255, 128, 0)])
    palette.ground = RGB(0, 0, 0)
    expect(colors(at: text, line, other), [.rgb(255, 128, 0)])
    palette.ground = RGB(255, 255, 255)
    expect(colors(at: other), [.rgb(255, 128, 0)])
    let readable = colors(at: text, line)
    expect(readable.count, 1)
    #expect(readable.allSatisfy { $0.rgb().map { $0.contrast(with: RGB(255, 255, 255)) >= 4.5 } ?? false })
  }

  @Test("a separator of one point is a line on empty cells, and at the edge of the row below text")
  func separators() {
    let canvas = picture(
      [
        element(0, CGRect(x: 0, y: 0, width: 32, height: 16), ViewContent(text: "one")),
        element(1, CGRect(x: 0, y: 15, width: 32, height: 1), ViewContent()),
        element(2, CGRect(x: 0, y: 40, width: 32, height: 1), ViewContent()),
      ], width: 4, height: 4, unit: .phone)
    expect(canvas[0, 0].character, "o")
    expect(canvas.plainText(), "one\n▔▔▔▔\n────\n")
    #expect(canvas.row(0).allSatisfy { $0.style.attributes.isEmpty })
  }

  @Test("a separator that begins after a text is not drawn in the row of that text", arguments: ["a", "ab", "abcd"])
  func insetSeparators(text: String) {
    let canvas = picture(
      [
        element(0, CGRect(x: 0, y: 0, width: 32, height: 32), ViewContent(text: text)),
        element(1, CGRect(x: 0, y: 16, width: 32, height: 16), ViewContent(text: text, background: .clear)),
        line(CGRect(x: 16, y: 31, width: 16, height: 1)),
      ], width: 4, height: 3, unit: .phone)
    expect(canvas.plainText().split(separator: "\n").prefix(2), [Substring(text), Substring(text)])
  }

  @Test("a line between items is in a row without text, at either edge of it, and a header in front hides it")
  func linesOfAList() {
    let line = { (item: Int, y: CGFloat) in
      PlacedLayout.Element(
        identifier: ElementIdentifier(category: .decorationView, kind: "box", section: 0, item: item),
        frame: CGRect(x: 0, y: y, width: 32, height: 1), zIndex: 1)
    }
    // The line from 23 to 24 crosses the middle of the second row, and so would count as a whole row. The line from 47
    // to 48 would have no row.
    let canvas = picture(
      [
        element(0, CGRect(x: 0, y: 0, width: 32, height: 24), ViewContent(text: "a")),
        element(1, CGRect(x: 0, y: 24, width: 32, height: 24), ViewContent(text: "c")),
        element(2, CGRect(x: 0, y: 48, width: 32, height: 24), ViewContent(text: "d")),
        line(0, 23), line(1, 47), line(2, 71),
        .init(
          identifier: header, frame: CGRect(x: 0, y: 64, width: 32, height: 16), zIndex: 10,
          content: ViewContent(text: "h")),
      ], width: 4, height: 5, unit: .phone)
    expect((0..<5).map { canvas[1, $0].character }, [" ", "─", " ", " ", " "])
    expect((0..<5).map { canvas[0, $0].character }, ["a", "─", "c", "d", "h"])
  }

  /// A decoration that draws a line in front of all items.
  private func line(_ frame: CGRect) -> PlacedLayout.Element {
    PlacedLayout.Element(
      identifier: ElementIdentifier(category: .decorationView, kind: "box", section: 0, item: 0), frame: frame,
      zIndex: 1)
  }

  @Test("a line as thick as a row takes the whole row")
  func thickLine() {
    let line = line(CGRect(x: 1, y: 1, width: 3, height: 1))
    let canvas = picture(
      [element(0, CGRect(x: 0, y: 0, width: 4, height: 2), ViewContent(text: "abcd\nefgh")), line], width: 4, height: 3,
      unit: .one)
    expect((0..<3).map { String(canvas.row($0).map(\.character)) }, ["abcd", "e───", "    "])
  }

  @Test("a line as thick as its item's only row leaves the row to the item's words")
  func lineOnOneRow() {
    let line = line(CGRect(x: 0, y: 0, width: 4, height: 1))
    let canvas = picture(
      [element(0, CGRect(x: 0, y: 0, width: 4, height: 1), ViewContent(text: "abcd")), line], width: 4, height: 1)
    expect(canvas.plainText(), "abcd")
    expect(canvas[0, 0].style, .plain)
  }

  @Test("a vertical line shows between the words that it crosses")
  func uprightLine() {
    let line = PlacedLayout.Element(
      identifier: box, frame: CGRect(x: 15, y: 0, width: 1, height: 32), zIndex: 1)
    let canvas = picture(
      [element(0, CGRect(x: 0, y: 0, width: 32, height: 32), ViewContent(text: "abcd\na cd")), line],
      width: 4, height: 2, unit: .phone)
    expect(String(canvas.row(0).map(\.character)), "abcd")
    expect(String(canvas.row(1).map(\.character)), "a│cd")
  }

  @Test("control characters in data never reach the canvas")
  func hostileText() {
    let content = ViewContent(text: "a\u{1B}[2Jb\u{202E}c\u{9B}d")
    let canvas = picture([element(0, CGRect(x: 0, y: 0, width: 40, height: 1), content)], width: 40, height: 1)
    let scalars = canvas.plainText().unicodeScalars.filter { $0 != "\n" }
    #expect(scalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{202E}" })
  }

  @Test("painting queries neither the layout nor the data source, even if both have changed")
  func value() {
    let (a, b) = (ViewContent(text: "a"), ViewContent(text: "b"))
    let frame = CGRect(x: 0, y: 0, width: 4, height: 1)
    let source = PlacedSource([element(0, frame, a)], width: 4, height: 1)
    source.view.layoutIfNeeded()
    let taken = VisibleViews(of: source.view)
    source.layout.elements = [element(0, frame, b)]
    source.view.reloadData()
    let before = LayoutStatistics.total
    var (kept, current) = (Canvas(size: CellSize(width: 4, height: 1)), Canvas(size: CellSize(width: 4, height: 1)))
    let renderer = CollectionRenderer(pointsPerCell: .one)
    renderer.paint(taken, into: &kept, area: kept.bounds)
    renderer.paint(VisibleViews(of: source.view), into: &current, area: current.bounds)
    expect(LayoutStatistics.total, before)
    #expect(kept.plainText().contains("a"))
    #expect(!current.plainText().contains("b"))
    source.view.layoutIfNeeded()
    renderer.paint(VisibleViews(of: source.view), into: &current, area: current.bounds)
    #expect(current.plainText().contains("b"))
  }

  @Test("nothing outside the area is painted")
  func area() {
    let source = PlacedSource(
      [element(0, CGRect(x: -5, y: -5, width: 50, height: 50), ViewContent(background: .red))], width: 4, height: 2)
    var canvas = Canvas(size: CellSize(width: 8, height: 4))
    source.view.layoutIfNeeded()
    CollectionRenderer(pointsPerCell: .one).paint(
      VisibleViews(of: source.view), into: &canvas, area: CellRect(x: 2, y: 1, width: 4, height: 2))
    for y in 0..<4 {
      for x in 0..<8 {
        let isInside = (2..<6).contains(x) && (1..<3).contains(y)
        expect((canvas[x, y].style.background == .rgb(255, 0, 0)), isInside, "\(x),\(y)")
      }
    }
  }
}
