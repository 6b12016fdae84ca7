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

/// How many rows a turn of a stream takes. Rows that make many sections take longer than others, so each turn goes by
/// the length of the one before.
struct TurnSize {
  /// The most rows of a turn. Most take some milliseconds.
  static let most = 16_384
  static let least = 512

  /// The first turn does not know yet how long one takes.
  private(set) var rows = 1_024

  /// - Parameters:
  ///   - length: how long a turn took.
  ///   - isFull: whether it took as many rows as it may. If not, it does not say how long more of them take.
  mutating func adapt(to length: Duration, isFull: Bool) {
    if length > .milliseconds(16) {
      rows = max(Self.least, rows / 2)
    } else if isFull, length < .milliseconds(6) {
      rows = min(Self.most, rows * 2)
    }
  }
}
