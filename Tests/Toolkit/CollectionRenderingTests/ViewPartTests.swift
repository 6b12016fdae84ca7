import CharacterCanvas
import CollectionRendering
import Foundation
import Images
import LayoutCore
import TestExpectations
import Testing

@MainActor
@Suite("Views inside cells are painted where they lie")
struct ViewPartTests {
  /// One cell of `size` points at the corner of a view, made by `fill`.
  private func canvas(
    _ size: CGSize, columns: Int = 20, rows: Int = 4, palette: ContentPalette = ContentPalette(),
    fill: @escaping (CollectionViewCell) -> Void
  ) -> Canvas {
    let cells = CellSize(width: columns, height: rows)
    let points = PointsPerCell.phone.points(cells)
    let frame = CGRect(origin: .zero, size: size)
    let source = PlacedSource(
      [.init(identifier: .cell(0, 0), frame: frame)], width: points.width, height: points.height, fill: fill)
    var canvas = Canvas(size: cells)
    var renderer = CollectionRenderer(pointsPerCell: .phone, palette: palette)
    // Programs that other tests run have the shared store decode later.
    renderer.images = ImageStore()
    renderer.paint(VisibleViews(of: source.view), into: &canvas, area: canvas.bounds)
    return canvas
  }

  private func label(
    _ text: String, _ frame: CGRect, size: CGFloat = 16, alignment: ViewContent.Alignment = .leading
  ) -> Label {
    let label = Label(frame: frame)
    (label.text, label.font, label.textAlignment) = (text, Font(pointSize: size), alignment)
    return label
  }

  private func color(_ ground: Ground) -> RGB? {
    if case .color(let color) = ground { color.rgb() } else { nil }
  }

  @Test("a title and a subtitle have a row each, behind their margin")
  func twoLines() {
    let canvas = canvas(CGSize(width: 160, height: 44)) { cell in
      cell.contentView.addSubview(label("Title", CGRect(x: 16, y: 4, width: 128, height: 17), size: 17))
      cell.contentView.addSubview(label("Subtitle", CGRect(x: 16, y: 23, width: 128, height: 13), size: 13))
    }
    expect(canvas.plainText(), "  Title\n  Subtitle\n\n")
  }

  @Test("lines of small characters that are nearer than rows have rows of their own, as far as these go")
  func smallLines() {
    let canvas = canvas(CGSize(width: 160, height: 48)) { cell in
      for (number, text) in ["one", "two", "three", "four"].enumerated() {
        cell.contentView.addSubview(
          label(text, CGRect(x: 8, y: CGFloat(number) * 10, width: 100, height: 10), size: 10))
      }
    }
    expect(canvas.plainText(), " one\n two\n three\n")
  }

