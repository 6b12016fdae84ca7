import Foundation

/// A small generator with good numbers; the same seed gives the same data everywhere.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The data of all measures, in points.
enum SeededData {
  /// The breadth everything is laid out in.
  static let breadth: CGFloat = 400

  /// Tags of 20 to 120 by 16 to 64.
  static func sizes(_ count: Int, seed: UInt64 = 1) -> [CGSize] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      CGSize(
        width: Double.random(in: 20...120, using: &generator), height: Double.random(in: 16...64, using: &generator))
    }
  }

  /// Lengths of 40 to 240.
  static func lengths(_ count: Int, seed: UInt64 = 2) -> [CGFloat] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in CGFloat(Double.random(in: 40...240, using: &generator)) }
  }

  /// Lengths of 3 to 8 rows of cells.
  static func cellLengths(_ count: Int, seed: UInt64 = 4) -> [CGFloat] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in CGFloat(Int.random(in: 3...8, using: &generator)) }
  }
}
