import CharacterCanvas
import CollectionRendering
import Foundation
import Images
import LayoutCore
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@MainActor
@Suite("Images in cells")
struct ImagePaintingTests {
  /// Each pixel has a colour of its own, far from those of its neighbours.
  private nonisolated static func color(_ x: Int, _ y: Int) -> PixelColor {
    PixelColor(UInt8(x * 37 % 256), UInt8(y * 53 % 256), UInt8((x * 11 + y * 17) % 256))
  }

  /// An image of the size that it is asked for: a place of that many half cells shows each pixel as one of them.
  private static func image(_ width: Int, _ height: Int) -> Image {
    Image(name: "\(width) x \(height)", size: PixelSize(width: width, height: height)) { size in
      Pixels(size: size) { color($0, $1) }
    }
  }

  private static let red = Image(name: "red", size: PixelSize(width: 8, height: 8)) { size in
    Pixels(size: size) { _, _ in PixelColor(200, 0, 0) }
  }

  private func element(
    _ frame: CGRect, _ images: [ContentImage], text: String = "", detail: String = "",
    border: ViewContent.Border? = nil, item: Int = 0
  ) -> PlacedLayout.Element {
    var content = ViewContent(text: text, detail: detail, border: border)
    content.images = images
    return PlacedLayout.Element(identifier: .cell(0, item), frame: frame, content: content)
  }

  private func canvas(
    _ elements: [PlacedLayout.Element], size: CellSize = CellSize(width: 20, height: 10), offset: CGPoint = .zero,
    unit: PointsPerCell = .phone, palette: ContentPalette = ContentPalette(), store: ImageStore = ImageStore()
  ) -> Canvas {
    let points = unit.points(size)
    let source = PlacedSource(elements, width: points.width, height: points.height)
    source.view.contentOffset = offset
    source.view.layoutIfNeeded()
    var canvas = Canvas(size: size)
    var renderer = CollectionRenderer(pointsPerCell: unit, palette: palette)
    renderer.images = store
    renderer.paint(VisibleViews(of: source.view), into: &canvas, area: canvas.bounds)
    return canvas
  }

  /// The ground of a half row.
  private func ground(_ canvas: Canvas, _ x: Int, _ halfRow: Int) -> Ground {
    let (upper, lower) = canvas.grounds(at: CellPoint(x: x, y: halfRow / 2))
    return halfRow % 2 == 0 ? upper : lower
  }

  private func ground(_ color: PixelColor) -> Ground { .color(.rgb(color.red, color.green, color.blue)) }

  @Test("each half cell of a frame shows its pixel, at any half row", arguments: 0..<6)
  func frames(start: Int) {
    let frame = CGRect(x: 16, y: 8 * start, width: 80, height: 72)
    let image = ContentImage(Self.image(10, 9), frame: CGRect(x: 0, y: 0, width: 80, height: 72), fit: .stretch)
    let canvas = canvas([element(frame, [image])])
    for halfRow in 0..<20 {
      for x in 0..<20 {
        let isInside = (2..<12).contains(x) && (start..<start + 9).contains(halfRow)
        let expected = isInside ? ground(Self.color(x - 2, halfRow - start)) : .color(.standard)
        expect(ground(canvas, x, halfRow), expected, "\(x), \(halfRow)")
      }
    }
  }

  @Test("an image without a frame fills what the texts leave above them, inside of a border")
  func aboveTexts() {
    let frame = CGRect(x: 0, y: 0, width: 80, height: 160)
    let plain = canvas([element(frame, [ContentImage(Self.red)], text: "title", detail: "detail")])
    #expect(plain.plainText().split(separator: "\n", omittingEmptySubsequences: false)[8].hasPrefix("title"))
    #expect(plain.plainText().split(separator: "\n", omittingEmptySubsequences: false)[9].hasPrefix("detail"))
    for halfRow in 0..<16 { expect(ground(plain, 5, halfRow), .color(.rgb(200, 0, 0)), "\(halfRow)") }
    expect(ground(plain, 9, 16), .color(.standard))
    let boxed = canvas([element(frame, [ContentImage(Self.red)], text: "title", border: .single)])
    #expect(boxed.plainText().split(separator: "\n", omittingEmptySubsequences: false)[8].hasPrefix("│title"))
    expect(ground(boxed, 1, 2), .color(.rgb(200, 0, 0)))
    expect(ground(boxed, 0, 5), .color(.standard))
    expect(ground(boxed, 1, 16), .color(.standard))
  }

