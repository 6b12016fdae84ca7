import Foundation

/// A small seeded generator, so that every audit can be run again.
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

  /// A value from `low` to `high`, whole three times out of four so that edges meet often, and within ten million.
  mutating func length(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
    let (low, high) = (min(max(low, -1e7), 1e7), min(max(high, -1e7), 1e7))
    guard low < high else { return low }
    let value = CGFloat.random(in: low...high, using: &self)
    return next() % 4 == 0 ? value : min(max(value.rounded(), low), high)
  }

  mutating func element<Element>(of elements: [Element]) -> Element? { elements.randomElement(using: &self) }
}
