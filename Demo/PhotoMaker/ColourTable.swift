// Few colours for many: PNG and GIF store an index of a table for each pixel.

struct ColourTable {
  /// Red, green and blue of each colour.
  private(set) var colours: [[UInt8]] = []
  private(set) var indices: [UInt8] = []

  /// Halves the set of colours along its longest side until there are `count` sets; their means are the table.
  init(_ rgb: [UInt8], count: Int) {
    var tally: [Int: Int] = [:]
    for index in stride(from: 0, to: rgb.count, by: 3) { tally[Self.key(rgb, index), default: 0] += 1 }
    var boxes = [Box(tally.map { (key: $0.key, count: $0.value) })]
    while boxes.count < count, let widest = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
      boxes[widest].spread > 0
    {
      boxes += boxes.remove(at: widest).halves
    }
    colours = boxes.map(\.mean)
    var known: [Int: UInt8] = [:]
    for (number, box) in boxes.enumerated() { for entry in box.entries { known[entry.key] = UInt8(number) } }
    indices = stride(from: 0, to: rgb.count, by: 3).map { known[Self.key(rgb, $0)] ?? 0 }
    while colours.count < count { colours.append([0, 0, 0]) }
  }

  /// Seven bits of each channel, so that sets stay small.
  private static func key(_ rgb: [UInt8], _ index: Int) -> Int {
    Int(rgb[index] >> 1) << 14 | Int(rgb[index + 1] >> 1) << 7 | Int(rgb[index + 2] >> 1)
  }

  private struct Box {
    var entries: [(key: Int, count: Int)]
    private let channel: Int
    /// The longest side, weighted by how many pixels there are.
    let spread: Double

    init(_ entries: [(key: Int, count: Int)]) {
      let sides = (0..<3).map { channel in
        let values = entries.map { Self.part($0.key, channel) }
        return (values.max() ?? 0) - (values.min() ?? 0)
      }
      channel = sides.indices.max { sides[$0] < sides[$1] } ?? 0
      let pixels = entries.reduce(0) { $0 + $1.count }
      spread = Double(sides[channel]) * Double(pixels).squareRoot()
      self.entries = entries
    }

    static func part(_ key: Int, _ channel: Int) -> Int { key >> (14 - 7 * channel) & 127 }

    var halves: [Box] {
      // Keys differ, so that the order is the same every time.
      let sorted = entries.sorted { (Self.part($0.key, channel), $0.key) < (Self.part($1.key, channel), $1.key) }
      let half = sorted.reduce(0) { $0 + $1.count } / 2
      var (sum, end) = (0, 0)
      while end < sorted.count - 1, sum + sorted[end].count <= half || end == 0 {
        sum += sorted[end].count
        end += 1
      }
      return [Box(Array(sorted[..<end])), Box(Array(sorted[end...]))]
    }

    var mean: [UInt8] {
      let pixels = entries.reduce(0) { $0 + $1.count }
      return (0..<3).map { channel in
        let sum = entries.reduce(0) { $0 + (2 * Self.part($1.key, channel) + 1) * $1.count }
        return UInt8(sum / max(1, pixels))
      }
    }
  }
}
