import Foundation

/// What time is.
enum Stopwatch {
  /// The processor's time of this thread. What the machine does for others meanwhile does not count.
  case thread
  /// The time of the wall clock, for whatever waits for a terminal.
  case wall

  private static let origin = ContinuousClock.now

  /// Seconds since some moment.
  var now: Double {
    switch self {
    case .thread:
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    case .wall:
      let parts = (ContinuousClock.now - Self.origin).components
      return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    }
  }
}

/// Something to be timed, as often as one call of `body` does it.
@MainActor
struct Candidate {
  let operations: Int
  let body: () -> Void

  init(_ operations: Int = 1, _ body: @escaping () -> Void) {
    (self.operations, self.body) = (operations, body)
  }
}

/// The seconds of one operation of each candidate: the median of so many rounds, after one that does not count. All
/// candidates take their turn in every round, so that what slows the machine slows all of them.
@MainActor
func medians(rounds: Int = 15, by stopwatch: Stopwatch = .thread, of candidates: [Candidate]) -> [Double] {
  var samples = candidates.map { _ in [Double]() }
  for round in 0...rounds {
    for (index, candidate) in candidates.enumerated() {
      let start = stopwatch.now
      candidate.body()
      let elapsed = stopwatch.now - start
      if round > 0 { samples[index].append(elapsed / Double(candidate.operations)) }
    }
  }
  return samples.map { $0.median }
}

extension [Double] {
  /// The middle one, or the upper of the two in the middle.
  var median: Double { quantile(0.5) }

  func quantile(_ part: Double) -> Double {
    isEmpty ? .nan : sorted()[Swift.min(count - 1, Int(Double(count) * part))]
  }
}

/// Uses a value in the eyes of the optimizer, which must not look inside.
@inline(never) @_optimize(none)
func keep<Value>(_ value: Value) {}
