import CharacterCanvas
import TestExpectations
import Testing

/// Images on a canvas in parts that are finer than half cells.
@MainActor
@Suite("Images in patterns") struct MosaicCanvasTests {
  private static let (red, blue) = (Color.rgb(200, 0, 0), Color.rgb(0, 0, 200))

  /// A canvas with an image of 4x3 cells at 1,1. Its first cell has no pattern.
  private func canvas(_ pattern: UInt8, isReady: Bool = true) -> Canvas {
    var canvas = Canvas(size: CellSize(width: 8, height: 5))
    let place = CellRect(x: 1, y: 1, width: 4, height: 3)
    for y in place.minY..<place.maxY {
      for x in place.minX..<place.maxX {
        canvas.setGrounds(upper: .color(Self.red), lower: .color(Self.blue), at: CellPoint(x: x, y: y))
      }
    }
    let image = PixelImage(number: 1) { _ in
      guard isReady else { return nil }
      return { $0 == .zero ? nil : MosaicCell(pattern: pattern, ink: Self.red, ground: Self.blue) }
    } draw: { _ in
      nil
    }
    canvas.remember(image, in: place, clip: place) { _ in true }
    return canvas
  }

  @Test("cells that show the image get its patterns, and others stay")
  func cells() {
    var half = canvas(0x06)
    half.draw("text", at: CellPoint(x: 2, y: 2), style: .plain)
    let shown = half.showingImages(in: .sextants)
    for y in 0..<5 {
      for x in 0..<8 {
        let isCovered = y == 2 && (2..<6).contains(x)
        let isInside = (1..<5).contains(x) && (1..<4).contains(y) && !isCovered && (x, y) != (1, 1)
        guard isInside else {
          expect(shown[x, y], half[x, y], "\(x), \(y)")
          continue
        }
        expect(shown[x, y].character, "🬅", "\(x), \(y)")
        expect(shown[x, y].style, Style(foreground: Self.red, background: Self.blue), "\(x), \(y)")
      }
    }
  }

  @Test("a pattern without a character is its complement with the colours swapped")
  func complement() {
    let shown = canvas(0x01).showingImages(in: .octants)
    expect(shown[2, 2].scalar, MosaicGlyphs.octants.glyph(of: 0xFE).scalar)
    expect(shown[2, 2].style, Style(foreground: Self.blue, background: Self.red))
  }

  @Test("an image that is not ready stays in half cells, and so do pictures of canvases")
  func notReady() {
    let half = canvas(0x06)
    expect(canvas(0x06, isReady: false).showingImages(in: .sextants), half)
    expect(half.pictureHash, canvas(0x01).pictureHash)
    #expect(half.showingImages(in: .sextants) != half)
  }

  @Test("in SVG and HTML the parts are rectangles, without characters")
  func drawings() {
    let shown = canvas(0x06).showingImages(in: .sextants)
    let svg = shown.svg()
    // The upper right third and the middle left third of the second cell, 9 by 18 units each.
    #expect(svg.contains(##"<path d="M22.5 18h4.5v6h-4.5z"##), "\(svg)")
    #expect(svg.contains("M18 24h4.5v6h-4.5z"), "\(svg)")
    let html = shown.html()
    #expect(html.contains("background-position: 100% 0%, 0% 50%; background-size: 50% 33.34%, 50% 33.34%"), "\(html)")
    for text in [svg, html] { #expect(!text.contains("🬅")) }
    #expect(shown.ansi(depth: .rgb).contains("🬅"))
    #expect(!canvas(0x06).svg().contains("<path"))
  }
}
