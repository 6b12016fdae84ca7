import Foundation
import Sections
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

/// Rows on shared columns are compared with rows that store columns of their own.
@Suite("Rows on shared columns")
struct TrackRowTests {
  @Test("items are where they are in a grid of one row, whatever the columns")
  func places() {
    for seed in TestSeeds.all(1...20) {
      var generator = SplitMix64(seed: seed)
      let count = Int(generator.next() % 12)
      let spacing = CGFloat(Int(generator.next() % 5)) - 2
      var measured: [Int: CGFloat] = [:]
      for column in 0..<count where generator.next() % 2 == 0 { measured[column] = CGFloat(generator.next() % 9) }
      let tracks = Tracks.estimated(count: count, extent: 4, spacing: spacing, measured: measured)
      let itemCount = Int(generator.next() % UInt64(count + 2))
      let row = TrackRow(itemCount: itemCount, length: 3, columns: SharedTracks(tracks))
      let grid = TrackGrid(itemCount: itemCount, rows: .uniform(count: 1, extent: 3), columns: tracks)
      expect(row.itemCount, grid.itemCount)
      expect(row.length, grid.length)
      expect(row.breadth, grid.breadth)
      expect(row.lines.map(\.frame), grid.lines.map(\.frame))
      for item in 0..<row.itemCount { expect(row.frame(ofItem: item), grid.frame(ofItem: item)) }
      for _ in 0..<20 {
        let rect = CGRect(
          x: CGFloat(Int(generator.next() % 60)) - 5.5, y: CGFloat(Int(generator.next() % 8)) - 4.5,
          width: CGFloat(generator.next() % 20), height: CGFloat(generator.next() % 5))
        expect(Array(row.items(overlapping: rect)), Array(grid.items(overlapping: rect)), "seed \(seed), \(rect)")
      }
    }
  }

  @Test("columns that change move the items of every row, and the content becomes as broad as the broadest row")
  func changes() {
    let columns = SharedTracks(.estimated(count: 4, extent: 5, measured: [:]))
    let wide = SectionInsets(leading: 2, trailing: 3)
    let rows = [3, 4, 4, 1].enumerated().map { row, count in
      SectionSolution(
        arrangement: TrackRow(itemCount: count, length: 2, columns: columns), insets: row == 0 ? wide : .zero)
    }
    let plain = SectionSolution(arrangement: TrackList.uniform(itemCount: 1, itemLength: 1, breadth: 12))
    var stack = SectionStack(breadth: 10, sections: rows + [plain])
    expect(stack.contentSize, CGSize(width: 20, height: 9))
    columns.tracks.measure([(1, 9)])
    stack.updateBreadths()
    expect(stack.contentSize, CGSize(width: 24, height: 9))
    expect(stack.frame(of: .item(2, inSection: 0)), CGRect(x: 16, y: 0, width: 5, height: 2))
    expect(stack.frame(of: .item(3, inSection: 1)), CGRect(x: 19, y: 2, width: 5, height: 2))
    columns.tracks.measure([(0, 1), (1, 1), (2, 1), (3, 1)])
    stack.updateBreadths()
    expect(stack.contentSize.width, 12)
    stack.replace(section: 4, with: SectionSolution(arrangement: TrackRow(itemCount: 1, length: 2, columns: columns)))
    expect(stack.contentSize.width, 10)
  }
}
