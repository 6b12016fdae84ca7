/// Finds which of many columns ends first; of equal ones, the leading one. It is a tournament: when the winner changes,
/// only its matches are played again.
///
/// Matches are numbered from 1; below match m are 2m and 2m + 1, and from the number of columns on these are columns.
struct ColumnTournament<Key: Comparable> {
  private struct Contestant {
    var key: Key
    var column: Int

    @inline(__always)
    func beats(_ other: Contestant) -> Bool {
      key < other.key || (!(other.key < key) && column < other.column)
    }
  }

  private var winner: Contestant
  /// By match; the first is unused.
  private var losers: [Contestant]

  /// - Parameter keys: The end of each column; there is at least one.
  /// - Complexity: O(c) for c columns.
  init(_ keys: [Key]) {
    let columns = keys.enumerated().map { Contestant(key: $1, column: $0) }
    var winners = columns + columns
    losers = columns
    for match in stride(from: columns.count - 1, to: 0, by: -1) {
      let (one, other) = (winners[2 * match], winners[2 * match + 1])
      (winners[match], losers[match]) = one.beats(other) ? (one, other) : (other, one)
    }
    winner = winners[columns.count > 1 ? 1 : 0]
  }

  /// The column that ends first.
  var column: Int { winner.column }
  /// The end of that column.
  var key: Key { winner.key }

  /// Moves the end of that column to `key`.
  ///
  /// - Complexity: O(log c) for c columns.
  @inline(__always)
  mutating func moveWinner(to key: Key) {
    winner.key = key
    var winner = winner
    losers.withUnsafeMutableBufferPointer { losers in
      var match = (winner.column &+ losers.count) / 2
      while match > 0 {
        let loser = losers[match]
        let isBeaten = loser.beats(winner)
        losers[match] = isBeaten ? winner : loser
        winner = isBeaten ? loser : winner
        match /= 2
      }
    }
    self.winner = winner
  }
}