  @Test("texts have a third of the rows at most, and all where there is no room for an image")
  func room() {
    let texts = "1\n2\n3\n4\n5"
    let high = canvas([element(CGRect(x: 0, y: 0, width: 80, height: 96), [ContentImage(Self.red)], text: texts)])
    expect(ground(high, 3, 7), .color(.rgb(200, 0, 0)))
    #expect(high.plainText().contains("1"))
    #expect(!high.plainText().contains("3"))
    let low = canvas([element(CGRect(x: 0, y: 0, width: 80, height: 32), [ContentImage(Self.red)], text: texts)])
    #expect(low.plainText().contains("2"))
    expect(ground(low, 3, 0), .color(.standard))
  }

  @Test("an image in fewer than three rows fills those that the texts do not need")
  func lowRoom() {
    let red = Ground.color(.rgb(200, 0, 0))
    func picture(_ height: CGFloat, _ text: String) -> Canvas {
      canvas([element(CGRect(x: 0, y: 0, width: 80, height: height), [ContentImage(Self.red)], text: text)])
    }
    let line = picture(32, "title")
    expect((0..<4).map { ground(line, 6, $0) == red }, [true, true, false, false])
    #expect(line.plainText().split(separator: "\n", omittingEmptySubsequences: false)[1].hasPrefix("title"))
    #expect((0..<4).allSatisfy { ground(picture(32, ""), 6, $0) == red })
    #expect((0..<2).allSatisfy { ground(picture(16, ""), 6, $0) == red })
    let full = picture(16, "title")
    #expect(full.plainText().hasPrefix("title"))
    expect(ground(full, 6, 0), .color(.standard))
  }

  @Test("an image keeps its pixels wherever it is scrolled to", arguments: TestSeeds.all(1...20))
  func scrolling(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let y = CGFloat(Int.random(in: 0...40, using: &chance))
    let frame = CGRect(x: 0, y: y, width: 48, height: 64)
    let image = ContentImage(Self.image(6, 8), frame: CGRect(x: 0, y: 0, width: 48, height: 64), fit: .stretch)
    let top = Int((y / 8 + 0.5).rounded(.down))
    for _ in 0..<8 {
      let offset = CGFloat(Int.random(in: 0...60, using: &chance))
      let moved = 2 * Int((offset / 16 + 0.5).rounded(.down))
      let canvas = canvas([element(frame, [image])], offset: CGPoint(x: 0, y: offset))
      for row in 0..<8 where (0..<20).contains(top - moved + row) {
        expect(ground(canvas, 3, top - moved + row), ground(Self.color(3, row)), "seed \(seed), offset \(offset)")
      }
    }
  }

  @Test("an element in front hides an image, and its text keeps its cells")
  func covered() {
    let image = element(
      CGRect(x: 0, y: 8, width: 80, height: 72),
      [ContentImage(Self.red, frame: CGRect(x: 0, y: 0, width: 80, height: 72))])
    var label = element(CGRect(x: 0, y: 32, width: 80, height: 16), [], text: "in front", item: 1)
    label.zIndex = 1
    let canvas = canvas([image, label])
    #expect(canvas.plainText().contains("in front"))
    expect(ground(canvas, 1, 3), .color(.rgb(200, 0, 0)))
    expect(ground(canvas, 1, 7), .color(.rgb(200, 0, 0)))
  }

