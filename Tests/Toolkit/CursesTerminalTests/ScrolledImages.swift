import CharacterCanvas
import SeededRandom

/// Images in columns under a pinned header, with a box over some of them; and what each cell has to show.
@MainActor
struct ScrolledImages {
  /// What a cell shows: a part of an image, or what the canvas has there.
  struct Part: Hashable {
    var number, row, column: Int
  }

  static let header = 2
  let size: CellSize
  let count: Int
  /// The first row of the images that is shown.
  var offset = 0
  var box: CellRect?
  /// The images that are not decoded yet.
  var undecoded: Set<Int> = []
  private let frames: [CellRect]

  init(size: CellSize, count: Int, seed: UInt64) {
    (self.size, self.count) = (size, count)
    var random = SplitMix64(seed: seed)
    let columns = 3
    var ends = Array(repeating: 0, count: columns)
    frames = (0..<count).map { number in
      let column = number % columns
      let (width, height) = (size.width / columns, Int.random(in: 2...9, using: &random))
      defer { ends[column] += height + Int.random(in: 0...1, using: &random) }
      return CellRect(x: column * width, y: ends[column], width: width - column % 2, height: height)
    }
  }

  /// The rows of all images.
  var height: Int { frames.map(\.maxY).max() ?? 0 }

  /// Data that end in the number.
  static func bytes(of number: Int) -> [UInt8] {
    let noise = (0..<4 * 60 * 30).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ number &* 31 &+ number >> 3) }
    return noise + [UInt8(number & 255), UInt8(number >> 8)]
  }

  private func image(_ number: Int) -> PixelImage {
    let isDecoded = !undecoded.contains(number)
    return PixelImage(number: number) { _ in
      isDecoded ? EncodedPixels(width: 60, height: 30, form: .png, bytes: Self.bytes(of: number)) : nil
    }
  }

  var picture: (canvas: Canvas, parts: [[Part?]]) {
    var canvas = Canvas(size: size)
    var parts = [[Part?]](repeating: Array(repeating: nil, count: size.width), count: size.height)
    let area = CellRect(x: 0, y: Self.header, width: size.width, height: size.height - Self.header)
    for (number, frame) in frames.enumerated() {
      let place = frame.offsetBy(dx: 0, dy: Self.header - offset)
      let visible = place.intersection(area)
      guard !visible.isEmpty else { continue }
      for y in visible.minY..<visible.maxY {
        for x in visible.minX..<visible.maxX {
          let part = Part(number: number, row: y - place.minY, column: x - place.minX)
          let color = UInt8(16 + (number * 37 + part.row * 11 + part.column / 2) % 200)
          canvas.setGrounds(
            upper: .color(.indexed(color)), lower: .color(.indexed(color + 5)), at: CellPoint(x: x, y: y))
          parts[y][x] = part
        }
      }
      canvas.remember(image(number), in: place, clip: area) { _ in true }
    }
    canvas.draw(DisplayText("Photographs from row \(offset)"), at: .zero, style: .plain)
    if let box {
      canvas.fill(box, with: " ", style: Style(background: .indexed(255)))
      canvas.draw(DisplayText("covered"), at: box.origin, style: .plain, clip: box)
      for y in max(0, box.minY)..<min(size.height, box.maxY) {
        for x in max(0, box.minX)..<min(size.width, box.maxX) { parts[y][x] = nil }
      }
    }
    return (canvas, parts)
  }
}
