import SeededRandom
import TestSeeds
import Testing

@testable import CharacterCanvas

/// The simplest possible canvas. Every character drawn is a piece with a list of cells. A piece that loses one cell
/// gives up the others.
private struct Model {
  struct Piece { var character: Character, style: Style, width: Int }

  let size: CellSize
  var pieces: [Int: Piece] = [:]
  var owners: [CellPoint: Int] = [:]
  private var count = 0

  init(size: CellSize) {
    self.size = size
    for y in 0..<size.height { for x in 0..<size.width { put(" ", .plain, 1, x, y, CellRect(size: size)) } }
  }

  mutating func put(_ character: Character, _ style: Style, _ width: Int, _ x: Int, _ y: Int, _ clip: CellRect) {
    let bounds = CellRect(size: size)
    let wanted = (0..<width).map { CellPoint(x: x + $0, y: y) }
    let visible = wanted.filter { bounds.contains($0) && clip.contains($0) }
    for point in visible { erase(point) }
    if visible.count == width {
      place(character, style, on: visible)
    } else {
      for point in visible { place(" ", style, on: [point]) }
    }
  }

  private mutating func erase(_ point: CellPoint) {
    guard let owner = owners[point], let piece = pieces[owner] else { return }
    for other in owners.filter({ $0.value == owner }).keys { place(" ", piece.style, on: [other]) }
  }

  private mutating func place(_ character: Character, _ style: Style, on points: [CellPoint]) {
    count += 1
    pieces[count] = Piece(character: character, style: style, width: points.count)
    for point in points { owners[point] = count }
  }

  func differs(from canvas: Canvas) -> String? {
    for y in 0..<size.height {
      for x in 0..<size.width {
        guard let owner = owners[CellPoint(x: x, y: y)], let piece = pieces[owner] else { return "no owner" }
        let isTrailing = piece.width == 2 && owners[CellPoint(x: x - 1, y: y)] == owner
        let cell = canvas[x, y]
        let isSame =
          cell.style == piece.style && cell.width == (isTrailing ? 0 : piece.width)
          && (isTrailing || cell.character == piece.character)
        if !isSame { return "cell \(x),\(y) is \(cell), not \(piece)" }
      }
    }
    return nil
  }
}

@Suite("The canvas compared with a simple model")
struct CanvasModelTests {
  private static let texts: [DisplayText] = ["a", "日", "日本", "x日y本z", "abcdef", "é👩‍🚀", "-", "한국어"]

  @Test("Random drawing has the same result as in the model and leaves no halves", arguments: TestSeeds.all(0..<12))
  func randomDrawing(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let size = CellSize(width: .random(in: 1...9, using: &random), height: .random(in: 1...3, using: &random))
    var canvas = Canvas(size: size)
    var model = Model(size: size)
    for step in 0..<120 {
      let style = Style(foreground: .indexed(.random(in: 0...7, using: &random)))
      let clip = Bool.random(using: &random) ? randomRect(&random) : canvas.bounds
      let action = Int.random(in: 0..<3, using: &random)
      switch action {
      case 0: drawText(&canvas, &model, style, clip, &random)
      case 1: fill(&canvas, &model, style, clip, &random)
      default: border(&canvas, &model, style, clip, &random)
      }
      let difference = canvas.brokenInvariant ?? model.differs(from: canvas)
      #expect(difference == nil, "seed \(seed), step \(step), action \(action)")
      if difference != nil { return }
    }
  }

  private func drawText(
    _ canvas: inout Canvas, _ model: inout Model, _ style: Style, _ clip: CellRect, _ random: inout SplitMix64
  ) {
    let text = Self.texts.randomElement(using: &random) ?? ""
    let point = CellPoint(x: .random(in: -4...9, using: &random), y: .random(in: -1...3, using: &random))
    canvas.draw(text, at: point, style: style, clip: clip)
    var x = point.x
    for cluster in text.clusters {
      model.put(cluster.character, style, cluster.width, x, point.y, clip)
      x += cluster.width
    }
  }

  private func fill(
    _ canvas: inout Canvas, _ model: inout Model, _ style: Style, _ clip: CellRect, _ random: inout SplitMix64
  ) {
    let rect = randomRect(&random)
    let isWide = Bool.random(using: &random)
    canvas.fill(rect, with: isWide ? "語" : "#", style: style, clip: clip)
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      for x in rect.minX..<max(rect.minX, rect.maxX) {
        if !isWide {
          model.put("#", style, 1, x, y, clip)
        } else if (x - rect.minX) % 2 == 0 {
          let isWhole = x + 1 < rect.maxX
          model.put(isWhole ? "語" : " ", style, isWhole ? 2 : 1, x, y, clip)
        }
      }
    }
  }

  private func border(
    _ canvas: inout Canvas, _ model: inout Model, _ style: Style, _ clip: CellRect, _ random: inout SplitMix64
  ) {
    let rect = randomRect(&random)
    canvas.drawBorder(rect, .ascii, style: style, clip: clip)
    for y in rect.minY..<max(rect.minY, rect.maxY) {
      for x in rect.minX..<max(rect.minX, rect.maxX) {
        let onColumn = x == rect.minX || x == rect.maxX - 1
        let onRow = y == rect.minY || y == rect.maxY - 1
        guard onColumn || onRow else { continue }
        let character: Character =
          rect.height == 1 ? "-" : rect.width == 1 ? "|" : onColumn && onRow ? "+" : onRow ? "-" : "|"
        model.put(character, style, 1, x, y, clip)
      }
    }
  }

  private func randomRect(_ random: inout SplitMix64) -> CellRect {
    CellRect(
      x: .random(in: -2...7, using: &random), y: .random(in: -1...2, using: &random),
      width: .random(in: -1...8, using: &random), height: .random(in: 0...4, using: &random))
  }
}
