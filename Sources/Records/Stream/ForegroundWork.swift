import Foundation

/// Marks the time in which the user waits for the main thread. Threads that read then pause, because two threads often
/// share a core, and each of them would run at half its speed.
public final class ForegroundWork: @unchecked Sendable {
  /// The work of the main thread.
  public static let main = ForegroundWork(patience: 0.02)

  private let patience: TimeInterval
  private let condition = NSCondition()
  private var depth = 0

  /// - Parameter patience: the longest pause of the other threads, in seconds.
  init(patience: TimeInterval) { self.patience = patience }

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

  /// Returns once there is no such work, or when the patience is over.
  func giveWay() {
    condition.withLock {
      guard depth > 0 else { return }
      let end = Date(timeIntervalSinceNow: patience)
      while depth > 0, condition.wait(until: end) {}
    }
  }
}
