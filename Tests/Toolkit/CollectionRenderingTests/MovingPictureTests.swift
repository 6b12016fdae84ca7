import CharacterCanvas
import Foundation
import Images
import LayoutCore
import TestExpectations
import Testing

@testable import CollectionRendering

@MainActor
@Suite("Pictures of elements on their way") struct MovingPictureTests {
  private let size = CellSize(width: 20, height: 8)
  private let unit = PointsPerCell.phone

  /// Columns of red and blue in turn.
  private static let stripes: ViewContent = {
    var content = ViewContent()
    content.images = [
      ContentImage(
        Image(name: "stripes", size: PixelSize(width: 8, height: 12)) { size in
          Pixels(size: size) { x, _ in x % 2 == 0 ? PixelColor(200, 0, 0) : PixelColor(0, 0, 200) }
        })
    ]
    return content
  }()

  /// Lays out, and lets changes take 100 ms at one speed.
  private func begin(_ source: PlacedSource) {
    source.view.layoutIfNeeded()
    source.view.animatesChanges = true
    source.view.changeAnimation = Animation(.milliseconds(100), .linear)
  }

  private func move(_ source: PlacedSource) {
    source.view.animate {
      source.layout.elements[0].frame.origin.x = 96
      source.layout.invalidateLayout()
    }
  }

  /// One element that goes from the left to the right.
  private func source(_ content: ViewContent) -> PlacedSource {
    let points = unit.points(size)
    let frame = CGRect(x: 0, y: 0, width: 64, height: 96)
    let element = PlacedLayout.Element(identifier: .cell(0, 0), frame: frame, content: content)
    let source = PlacedSource([element], width: points.width, height: points.height)
    begin(source)
    return source
  }

  private func canvas(_ source: PlacedSource, _ palette: ContentPalette, _ store: ImageStore, at fraction: CGFloat)
    -> Canvas
  {
    var canvas = Canvas(size: size)
    var renderer = CollectionRenderer(pointsPerCell: unit, palette: palette)
    renderer.images = store
    let sample = source.view.transition?.sample(at: fraction)
    renderer.paint(VisibleViews(of: source.view, at: sample), into: &canvas, area: canvas.bounds)
    return canvas
  }

