/// The turns that all streams take on the main thread. Between two of them there is time for keys, however many streams
/// are read at once.
@MainActor
struct StreamTurns {
  static var all = StreamTurns()

  /// The least time between two turns.
  private static let gap = Duration.milliseconds(5)

  private var lastEnd = ContinuousClock.now
  private var lastDue = ContinuousClock.now

  /// Whether a turn may begin now. When the main thread was busy, several are due at once.
  var isFree: Bool { ContinuousClock.now >= lastEnd + Self.gap }

  mutating func noteEnd() { lastEnd = .now }

  /// How long to wait for a turn: for a pause, and for all turns that are due before it.
  ///
  /// - Parameter length: how long a turn takes.
  mutating func reserve(after pause: Duration, length: Duration) -> Duration {
    let now = ContinuousClock.now
    lastDue = max(now + pause, lastDue + Self.gap + length)
    return lastDue - now
  }
}
