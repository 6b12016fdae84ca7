import Foundation

/// Says while somebody waits for what the main thread does, so that threads that read leave it the machine meanwhile: two
/// threads often share a core, and each then runs at half its speed.
public final class ForegroundWork: @unchecked Sendable {
  /// The work of the main thread.
  public static let main = ForegroundWork(patience: 0.02)

  private let patience: TimeInterval
  private let condition = NSCondition()
  private var depth = 0

  /// - Parameter patience: for how many seconds others give way at a time.
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

  /// Returns once there is no such work, or after some time.
  func giveWay() {
    condition.withLock {
      guard depth > 0 else { return }
      let end = Date(timeIntervalSinceNow: patience)
      while depth > 0, condition.wait(until: end) {}
    }
  }
}