  @Test("a text that fits on a phone takes the room beside it, and one that does not is cut")
  func room() {
    let text = "twenty characters ok"
    let canvas = canvas(CGSize(width: 240, height: 64), columns: 30) { cell in
      cell.contentView.addSubview(label(text, CGRect(x: 0, y: 0, width: 120, height: 12), size: 12))
      cell.contentView.addSubview(label(text, CGRect(x: 0, y: 16, width: 120, height: 16), size: 16))
      cell.contentView.addSubview(label("short", CGRect(x: 0, y: 32, width: 80, height: 16)))
      cell.contentView.addSubview(label("9:41", CGRect(x: 200, y: 32, width: 40, height: 16), alignment: .trailing))
      cell.contentView.addSubview(label(text, CGRect(x: 0, y: 48, width: 120, height: 12), size: 12))
      cell.contentView.addSubview(label("9:41", CGRect(x: 128, y: 48, width: 40, height: 16)))
    }
    #expect(
      canvas.plainText() == """
        twenty characters ok
        twenty charact…
        short                     9:41
        twenty characte…9:41
        """)
  }

  @Test("a text is in the middle of a high label, and several lines break at its breadth")
  func middle() {
    let canvas = canvas(CGSize(width: 160, height: 64)) { cell in
      cell.contentView.addSubview(label("mid", CGRect(x: 8, y: 8, width: 48, height: 48)))
      let lines = label("two lines", CGRect(x: 80, y: 0, width: 48, height: 48))
      lines.numberOfLines = 0
      cell.contentView.addSubview(lines)
    }
    // The frame from 0 to 48 has three rows and two lines, from 8 to 40: half a row down is rounded up.
    expect(canvas.plainText(), "\n          two\n mid      lines\n")
  }

  @Test("a single label that fills its cell is the cell's text, and hidden labels are none")
  func filling() {
    let size = CGSize(width: 160, height: 48)
    let canvas = canvas(size) { cell in
      cell.contentView.addSubview(label("text", CGRect(origin: .zero, size: size)))
      let hidden = label("hidden", CGRect(x: 0, y: 32, width: 80, height: 16))
      hidden.isHidden = true
      cell.contentView.addSubview(hidden)
    }
    expect(canvas.plainText(), "text\n\n\n")
  }

  @Test("labels keep inside the border of their cell")
  func border() {
    let canvas = canvas(CGSize(width: 96, height: 64), columns: 12) { cell in
      cell.layer.borderWidth = 1
      cell.contentView.addSubview(label("first", CGRect(x: 0, y: 0, width: 96, height: 16)))
      cell.contentView.addSubview(label("last", CGRect(x: 0, y: 48, width: 96, height: 16), alignment: .trailing))
    }
    #expect(
      canvas.plainText() == """
        ┌──────────┐
        │first     │
        │      last│
        └──────────┘
        """)
  }

  @Test("a round area loses its corners, and text without a colour is readable on it")
  func bubble() {
    let blue = RGB(0, 0, 255)
    let canvas = canvas(CGSize(width: 160, height: 48), rows: 3) { cell in
      let area = View(frame: CGRect(x: 8, y: 0, width: 80, height: 48))
      (area.backgroundColor, area.layer.cornerRadius) = (.blue, 16)
      area.addSubview(label("hello", CGRect(x: 16, y: 16, width: 56, height: 16)))
      cell.contentView.addSubview(area)
    }
    expect(canvas.plainText(), "\n   hello\n")
    let halves = (0..<6).map { half in
      (0..<12).filter { x in
        let (upper, lower) = canvas.grounds(at: CellPoint(x: x, y: half / 2))
        return color(half % 2 == 0 ? upper : lower) == blue
      }
    }
    expect(halves, [Array(2..<10), Array(1..<11), Array(1..<11), Array(1..<11), Array(1..<11), Array(2..<10)])
    expect(canvas[3, 1].style.foreground, .rgb(255, 255, 255))
  }

  /// A view that shows a red image.
  private final class Picture: View {
    override var displayedImage: ContentImage? {
      let red = Image(name: "red", size: PixelSize(width: 8, height: 8)) { size in
        Pixels(size: size) { _, _ in PixelColor(200, 0, 0) }
      }
      return ContentImage(red, fit: .stretch)
    }
  }

  @Test(
    "an image leaves its last half row to a label below that is in the same row, but not to a label on it",
    arguments: [(41, 12, false), (48, 16, true), (24, 16, true)])
  func imageAboveLabel(top: Int, height: Int, showsLastHalf: Bool) {
    let canvas = canvas(CGSize(width: 160, height: 64)) { cell in
      cell.contentView.addSubview(Picture(frame: CGRect(x: 0, y: 0, width: 160, height: 40)))
      let frame = CGRect(x: 8, y: top, width: 144, height: height)
      cell.contentView.addSubview(label("two words", frame, size: CGFloat(height)))
    }
    // Five half rows: the last one is the upper half of the third row.
    expect(color(canvas.grounds(at: CellPoint(x: 0, y: 1)).lower), RGB(200, 0, 0))
    for x in [0, 15, 19] {
      let upper = color(canvas.grounds(at: CellPoint(x: x, y: 2)).upper)
      expect((upper == RGB(200, 0, 0)), showsLastHalf, "\(x)")
    }
  }

  @Test("an area inside a cell with round corners is cut by these")
  func roundCell() {
    let blue = RGB(0, 0, 255)
    let canvas = canvas(CGSize(width: 80, height: 80), rows: 5) { cell in
      (cell.backgroundColor, cell.layer.cornerRadius) = (.white, 16)
      let area = View(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
      area.backgroundColor = .blue
      cell.contentView.addSubview(area)
    }
    func ground(_ x: Int, _ half: Int) -> RGB? {
      let (upper, lower) = canvas.grounds(at: CellPoint(x: x, y: half / 2))
      return color(half % 2 == 0 ? upper : lower)
    }
    // The area ends inside the cell, where that one is straight: only the corners above are cut.
    for x in [0, 9] { #expect(ground(x, 0) == nil, "\(x)") }
    for x in [0, 4, 9] { expect(ground(x, 4), blue, "\(x)") }
    expect(ground(4, 0), blue)
    expect(ground(4, 5), RGB(255, 255, 255))
    #expect(ground(0, 9) == nil)
  }

  @Test("a translucent colour is blended with a known ground")
  func blended() {
    var palette = ContentPalette()
    palette.ground = RGB(255, 255, 255)
    let canvas = canvas(CGSize(width: 160, height: 32), palette: palette) { cell in
      cell.backgroundColor = ViewColor(white: 0, alpha: 0.2)
    }
    expect(color(canvas.grounds(at: .zero).upper), RGB(204, 204, 204))
  }

  @Test("the alpha of a view blends its colour or image with what is behind it, also on an image")
  func blendedViews() {
    let canvas = canvas(CGSize(width: 160, height: 64)) { cell in
      cell.backgroundColor = ViewColor(white: 1, alpha: 1)
      let area = View(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
      (area.backgroundColor, area.alpha) = (ViewColor(red: 1, green: 0, blue: 0, alpha: 1), 0.2)
      let image = Picture(frame: CGRect(x: 0, y: 16, width: 80, height: 16))
      image.alpha = 0.2
      let veiled = Picture(frame: CGRect(x: 0, y: 32, width: 80, height: 16))
      let veil = View(frame: veiled.frame)
      (veil.backgroundColor, veil.alpha) = (ViewColor(white: 0, alpha: 1), 0.5)
      for view in [area, image, veiled, veil] { cell.contentView.addSubview(view) }
    }
    // A fifth of 255 or 200, and four fifths of 255; then half of 200.
    let shown = (0..<3).map { color(canvas.grounds(at: CellPoint(x: 2, y: $0)).lower) }
    expect(shown, [RGB(255, 204, 204), RGB(244, 204, 204), RGB(100, 0, 0)])
  }

  @Test("translucent texts, of a label or by their colour, are blended with the ground that they are on")
  func blendedTexts() {
    var palette = ContentPalette()
    palette.ground = RGB(0, 0, 0)
    let canvas = canvas(CGSize(width: 160, height: 64), palette: palette) { cell in
      cell.backgroundColor = ViewColor(white: 1, alpha: 1)
      let faded = label("faded", CGRect(x: 0, y: 0, width: 80, height: 16))
      (faded.textColor, faded.alpha) = (ViewColor(red: 0, green: 0, blue: 0, alpha: 1), 0.6)
      let clear = label("clear", CGRect(x: 0, y: 16, width: 80, height: 16))
      clear.textColor = ViewColor(red: 0, green: 0, blue: 0, alpha: 0.55)
      let both = label("both", CGRect(x: 0, y: 32, width: 80, height: 16))
      (both.textColor, both.alpha) = (ViewColor(red: 0, green: 0, blue: 1, alpha: 0.8), 0.9)
      for label in [faded, clear, both] { cell.contentView.addSubview(label) }
    }
    // Each part is the text's by its share, and the white behind it by the rest: all of them stay readable.
    let inks = (0..<3).map { canvas[0, $0].style.foreground.rgb() }
    expect(inks, [RGB(102, 102, 102), RGB(115, 115, 115), RGB(71, 71, 255)])
    #expect(canvas[0, 0].style.attributes.isEmpty)
  }

  @Test("a small badge keeps its width: its corners are not cut off")
  func badge() {
    let canvas = canvas(CGSize(width: 24, height: 16)) { cell in
      cell.backgroundColor = ViewColor(red: 1, green: 0, blue: 0, alpha: 1)
      cell.layer.cornerRadius = 8
    }
    let red = RGB(255, 0, 0)
    let isRed = (0..<4).map { color(canvas.grounds(at: CellPoint(x: $0, y: 0)).upper) == red }
    expect(isRed, [true, true, true, false])
  }

  @Test("a colour for light and dark surroundings follows the terminal's background, unless the view decides")
  func appearance() {
    let paper = ViewColor(light: .white, dark: .black)
    func shown(on ground: RGB?, _ own: TraitCollection.Appearance = .unspecified) -> RGB? {
      var palette = ContentPalette()
      palette.ground = ground
      let canvas = canvas(CGSize(width: 160, height: 32), palette: palette) { cell in
        (cell.backgroundColor, cell.overrideUserInterfaceStyle) = (paper, own)
      }
      return color(canvas.grounds(at: .zero).upper)
    }
    let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
    expect(shown(on: black), black)
    expect(shown(on: white), white)
    expect(shown(on: nil), white)
    expect(shown(on: black, .light), white)
    expect(shown(on: white, .dark), black)
    expect(paper.withAlphaComponent(0.5).resolved(for: .dark), ViewColor(white: 0, alpha: 0.5))
  }
}
