import CharacterCanvas
import SeededRandom

/// Pictures of everything that a screen may have to show, each made from the last: scrolled up, down and sideways,
/// overwritten, recoloured.
struct RandomCanvases {
  private(set) var first: Canvas
  private var random: SplitMix64

  init(size: CellSize, seed: UInt64) {
    random = SplitMix64(seed: seed)
    first = Canvas(size: size)
    var canvas = first
    for _ in 0..<6 { change(&canvas) }
    first = canvas
  }

  /// The picture after `canvas`.
  mutating func next(after canvas: Canvas) -> Canvas {
    var result = canvas
    for _ in 0..<Int.random(in: 1...4, using: &random) { change(&result) }
    return result
  }

  /// A picture of another size with the same contents.
  mutating func resized(_ canvas: Canvas, to size: CellSize) -> Canvas {
    var result = Canvas(size: size)
    result.draw(canvas, at: CellPoint(x: 0, y: 0))
    change(&result)
    return result
  }

  private static let words = [
    "word", "│ box │", "日本語", "e\u{301}té", "🙂", "x", "────", "a longer run of plain text", "           ", "ｱ",
    "…", "0",
  ]

  private static let styles: [Style] = [
    .plain, Style(attributes: .reverse), Style(foreground: .red), Style(background: .indexed(24)),
    Style(foreground: .indexed(231), background: .indexed(17), attributes: .bold), Style(attributes: [.underline]),
    Style(foreground: .brightGreen, attributes: .italic), Style(attributes: .dim),
  ]

  private mutating func change(_ canvas: inout Canvas) {
    let size = canvas.size
    let rect = CellRect(
      x: Int.random(in: -3...max(0, size.width), using: &random),
      y: Int.random(in: -2...max(0, size.height), using: &random),
      width: Int.random(in: 1...max(1, size.width), using: &random),
      height: Int.random(in: 1...max(1, size.height), using: &random))
    let style = Self.styles.randomElement(using: &random) ?? .plain
    switch Int.random(in: 0..<11, using: &random) {
    case 0...1: scroll(&canvas)
    case 8...9: scrollAcross(&canvas, in: rect)
    case 2: canvas.fill(rect, style: style)
    case 3: canvas.drawBorder(rect, .rounded, style: style)
    case 4: canvas.restyle(rect) { _ in style }
    case 10: drawImage(&canvas, in: rect)
    default:
      for _ in 0..<8 {
        let word = DisplayText(Self.words.randomElement(using: &random) ?? "")
        let point = CellPoint(
          x: Int.random(in: -4...max(0, size.width), using: &random),
          y: Int.random(in: 0...max(0, size.height), using: &random))
        canvas.draw(word, at: point, style: style)
      }
    }
  }

  /// Half rows in colours that change a little from one to the next.
  private mutating func drawImage(_ canvas: inout Canvas, in rect: CellRect) {
    let (start, isRGB) = (UInt8.random(in: 16...220, using: &random), Bool.random(using: &random))
    for y in max(0, rect.minY)..<max(0, min(rect.maxY, canvas.size.height)) {
      for x in max(0, rect.minX)..<max(0, min(rect.maxX, canvas.size.width)) {
        let grounds = (0..<2).map { _ in
          let number = start + UInt8.random(in: 0...UInt8(3 + x % 5), using: &random)
          return Ground.color(isRGB ? .rgb(number, 255 - number, number / 2) : .indexed(number))
        }
        canvas.setGrounds(upper: grounds[0], lower: grounds[1], at: CellPoint(x: x, y: y))
      }
    }
  }

  /// Moves all rows except the first and the last.
  private mutating func scroll(_ canvas: inout Canvas) {
    let body = CellRect(x: 0, y: 1, width: canvas.size.width, height: canvas.size.height - 2)
    let before = canvas
    canvas.draw(before, at: CellPoint(x: 0, y: Int.random(in: -3...3, using: &random)), clip: body)
  }

  /// Moves the contents of a part sideways.
  private mutating func scrollAcross(_ canvas: inout Canvas, in part: CellRect) {
    let before = canvas
    let most = Bool.random(using: &random) ? 9 : max(9, part.width * 3 / 4)
    canvas.draw(before, at: CellPoint(x: Int.random(in: -most...most, using: &random), y: 0), clip: part)
  }
}
