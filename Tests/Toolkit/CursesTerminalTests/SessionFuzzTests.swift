import Foundation
import TestSeeds
import Testing

/// Random input over all scenes and three sizes of data.
///
///     swift test --filter SessionFuzzTests                                     a short run with a seed of its own
///     ASHLAR_SEED=7 swift test --filter SessionFuzzTests                       the run of a seed once more
///     ASHLAR_FUZZ_MINUTES=60 swift test -c release -Xswiftc -enable-testing --filter SessionFuzzTests
///
/// The long run tries one seed after another. It also fails if a step takes more than 100 milliseconds of processor
/// time, or the milliseconds in `ASHLAR_FUZZ_WAIT`; if a seed needs 1 GB of memory; if 200 MB are left after it; or if
/// it has made less than 95 % of the pairs of actions that were possible, after 20 minutes or more. `ASHLAR_FUZZ_LOG`
/// names a file that gets all input, so that a crash can be traced; `ASHLAR_FUZZ_ROWS` is the most rows of a table.
/// `ASHLAR_FUZZ_PAIRS` names a file that keeps the pairs, so that a run can be made in pieces.
@MainActor
@Suite("Random input breaks nothing, and no step costs more than its cells", .serialized)
struct SessionFuzzTests {
  private nonisolated static let environment = ProcessInfo.processInfo.environment
  private nonisolated static let seed = TestSeeds.one(.random(in: 0..<1_000_000))
  private nonisolated static let minutes = environment["ASHLAR_FUZZ_MINUTES"].flatMap(Double.init)
  private nonisolated static let mostRecords = environment["ASHLAR_FUZZ_ROWS"].flatMap(Int.init) ?? .max
  private nonisolated static let fairWait = environment["ASHLAR_FUZZ_WAIT"].flatMap(Int.init) ?? 100

  @Test("a short run finds no fault", arguments: FuzzScale.allCases)
  func short(scale: FuzzScale) async {
    print("SessionFuzzTests: ASHLAR_SEED=\(Self.seed), \(scale)")
    await run(seed: Self.seed, scale, steps: scale == .small ? 30 : scale == .thousands ? 20 : 8, FuzzPairs())
  }

  @Test("a long run finds no fault", .enabled(if: minutes != nil))
  func long() async {
    ProcessMemory.returnWhatIsFreed()
    let end = ContinuousClock.now + .seconds((Self.minutes ?? 0) * 60)
    var (seed, steps) = (Self.seed, 0)
    let (pairs, file) = (FuzzPairs(), Self.environment["ASHLAR_FUZZ_PAIRS"])
    pairs.add(file.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? "")
    var longest = Duration.zero
    while ContinuousClock.now < end {
      ProcessMemory.startAgain()
      // Most faults need no more rows than a screen has.
      for scale in [.small, .small, .small] + FuzzScale.allCases where ContinuousClock.now < end {
        guard scale != .million || Self.mostRecords >= 1_000_000 else { continue }
        let (wait, words) = await run(seed: seed, scale, steps: 400, pairs, until: end)
        if wait > longest { print("SessionFuzzTests: the longest wait so far, at seed \(seed), \(scale): \(words)") }
        longest = max(longest, wait)
        steps += 400
        seed += 1
      }
      let most = ProcessMemory.megabytes("VmHWM")
      #expect(most < 1_000, "at most \(most) MB, before seed \(seed)")
      let left = await ProcessMemory.left(limit: 200)
      #expect(left < 200, "\(left) MB are left, before seed \(seed)")
      print(
        "SessionFuzzTests: up to seed \(seed - 1), \(steps) steps, \(pairs.sums.made) of \(pairs.sums.possible) pairs, "
          + "longest wait \(longest), at most \(most) MB, left \(left)")
      if let file { try? pairs.text.write(toFile: file, atomically: true, encoding: .utf8) }
    }
    let (made, possible) = pairs.sums
    print("SessionFuzzTests: \(made) of \(possible) pairs; not made: \(pairs.missing.joined(separator: ", "))")
    #expect((Self.minutes ?? 0) < 20 || made * 100 >= possible * 95)
  }

  @discardableResult
  private func run(
    seed: UInt64, _ scale: FuzzScale, steps: Int, _ pairs: FuzzPairs, until end: ContinuousClock.Instant? = nil
  ) async -> (wait: Duration, words: String) {
    // A short run reads no more rows than it has time for.
    let made = Result {
      try SessionFuzz(
        seed: seed, scale: scale, mostRecords: end == nil ? 20_000 : Self.mostRecords,
        fairWait: .milliseconds(Self.fairWait), pairs: pairs)
    }
    guard case .success(let fuzz) = made else {
      Issue.record("ASHLAR_SEED=\(seed), \(scale): \(made)")
      return (.zero, "")
    }
    for step in 0..<steps where end.map({ ContinuousClock.now < $0 }) ?? true {
      do {
        try await fuzz.step()
      } catch {
        Issue.record("ASHLAR_SEED=\(seed), \(scale), step \(step): \(error), after \(fuzz.story)")
        break
      }
    }
    if end != nil {
      #expect(
        fuzz.waits.isEmpty,
        "ASHLAR_SEED=\(seed), \(scale): \(fuzz.waits.count) waits, \(fuzz.waits.joined(separator: "\n"))")
    }
    return fuzz.longest
  }
}
