import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Snapshots

@Suite("Numbers as runs") struct NumberRunsTests {
  @Test(
    "are the same numbers as in an array, whatever was appended, replaced and filtered",
    arguments: TestSeeds.all(1...40))
  func likeArray(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    var (runs, naive) = (NumberRuns(), [UInt32]())
    for step in 0..<300 {
      let added = someNumbers(&chance)
      switch Int.random(in: 0..<5, using: &chance) {
      case 0:
        runs.append(contentsOf: added.runs)
        naive += added.numbers
      case 1:
        let number = UInt32.random(in: 0..<1000, using: &chance)
        runs.append(number)
        naive.append(number)
      case 2, 3:
        let start = Int.random(in: 0...naive.count, using: &chance)
        let range = start..<min(naive.count, start + Int.random(in: 0...20, using: &chance))
        runs.replace(range, with: added.runs)
        naive.replaceSubrange(range, with: added.numbers)
      default:
        let rest = UInt32.random(in: 0..<7, using: &chance)
        runs = runs.filtered { $0 % 7 != rest }
        naive = naive.filter { $0 % 7 != rest }
      }
      expect(Array(runs), naive, "seed \(seed), step \(step)")
      expect(runs.count, naive.count, "seed \(seed), step \(step)")
      expect(runs, NumberRuns(naive), "seed \(seed), step \(step)")
      if let index = naive.indices.randomElement(using: &chance) {
        expect(runs[index], naive[index], "seed \(seed), step \(step)")
        expect(runs.index(of: naive[index]), naive.firstIndex(of: naive[index]), "seed \(seed), step \(step)")
        expect(runs.runs(in: index..<naive.count).flatMap(numbers), Array(naive[index...]), "seed \(seed)")
      }
      expectFewRuns(runs, "seed \(seed), step \(step)")
    }
  }

  /// No run is empty, and no two neighbours could be one.
  private func expectFewRuns(_ runs: NumberRuns, _ what: Comment) {
    for run in runs.runs { #expect(run.count > 0, what) }
    for (one, next) in zip(runs.runs, runs.runs.dropFirst()) {
      switch (one, next) {
      case (.block, .block): Issue.record(what)
      case (.range(let a), .range(let b)): #expect(a.upperBound != b.lowerBound, what)
      default: break
      }
    }
  }

  private func someNumbers(_ chance: inout SplitMix64) -> (runs: NumberRuns, numbers: [UInt32]) {
    let start = UInt32.random(in: 0..<900, using: &chance)
    let range = start..<start + UInt32.random(in: 0..<40, using: &chance)
    if Bool.random(using: &chance) { return (NumberRuns(range), Array(range)) }
    let numbers = range.shuffled(using: &chance)
    return (NumberRuns(numbers), numbers)
  }

  private func numbers(of run: NumberRuns.Run) -> [UInt32] {
    switch run {
    case .range(let range): Array(range)
    case .block(let numbers): numbers
    }
  }

  @Test("ten million in their own order are one run, and stay few when some are deleted")
  func isSmall() {
    var runs = NumberRuns(0..<10_000_000)
    expect(runs.runs.count, 1)
    for index in stride(from: 1000, to: 9_000_000, by: 1_000_000) {
      runs.replace(index..<index + 1, with: NumberRuns())
    }
    expect(runs.runs.count, 10)
    expect(runs.count, 9_999_991)
  }

  @Test("numbers appended one by one become one range, or one block")
  func appended() {
    var (rising, mixed) = (NumberRuns(), NumberRuns())
    for number in 0..<UInt32(1000) {
      rising.append(number)
      mixed.append(number ^ 1)
    }
    expect(rising.runs, [.range(0..<1000)])
    #expect(mixed.runs.count <= 2)
  }
}