  @Test("the text of an element stands on its image")
  func textOnImage() {
    let content = [ContentImage(Self.red, frame: CGRect(x: 0, y: 0, width: 80, height: 48))]
    let canvas = canvas([element(CGRect(x: 0, y: 0, width: 80, height: 48), content, text: "on it")])
    expect(canvas[0, 0].character, "o")
    expect(canvas[0, 0].style.background, .rgb(200, 0, 0))
  }

  @Test("an image in a card with round corners leaves them out")
  func roundCard() {
    let frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    var card = element(frame, [ContentImage(Self.red, frame: CGRect(x: 0, y: 0, width: 80, height: 80))])
    (card.content.background, card.content.cornerRadius) = (.white, 16)
    let canvas = canvas([card])
    for (x, y) in [(0, 0), (9, 0), (0, 9), (9, 9)] { expect(ground(canvas, x, y), .color(.standard), "\(x), \(y)") }
    for (x, y) in [(4, 0), (0, 4), (9, 5), (5, 9), (4, 4)] {
      expect(ground(canvas, x, y), .color(.rgb(200, 0, 0)), "\(x), \(y)")
    }
  }

  @Test("pixels leave out the cells of round corners, of an image and of its card", arguments: [false, true])
  func roundPixels(isCard: Bool) {
    let frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    var card = element(frame, [ContentImage(Self.red, frame: frame, cornerRadius: isCard ? 0 : 16)])
    if isCard { (card.content.background, card.content.cornerRadius) = (.white, 16) }
    var shown: [Int: Set<Int>] = [:]
    let store = ImageStore()
    store.isAskedForPixels = true
    for run in canvas([card], store: store).imageRuns { shown[run.y, default: []].formUnion(run.columns) }
    for y in [0, 4] {
      expect(shown[y]?.isDisjoint(with: [0, 9]), true, "row \(y)")
      expect(shown[y]?.isSuperset(of: 2..<8), true, "row \(y)")
    }
    for y in 1..<4 { expect(shown[y], Set(0..<10), "row \(y)") }
  }

