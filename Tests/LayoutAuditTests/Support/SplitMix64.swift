import Foundation

/// A small seeded generator, so that a failure can be run again.
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

  /// A value between the bounds, whole half the time so that edges meet often.
  mutating func value(_ range: ClosedRange<Double>) -> CGFloat {
    let value = Double.random(in: range, using: &self)
    return CGFloat(Bool.random(using: &self) ? value.rounded() : value)
  }

  mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func chance(_ oneIn: Int) -> Bool { integer(1...oneIn) == 1 }

  mutating func element<T>(_ values: [T]) -> T { values[integer(0...values.count - 1)] }
}
