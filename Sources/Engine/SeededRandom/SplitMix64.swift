/// A small generator of random numbers. The same seed gives the same numbers on every machine.
///
/// SplitMix64 of Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// Scrambles the bits of a number. Different numbers give different results.
  package static func mixed(_ number: UInt64) -> UInt64 {
    var word = number
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
