import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import UIKitViews

@MainActor
@Suite("Linear equations, as constraints need them")
struct LinearSystemTests {
  private typealias Sum = [(unknown: Int, coefficient: CGFloat)]

  private func randomSum(_ count: Int, _ random: inout SplitMix64) -> Sum {
    (0..<count).map { ($0, CGFloat(Int.random(in: -2...2, using: &random))) }
  }

  private func value(_ sum: Sum, at point: [CGFloat]) -> CGFloat {
    sum.reduce(0) { $0 + $1.coefficient * point[$1.unknown] }
  }

  private func randomPoint(_ count: Int, _ random: inout SplitMix64) -> [CGFloat] {
    (0..<count).map { _ in CGFloat(Int.random(in: -50...50, using: &random)) }
  }

  @Test("Equations made from a known solution have that solution, and those that contradict it are named")
  func knownAnswer() {
    for seed in TestSeeds.all(0..<200) {
      var random = SplitMix64(seed: UInt64(seed))
      let count = Int.random(in: 1...8, using: &random)
      let answer = randomPoint(count, &random)
      var system = LinearSystem(unknownCount: count)
      var sums: [Sum] = []
      var newCount = 0
      for number in 0..<(3 * count) {
        let sum = randomSum(count, &random)
        sums.append(sum)
        let outcome = system.add(sum, equals: value(sum, at: answer), number: number)
        #expect(outcome == .isNew || outcome == .isImplied, "seed \(seed)")
        if outcome == .isNew { newCount += 1 }
      }
      guard newCount == count else { continue }
      for (value, expected) in zip(system.values, answer) {
        #expect(abs(value - expected) < 1e-6, "seed \(seed)")
      }
      expect(system.add([(0, 1)], equals: answer[0], number: -1), .isImplied, "seed \(seed)")
      guard case .contradicts(let excess, let factors) = system.add([(0, 1)], equals: answer[0] - 3, number: -1) else {
        Issue.record("no contradiction, seed \(seed)")
        continue
      }
      // The equations named, times their factors, add up to the first unknown alone.
      let probe = randomPoint(count, &random)
      let total = factors.reduce(0) { $0 + $1.value * value(sums[$1.key], at: probe) }
      #expect(abs(excess - 3) < 1e-6, "seed \(seed)")
      #expect(abs(total - probe[0]) < 1e-6, "seed \(seed)")
    }
  }

  @Test("The solution satisfies all required equations that some point satisfies, whatever weaker equations ask for")
  func feasible() {
    for seed in TestSeeds.all(0..<1000) {
      var random = SplitMix64(seed: UInt64(seed))
      let count = Int.random(in: 1...6, using: &random)
      let point = randomPoint(count, &random)
      var required: [ConstraintEquation] = []
      for _ in 0..<Int.random(in: 0...(2 * count), using: &random) {
        // As constraints are: one edge or extent, alone or compared with another.
        let other = ([0, -0.5, -1, -2] as [CGFloat]).randomElement(using: &random) ?? 0
        let sum: Sum = [
          (Int.random(in: 0..<count, using: &random), 1), (Int.random(in: 0..<count, using: &random), other),
        ]
        let room = CGFloat(Int.random(in: 0...20, using: &random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0: required.append(ConstraintEquation(sum, .equal, value(sum, at: point), priority: 1000))
        case 1:
          required.append(ConstraintEquation(sum, .lessThanOrEqual, value(sum, at: point) + room, priority: 1000))
        default:
          required.append(ConstraintEquation(sum, .greaterThanOrEqual, value(sum, at: point) - room, priority: 1000))
        }
      }
      let wishes = (0..<count).map {
        ConstraintEquation([($0, 1)], .equal, CGFloat(Int.random(in: -80...80, using: &random)), priority: 50)
      }
      var priorities = ConstraintPriorities(required + wishes, unknownCount: count)
      let solution = priorities.solve()
      for equation in required {
        let excess = equation.excess(with: solution)
        #expect(equation.isLimit ? excess < 1e-4 : abs(excess) < 1e-4, "seed \(seed)")
      }
    }
  }
}