  @Test("an image on its way has one colour in each row, which is the mean of that part, and nothing is decoded for it")
  func images() throws {
    // The upper half is red and blue in turn by columns, the lower half green.
    let image = Image(name: "stripes", size: PixelSize(width: 8, height: 12)) { size in
      Pixels(size: size) { x, y in
        2 * y >= size.height ? PixelColor(0, 200, 0) : x % 2 == 0 ? PixelColor(200, 0, 0) : PixelColor(0, 0, 200)
      }
    }
    var content = ViewContent()
    content.images = [ContentImage(image)]
    let (source, store) = (self.source(content), ImageStore())
    let atRest = canvas(source, ContentPalette(), store, at: 0)
    expect(Set((0..<8).map { atRest.grounds(at: CellPoint(x: $0, y: 1)).upper }).count, 2)
    let work = store.work
    move(source)
    expect(canvas(source, ContentPalette(), store, at: 0), atRest)
    let moving = canvas(source, ContentPalette(), store, at: 0.5)
    for row in 0..<6 {
      // From column 0 to column 12: half way it is at 6.
      let grounds = Set((6..<14).map { moving.grounds(at: CellPoint(x: $0, y: row)).upper })
      expect(grounds.count, 1, "row \(row)")
      guard case .color(.rgb(let red, let green, let blue))? = grounds.first else {
        Issue.record("row \(row) has no colour")
        continue
      }
      if row > 3 { expect([red, blue], [0, 0], "row \(row)") }
      if row > 3 { #expect(abs(Int(green) - 200) <= 1, "row \(row)") }
      if row < 2 { expect(green, 0, "row \(row)") }
      // Half of the light of 200 is about 146: (200/255)^2.2 / 2 = 0.293, and 0.293^(1/2.2) · 255 = 146.
      if row < 2 { #expect(abs(Int(red) - 146) <= 3, "row \(row)") }
      if row < 2 { #expect(abs(Int(blue) - 146) <= 3, "row \(row)") }
    }
    expect(store.work, work)
    #expect(
      Set((12..<20).map { canvas(source, ContentPalette(), store, at: 1).grounds(at: CellPoint(x: $0, y: 1)).upper })
        .count == 2)
  }

  @Test(
    "an image that was not decoded before it moves has one colour in each row too, where the caller waits for images")
  func undecoded() {
    let (source, store) = (self.source(Self.stripes), ImageStore())
    move(source)
    for share in [0.25, 0.5] {
      let picture = canvas(source, ContentPalette(), store, at: share)
      expect(Set((6..<11).map { picture.grounds(at: CellPoint(x: $0, y: 1)).upper }).count, 1, "at \(share)")
    }
    expect(store.work.decodedImages, 1)
  }

  @Test("an image is sharp again as soon as it is in the cells where it ends")
  func sharpAgain() {
    let (source, store) = (self.source(Self.stripes), ImageStore())
    _ = canvas(source, ContentPalette(), store, at: 0)
    move(source)
    // 12 columns of 8 points. With 0.04 of the way left, it is 3.84 points away, which is half a column rounded down;
    // with 0.05 left it is 4.8 points away, a column.
    let colours = [0.95, 0.96].map { share in
      let picture = canvas(source, ContentPalette(), store, at: share)
      return Set((13..<19).map { picture.grounds(at: CellPoint(x: $0, y: 1)).upper }).count
    }
    expect(colours, [1, 2])
  }

  @Test("an image that is scrolled with the content stays sharp")
  func scrolled() {
    let (width, frame) = (unit.points(size).width, CGRect(x: 0, y: 64, width: 64, height: 96))
    let source = PlacedSource(
      [.init(identifier: .cell(0, 0), frame: frame, content: Self.stripes)], width: width, height: 400)
    source.view.frame.size = unit.points(size)
    source.view.layoutIfNeeded()
    source.view.animatesChanges = true
    source.view.animate(Animation(.milliseconds(100), .linear)) { source.view.contentOffset.y = 64 }
    let (store, row) = (ImageStore(), 64 / Int(unit.height))
    // Half way, the image is half as far from the upper edge.
    let picture = canvas(source, ContentPalette(), store, at: 0.5)
    expect(picture.grounds(at: CellPoint(x: 0, y: row / 2 - 1)).upper, Canvas(size: size).grounds(at: .zero).upper)
    let colours = Set((0..<8).map { picture.grounds(at: CellPoint(x: $0, y: row / 2)).upper })
    expect(colours, [.color(.rgb(200, 0, 0)), .color(.rgb(0, 0, 200))])
  }

  /// A cell with a title and a note below it, in colours that say whether it is selected.
  private final class TwoLabels: CollectionViewCell {
    let labels = [
      Label(frame: CGRect(x: 0, y: 0, width: 64, height: 16)), Label(frame: CGRect(x: 0, y: 16, width: 64, height: 16)),
    ]

    func fill() {
      for (label, text) in zip(labels, ["title", "note"]) {
        (label.text, label.font) = (text, Font(pointSize: 16))
        contentView.addSubview(label)
      }
      color()
    }

    override var isSelected: Bool { didSet { color() } }

    private func color() {
      let light: CGFloat = isSelected ? 1 : 0
      backgroundColor = ViewColor(red: 0, green: 0, blue: light, alpha: 1)
      for label in labels { label.textColor = ViewColor(red: 1, green: 1 - light, blue: 0, alpha: 1) }
    }
  }

  @Test("views inside a cell go with it, and their colours fade when it is selected")
  func labels() throws {
    let points = unit.points(size)
    let frame = CGRect(x: 0, y: 0, width: 64, height: 32)
    let source = PlacedSource(
      [.init(identifier: .cell(0, 0), frame: frame)], width: points.width, height: points.height,
      cell: TwoLabels.self
    ) { ($0 as? TwoLabels)?.fill() }
    begin(source)
    source.view.animate {
      source.layout.elements[0].frame.origin = CGPoint(x: 64, y: 32)
      source.layout.invalidateLayout()
    }
    // Half of 8 columns and 2 rows.
    let moving = canvas(source, ContentPalette(), ImageStore(), at: 0.5).plainText()
    expect(moving.split(separator: "\n", omittingEmptySubsequences: false).prefix(3), ["", "    title", "    note"])
    source.view.finishTransition()
    source.view.animate {
      source.view.selectItem(at: IndexPath(item: 0, section: 0), animated: true, scrollPosition: [])
    }
    for (share, green) in [(0.25, 191), (0.5, 128), (0.75, 64)] {
      let cell = canvas(source, ContentPalette(), ImageStore(), at: share)[8, 3]
      expect(cell.character, "n", "at \(share)")
      let ink = cell.style.foreground.rgb()
      expect(ink.map { (Int($0.green) - green).magnitude <= 2 }, true, "at \(share): \(String(describing: ink))")
    }
  }

  /// A cell with a name at its start and a value at its end, which are on one row if both fit there.
  private final class NameAndValue: CollectionViewCell {
    let labels = [Label(frame: .zero), Label(frame: .zero)]

    func fill() {
      for (label, text) in zip(labels, ["name", "value"]) {
        (label.text, label.font) = (text, Font(pointSize: 16))
        contentView.addSubview(label)
      }
      labels[1].textAlignment = .trailing
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      labels[0].frame = CGRect(x: 0, y: 0, width: 32, height: 16)
      labels[1].frame = CGRect(x: bounds.width - 40, y: bounds.width < 72 ? 16 : 0, width: 40, height: 16)
    }
  }

  /// A cell with a name and a value that goes from one width to another, in columns.
  private func resizing(from start: Int, to end: Int) -> PlacedSource {
    let points = unit.points(size)
    let frame = CGRect(x: 0, y: 0, width: start * 8, height: 32)
    let source = PlacedSource(
      [.init(identifier: .cell(0, 0), frame: frame)], width: points.width, height: points.height,
      cell: NameAndValue.self
    ) { ($0 as? NameAndValue)?.fill() }
    begin(source)
    resize(source, to: end)
    return source
  }

  private func resize(_ source: PlacedSource, to columns: Int) {
    source.view.animate {
      source.layout.elements[0].frame.size.width = CGFloat(columns) * 8
      source.layout.invalidateLayout()
    }
  }

  private func rows(_ source: PlacedSource, at fraction: CGFloat) -> [String] {
    let text = canvas(source, ContentPalette(), ImageStore(), at: fraction).plainText()
    return text.split(separator: "\n", omittingEmptySubsequences: false).prefix(2).map(String.init)
  }

  @Test("views inside a cell go from their places before to those after while the cell changes its size")
  func arrangements() {
    func row(_ columns: Int) -> String { "name" + String(repeating: " ", count: columns - 9) + "value" }
    for (start, end) in [(10, 18), (18, 10)] {
      let source = resizing(from: start, to: end)
      for (share, columns) in [(0, start), (0.25, (3 * start + end) / 4), (0.5, 14), (1, end)] as [(CGFloat, Int)] {
        expect(rows(source, at: share), [row(columns), ""], "from \(start) columns, at \(share)")
      }
    }
    // The value goes up by a row and to the right by ten columns.
    let source = resizing(from: 8, to: 18)
    expect(rows(source, at: 0), ["name", "   value"])
    expect(rows(source, at: 0.4), ["name", "       value"])
    expect(rows(source, at: 0.6), ["name     value", ""])
  }

  @Test("a cell whose change of size is cut short by another one goes on from where its views are")
  func interruptedArrangements() {
    let source = resizing(from: 10, to: 18)
    _ = source.view.sample(at: .zero)
    _ = source.view.sample(at: .milliseconds(50))
    let shown = rows(source, at: 0.5)
    resize(source, to: 10)
    expect(rows(source, at: 0), shown)
    expect(rows(source, at: 0.5), ["name   value", ""])
    expect(rows(source, at: 1), ["name value", ""])
  }

  @Test("new content of a cell that is kept takes the place of the old content half way")
  func reconfigured() {
    var text = "before"
    let frame = CGRect(x: 0, y: 0, width: 64, height: 32)
    let source = PlacedSource([.init(identifier: .cell(0, 0), frame: frame)], width: 160, height: 128) {
      $0.shownContent = ViewContent(text: text)
    }
    begin(source)
    text = "after"
    source.view.performBatchUpdates { source.view.reconfigureItems(at: [IndexPath(item: 0, section: 0)]) }
    expect([0, 0.25, 0.75, 1].map { rows(source, at: $0)[0] }, ["before", "before", "after", "after"])
  }

  @Test("a fade is blended in RGB, goes in three steps with few colours, and changes texts half way without colours")
  func fades() {
    func shades(_ palette: ContentPalette) -> [Ground] {
      let source = self.source(ViewContent(background: ViewColor(red: 1, green: 1, blue: 1, alpha: 1)))
      source.view.animate {
        source.layout.elements[0].alpha = 0
        source.layout.invalidateLayout()
      }
      return stride(from: 0, to: 1, by: 0.05).map {
        canvas(source, palette, ImageStore(), at: $0).grounds(at: CellPoint(x: 2, y: 2)).upper
      }
    }
    var palette = ContentPalette()
    palette.ground = RGB(0, 0, 0)
    #expect(Set(shades(palette)).count > 10)
    for depth in [ImageDepth.indexed256, .named([PixelColor(0, 0, 0), PixelColor(255, 255, 255)])] {
      palette.imageDepth = depth
      #expect((2...4).contains(Set(shades(palette)).count))
    }
    let source = self.source(ViewContent(text: "text"))
    source.view.animate {
      source.layout.elements[0].alpha = 0
      source.layout.invalidateLayout()
    }
    palette.imageDepth = .shades(isDark: true)
    let words = [0, 0.3, 0.49, 0.5, 0.8].map { fraction in
      canvas(source, palette, ImageStore(), at: fraction).plainText().contains("text")
    }
    expect(words, [true, true, true, false, false])
  }
}
