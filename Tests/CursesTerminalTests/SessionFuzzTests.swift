import Foundation
import TestSeeds
import Testing

/// Random input over all scenes and three sizes of data.
///
///     swift test --filter SessionFuzzTests                                     a short run with a seed of its own
///     ASHLAR_SEED=7 swift test --filter SessionFuzzTests                       the run of a seed once more
///     ASHLAR_FUZZ_MINUTES=60 swift test -c release -Xswiftc -enable-testing --filter SessionFuzzTests
///
/// The long run tries one seed after another. It also fails if input waits for more than 100 milliseconds, or for the
/// time in `ASHLAR_FUZZ_WAIT`; if a seed needs 1 GB of memory; or if 200 MB are left after it.
@MainActor
@Suite("Random input breaks nothing, and no step costs more than its cells", .serialized)
struct SessionFuzzTests {
  private nonisolated static let environment = ProcessInfo.processInfo.environment
  private nonisolated static let seed = TestSeeds.one(.random(in: 0..<1_000_000))
  private nonisolated static let minutes = environment["ASHLAR_FUZZ_MINUTES"].flatMap(Double.init)
  private nonisolated static let fairWait = environment["ASHLAR_FUZZ_WAIT"].flatMap(Int.init) ?? 100

  @Test("a short run finds no fault", arguments: FuzzScale.allCases)
  func short(scale: FuzzScale) async {
    print("SessionFuzzTests: ASHLAR_SEED=\(Self.seed), \(scale)")
    await run(seed: Self.seed, scale, steps: scale == .million ? 25 : 60)
  }

  @Test("a long run finds no fault", .enabled(if: minutes != nil))
  func long() async {
    ProcessMemory.returnWhatIsFreed()
    let end = ContinuousClock.now + .seconds((Self.minutes ?? 0) * 60)
    var (seed, steps) = (Self.seed, 0)
    var longest = Duration.zero
    while ContinuousClock.now < end {
      ProcessMemory.startAgain()
      for scale in FuzzScale.allCases where ContinuousClock.now < end {
        let (wait, words) = await run(seed: seed, scale, steps: 400, until: end)
        if wait > longest { print("SessionFuzzTests: the longest wait so far, at seed \(seed), \(scale): \(words)") }
        longest = max(longest, wait)
        steps += 400
      }
      let most = ProcessMemory.megabytes("VmHWM")
      #expect(most < 1_000, "at most \(most) MB, seed \(seed)")
      let left = await ProcessMemory.left(limit: 200)
      #expect(left < 200, "\(left) MB are left, seed \(seed)")
      print(
        "SessionFuzzTests: seed \(seed) done, \(steps) steps, longest wait \(longest), at most \(most) MB, left \(left)"
      )
      seed += 1
    }
  }

  @discardableResult
  private func run(
    seed: UInt64, _ scale: FuzzScale, steps: Int, until end: ContinuousClock.Instant? = nil
  ) async -> (wait: Duration, words: String) {
    // A short run reads no more rows than it has time for.
    let fuzz = SessionFuzz(
      seed: seed, scale: scale, mostRecords: end == nil ? 20_000 : .max, fairWait: .milliseconds(Self.fairWait))
    for step in 0..<steps where end.map({ ContinuousClock.now < $0 }) ?? true {
      do throws(SessionFuzz.Fault) {
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
