import Dispatch

/// The pauses before a lost connection is tried again: 1, 2, 4 seconds and so on, at most 30.
@MainActor
struct EngineRetry {
  private static let longest = 30

  private(set) var count = 0
  private var isScheduled = false

  /// Calls `body` after a pause, unless it is to be called already.
  mutating func schedule(_ body: @escaping @MainActor @Sendable () -> Void) {
    guard !isScheduled else { return }
    isScheduled = true
    let pause = count < 5 ? 1 << count : Self.longest
    count += 1
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(pause)) { MainActor.assumeIsolated(body) }
  }

  /// Notes that the pause is over.
  mutating func begin() { isScheduled = false }

  /// Notes that answers come again.
  mutating func end() { count = 0 }
}
