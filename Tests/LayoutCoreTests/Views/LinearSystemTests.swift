import Foundation
import SeededRandom
import TestSeeds
import Testing

@testable import LayoutCore

@Suite("Linear equations, as constraints need them")
struct LinearSystemTests {
  @Test("Equations made from a known answer give that answer back, and name those that do not fit it")
  func knownAnswer() {
    for seed in TestSeeds.all(0..<200) {
      var random = SplitMix64(seed: UInt64(seed))
      let count = Int.random(in: 1...8, using: &random)
      let answer = (0..<count).map { _ in CGFloat(Int.random(in: -50...50, using: &random)) }
      var system = LinearSystem(unknownCount: count)
      var newCount = 0
      for _ in 0..<(3 * count) {
        let terms = (0..<count).map { ($0, CGFloat(Int.random(in: -2...2, using: &random))) }
        let sum = terms.reduce(0) { $0 + $1.1 * answer[$1.0] }
        let outcome = system.add(terms.map { (unknown: $0.0, coefficient: $0.1) }, equals: sum)
        #expect(outcome != .contradicts, "seed \(seed)")
        if outcome == .isNew { newCount += 1 }
      }
      guard newCount == count else { continue }
      for (value, expected) in zip(system.values, answer) {
        #expect(abs(value - expected) < 1e-6, "seed \(seed)")
      }
      #expect(system.add([(0, 1)], equals: answer[0] + 1) == .contradicts, "seed \(seed)")
      #expect(system.add([(0, 1)], equals: answer[0]) == .isImplied, "seed \(seed)")
    }
  }
}
