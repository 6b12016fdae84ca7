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
