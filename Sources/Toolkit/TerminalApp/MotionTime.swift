import Dispatch
import Foundation

/// The time that pictures of what moves are made by.
@MainActor
package struct MotionTime {
  /// The time now.
  var now: () -> ContinuousClock.Instant
  /// How long the main thread has been at work so far, or has waited for a processor.
  var busy: () -> Duration
  /// Makes a timer that calls an action once.
  var timer: (_ action: @escaping @MainActor () -> Void) -> any MotionTimer

  package init(
    now: @escaping () -> ContinuousClock.Instant, busy: @escaping () -> Duration,
    timer: @escaping (_ action: @escaping @MainActor () -> Void) -> any MotionTimer
  ) {
    (self.now, self.busy, self.timer) = (now, busy, timer)
  }

  /// The time of the system.
  package static var system: MotionTime {
    MotionTime(now: { .now }, busy: { ownWork() + queueing() }, timer: { FrameTimer(action: $0) })
  }

  private static func ownWork() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }

  /// How long the main thread has waited for a processor, as Linux counts it; 0 elsewhere.
  private static func queueing() -> Duration {
    guard let file = fopen("/proc/self/schedstat", "r") else { return .zero }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return .zero }
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let numbers = text.split(separator: " ")
    return numbers.count > 1 ? .nanoseconds(Int(numbers[1]) ?? 0) : .zero
  }
}

/// Runs an action once after a while.
@MainActor
package protocol MotionTimer: AnyObject {
  /// Schedules the action, instead of what was scheduled before; nil schedules nothing.
  func schedule(after delay: Duration?)
}

extension FrameTimer: MotionTimer {}

/// Runs an action once after a while. While nothing is scheduled, it costs nothing.
@MainActor
package final class FrameTimer {
  private nonisolated(unsafe) var timer: (any DispatchSourceTimer)?
  private let action: @MainActor () -> Void

  package init(action: @escaping @MainActor () -> Void) { self.action = action }

  deinit { timer?.cancel() }

  /// Schedules the action, instead of what was scheduled before; nil schedules nothing.
  package func schedule(after delay: Duration?) {
    timer?.cancel()
    timer = nil
    guard let delay else { return }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.action() } }
    timer.schedule(deadline: .now() + .nanoseconds(Int(delay / .nanoseconds(1))), leeway: .milliseconds(1))
    timer.activate()
    self.timer = timer
  }
}
