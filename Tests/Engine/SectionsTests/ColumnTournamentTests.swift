import Foundation
import NaiveSections
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Sections

@Suite("Waterfalls of very many columns")
struct ColumnTournamentTests {
  /// The column of each item and its start, found by comparing all columns for every item.
  private func scanned(_ lengths: [CGFloat], _ columns: Int, _ spacing: CGFloat) -> [(column: Int, start: CGFloat)] {
    var free = [CGFloat](repeating: 0, count: columns)
    return lengths.map { length in
      var column = 0
      for other in free.indices where free[other] < free[column] { column = other }
      defer { free[column] += length + spacing }
      return (column, free[column])
    }
  }

  @Test(
    "items go to the same columns as in a full comparison, and ties to the leading column",
    arguments: TestSeeds.all(0..<40))
  func agrees(seed: UInt64) {
    var maker = ArrangementMaker(seed: seed)
    // Around the number at which the tournament begins, around powers of two, and more than fit into a run.
    let columns = [23, 24, 25, 31, 32, 33, 64, 100, 127, 200, 700, 1_500][Int(seed % 12)]
    let spacing = CGFloat(maker.random.integer(0...2))
    // Few different lengths, including zero, so that very many columns are equally long.
    func lengths(_ count: Int) -> [CGFloat] { (0..<count).map { _ in CGFloat(maker.random.integer(0...4)) } }
    var all = lengths(maker.random.integer(1...2_500))
    let metrics = WaterfallMetrics(breadth: CGFloat(columns), columns: columns, itemSpacing: spacing)
    var waterfall = WaterfallColumns(lengths: all, metrics: metrics)
    for round in 0..<3 {
      let expected = scanned(all, columns, spacing)
      let wrong = all.indices.first {
        waterfall.column(ofItem: $0) != expected[$0].column || waterfall.frame(ofItem: $0).minY != expected[$0].start
      }
      #expect(wrong == nil, "seed \(seed), \(columns) columns, round \(round)")
      let window = CGRect(x: 3, y: maker.random.value(0...20), width: CGFloat(columns) / 2, height: 6)
      let found = Array(waterfall.items(overlapping: window))
      expect(found, all.indices.filter { sharesArea(waterfall.frame(ofItem: $0), window) }, "seed \(seed)")
      let change = maker.random.integer(0...all.count)
      all.replaceSubrange(change..., with: lengths(maker.random.integer(0...900)))
      waterfall.resolve(from: change, lengths: all)
    }
  }

  /// A number that counts its comparisons.
  private struct Counted: Comparable {
    final class Tally { var count = 0 }
    let value: Int
    let tally: Tally

    static func == (one: Counted, other: Counted) -> Bool { one.value == other.value }

    static func < (one: Counted, other: Counted) -> Bool {
      one.tally.count += 1
      return one.value < other.value
    }
  }

  @Test(
    "each item needs about as many comparisons as the logarithm of the column count",
    arguments: [2, 3, 24, 1_000, 1_024, 65_535])
  func work(columns: Int) {
    let tally = Counted.Tally()
    var random = SplitMix64(seed: UInt64(columns))
    var tournament = ColumnTournament((0..<columns).map { _ in Counted(value: 0, tally: tally) })
    expect(tournament.column, 0)
    #expect(tally.count <= 2 * columns)
    tally.count = 0
    for _ in 0..<1_000 {
      tournament.moveWinner(to: Counted(value: tournament.key.value + random.integer(0...9), tally: tally))
    }
    // The number of matches is that of the bits in the last contestant's number, less one. A match has two comparisons
    // at most.
    let matches = Int.bitWidth - (2 * columns - 1).leadingZeroBitCount - 1
    #expect(tally.count <= 1_000 * 2 * matches, "\(tally.count)")
    #expect(tally.count >= 1_000)
  }

  @Test("a single column is always the first")
  func single() {
    var tournament = ColumnTournament([5])
    tournament.moveWinner(to: 9)
    expect(tournament.column, 0)
    expect(tournament.key, 9)
  }
}
