import Foundation
import LayoutCore

/// The time that a step takes, and its work, which says where the time went.
struct StepMeter {
  private let start = ContinuousClock.now
  private let processorStart = Self.processorTime
  private let workStart = LayoutStatistics.total
  // Unlike `pthread_self()`, which an optimiser asks once for the code before and after an `await`.
  private let thread = Thread.current

  private var isOnSameThread: Bool { thread === Thread.current }

  /// The time since the start.
  var time: Duration { ContinuousClock.now - start }

  /// The processor time of the thread since the start; after an `await` in another thread, the time that has passed.
  var processorTime: Duration {
    isOnSameThread ? Self.processorTime - processorStart : time
  }

  /// If a thread waits for others, its processor time is much less than the time that passes. Both counts are those of
  /// one thread, and after an `await` the step may go on in another one.
  var words: String {
    guard isOnSameThread else { return "on two threads" }
    let work = LayoutStatistics.total - workStart
    return "\(Self.processorTime - processorStart) of the processor, \(work.prepares) prepares, "
      + "\(work.sectionsSolved) sections and \(work.itemsSolved) items solved, \(work.attributesMade) attributes, "
      + "\(work.viewsMade + work.viewsReused) views"
  }

  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
