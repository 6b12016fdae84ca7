import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@MainActor
@Suite("Pairs of actions that random input makes") struct FuzzPairsTests {
  private static let names = ["a", "b", "c", "d", "e", "f"]

  @Test("if all actions are always possible, all pairs are made in ten times as many steps")
  func all() {
    let seed = TestSeeds.one(.random(in: 0..<1_000_000))
    var random = SplitMix64(seed: seed)
    let pairs = FuzzPairs()
    for _ in 0..<360 { _ = pairs.next(among: Self.names, using: &random) }
    expect(pairs.sums.possible, 36, "ASHLAR_SEED=\(seed)")
    expect(pairs.sums.made, 36, "ASHLAR_SEED=\(seed): \(pairs.missing)")
  }

  @Test("an action that is possible only after another one makes pairs only there")
  func need() {
    let seed = TestSeeds.one(.random(in: 0..<1_000_000))
    var random = SplitMix64(seed: seed)
    let pairs = FuzzPairs()
    for _ in 0..<600 {
      _ = pairs.next(among: Self.names + (pairs.last == "b" ? ["after b"] : []), using: &random)
    }
    // 6 times 6, "after b" behind b, and 6 behind it.
    expect(pairs.sums.possible, 43, "ASHLAR_SEED=\(seed)")
    expect(pairs.sums.made, 43, "ASHLAR_SEED=\(seed): \(pairs.missing)")
  }

  @Test("a run goes on from the pairs of an earlier one")
  func goingOn() {
    var random = SplitMix64(seed: 2)
    let earlier = FuzzPairs()
    for _ in 0..<20 { _ = earlier.next(among: Self.names, using: &random) }
    let pairs = FuzzPairs()
    pairs.add(earlier.text)
    expect(pairs.text, earlier.text)
    expect(pairs.sums.made, earlier.sums.made)
    for _ in 0..<360 { _ = pairs.next(among: Self.names, using: &random) }
    expect(pairs.sums.made, 36, "\(pairs.missing)")
  }

  @Test("pairs that were possible and not made are listed, and other input ends a pair")
  func missing() {
    var random = SplitMix64(seed: 1)
    let pairs = FuzzPairs()
    _ = pairs.next(among: ["a"], using: &random)
    let second = pairs.next(among: ["b", "c"], using: &random)
    expect(pairs.sums.made, 1)
    expect(pairs.missing, [second == "b" ? "a c" : "a b"])
    pairs.interrupt()
    _ = pairs.next(among: ["d"], using: &random)
    expect(pairs.sums.possible, 2)
  }
}