  @Test("patterns leave out round corners, and cells that are shared or only half an image's")
  func patterns() throws {
    let store = ImageStore()
    store.suit(MosaicGlyphs.octants)
    let grey = Image(name: "steps", size: PixelSize(width: 40, height: 40)) { size in
      Pixels(size: size) { x, y in PixelColor(UInt8(200 * x / size.width), UInt8(200 * y / size.height), 90) }
    }
    // From the middle of a row to the middle of another one.
    let frame = CGRect(x: 0, y: 8, width: 80, height: 64)
    let round = CGRect(x: 0, y: 0, width: 80, height: 64)
    let half = canvas([element(frame, [ContentImage(grey, frame: round, cornerRadius: 16)])], store: store)
    let shown = half.showingImages(in: .octants)
    func isPattern(_ x: Int, _ y: Int) -> Bool {
      shown[x, y] != half[x, y]
    }
    for x in 0..<10 {
      #expect(!isPattern(x, 0) && !isPattern(x, 4), "\(x)")
      expect(isPattern(x, 2), true, "\(x)")
    }
    for (x, y) in [(0, 1), (9, 1), (0, 3), (9, 3)] { #expect(!isPattern(x, y), "\(x), \(y)") }
  }

  @Test("a cell is as many half rows where layouts are made of cells")
  func cells() {
    let image = ContentImage(Self.image(4, 6), frame: CGRect(x: 0, y: 0, width: 4, height: 3), fit: .stretch)
    let canvas = canvas([element(CGRect(x: 1, y: 2, width: 4, height: 3), [image])], unit: .one)
    for y in 0..<6 { expect(ground(canvas, 2, 4 + y), ground(Self.color(1, y)), "\(y)") }
  }

  @Test("with few colours, images are mixed of these, and without any they are characters")
  func depths() {
    let frame = CGRect(x: 0, y: 0, width: 80, height: 80)
    let grey = Image(name: "grey", size: PixelSize(width: 9, height: 9)) { size in
      Pixels(size: size) { x, _ in PixelColor(UInt8(100 + x), 120, 140) }
    }
    for depth in [ColorDepth.indexed256, .ansi16, .ansi8] {
      var palette = ContentPalette()
      palette.imageDepth = ImageDepth(depth)
      let canvas = canvas([element(frame, [ContentImage(grey)])], palette: palette)
      for halfRow in 0..<10 {
        let shown = ground(canvas, 4, halfRow)
        guard case .color(.indexed(let index)) = shown else {
          Issue.record("\(depth): \(shown)")
          continue
        }
        #expect(depth == .indexed256 ? index >= 16 : index < (depth == .ansi8 ? 8 : 16))
      }
    }
    var palette = ContentPalette()
    palette.imageDepth = ImageDepth(.none)
    let white = Image(name: "white", size: PixelSize(width: 9, height: 9)) { size in
      Pixels(size: size) { _, _ in PixelColor(255, 255, 255) }
    }
    let canvas = canvas([element(frame, [ContentImage(white)])], palette: palette)
    #expect(canvas.plainText().hasPrefix("@@@@@@@@@@"))
    expect(ground(canvas, 4, 4), .color(.standard))
  }

  @Test("where cells have no halves, each has the mean of both")
  func wholeRows() {
    var palette = ContentPalette()
    palette.allowsHalfRows = false
    let stripes = Image(name: "stripes", size: PixelSize(width: 10, height: 10)) { size in
      Pixels(size: size) { _, y in y % 2 == 0 ? PixelColor(200, 100, 0) : PixelColor(100, 0, 200) }
    }
    let canvas = canvas([element(CGRect(x: 0, y: 0, width: 80, height: 80), [ContentImage(stripes)])], palette: palette)
    for halfRow in 0..<10 { expect(ground(canvas, 3, halfRow), .color(.rgb(150, 50, 100)), "\(halfRow)") }
  }

  @Test("an image that cannot be shown says why in its place")
  func failure() {
    let image = ContentImage(Image(bytes: Array("<svg></svg>".utf8), name: "drawings/plan.svg"))
    let canvas = canvas([element(CGRect(x: 0, y: 0, width: 160, height: 80), [image])])
    #expect(canvas.plainText().contains("plan.svg"))
    #expect(canvas.plainText().contains("SVG"))
    #expect(canvas.plainText().contains("░"))
  }

  @Test("until it is decoded, an image is a shade, and nothing waits for it")
  func loading() {
    let store = ImageStore()
    store.decodesAtOnce = false
    let canvas = canvas(
      [element(CGRect(x: 0, y: 0, width: 80, height: 80), [ContentImage(Self.image(10, 10))])], store: store)
    #expect(canvas.plainText().hasPrefix("░░░░░░░░░░"))
    expect(store.work.decodedImages, 0)
  }

  @Test("an image that takes long says so in its place")
  func slow() async {
    let store = ImageStore(slowAfter: 0.001)
    store.decodesAtOnce = false
    let gate = DispatchSemaphore(value: 0)
    let held = Image(name: "held", size: PixelSize(width: 8, height: 8)) { size in
      gate.wait()
      return Pixels(size: size) { _, _ in PixelColor(200, 0, 0) }
    }
    let elements = [element(CGRect(x: 0, y: 0, width: 160, height: 80), [ContentImage(held)])]
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      store.onChange = {
        store.onChange = nil
        continuation.resume()
      }
      #expect(!canvas(elements, store: store).plainText().contains("takes"))
    }
    let text = canvas(elements, store: store).plainText()
    #expect(text.contains("takes"), "\(text)")
    gate.signal()
  }

  @Test("painting the same again decodes and makes nothing")
  func work() {
    let store = ImageStore()
    let elements = (0..<4).map { item in
      element(
        CGRect(x: 40 * item, y: 0, width: 40, height: 80), [ContentImage(Self.image(5 + item, 10))], item: item)
    }
    _ = canvas(elements, store: store)
    let first = store.work
    expect(first.decodedImages, 4)
    for offset in 0..<5 { _ = canvas(elements, offset: CGPoint(x: 0, y: 16 * offset), store: store) }
    expect(store.work, first)
  }
}
