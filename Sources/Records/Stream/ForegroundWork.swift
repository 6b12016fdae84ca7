import Foundation

/// Marks the time in which the user waits for the main thread. Threads that read then pause, because two threads often
/// share a core, and each of them would run at half its speed.
public final class ForegroundWork: @unchecked Sendable {
  /// The work of the main thread.
  public static let main = ForegroundWork(patience: 0.02)

  private let patience: TimeInterval
  private let condition = NSCondition()
  private let coreCount: Int
  private var depth = 0
  private var readerCount = 0

  /// - Parameters:
  ///   - patience: the longest pause of the other threads, in seconds.
  ///   - coreCount: how many threads run at full speed.
  init(patience: TimeInterval, coreCount: Int = ProcessInfo.processInfo.activeProcessorCount) {
    (self.patience, self.coreCount) = (patience, coreCount)
  }

  public func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
    condition.withLock { depth += 1 }
    defer {
      condition.withLock {
        depth -= 1
        if depth == 0 { condition.broadcast() }
      }
    }
    return try work()
  }

  /// Performs work for which no user waits yet. Other threads pause only if they would take all cores.
  public func performIfCrowded<Result>(_ work: () throws -> Result) rethrows -> Result {
    condition.withLock({ readerCount >= coreCount }) ? try perform(work) : try work()
  }

  /// Whether there is such work now.
  var isBusy: Bool { condition.withLock { depth > 0 } }

  /// Notes that a thread begins to read, or has ended.
  func note(isReading: Bool) { condition.withLock { readerCount += isReading ? 1 : -1 } }

  /// Returns once there is no such work, or when the patience is over.
  func giveWay() {
    condition.withLock {
      guard depth > 0 else { return }
      let end = Date(timeIntervalSinceNow: patience)
      while depth > 0, condition.wait(until: end) {}
    }
  }
}
