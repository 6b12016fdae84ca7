import Foundation
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Sections

@Suite("A waterfall lists the items of its columns, joined while there are few") struct ColumnItemsTests {
  @Test(
    "after any change, each column lists its items, and queries find what overlaps", arguments: TestSeeds.all(1...40))
  func changes(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let columns = Int.random(in: 1...12, using: &chance)
    let order = WaterfallOrder.allCases.randomElement(using: &chance)!
    let metrics = WaterfallMetrics(
      breadth: 120, columns: columns, columnSpacing: 0, itemSpacing: CGFloat(Int.random(in: 0...2, using: &chance)),
      order: order)
    var waterfall = WaterfallColumns(lengths: [], metrics: metrics)
    var isJoined: Set<Bool> = []
    for step in 0..<8 {
      // Around the number of items from which on columns have lists of their own.
      let count = step < 2 ? (31 + step) * columns : Int.random(in: 0...64 * columns, using: &chance)
      var lengths = waterfall.lengths
      if step > 1, Int.random(in: 0..<2, using: &chance) == 0 {
        waterfall.append(contentsOf: (0..<count / 4).map { _ in CGFloat(Int.random(in: 1...9, using: &chance)) })
      } else {
        let first = Int.random(in: 0...min(count, lengths.count), using: &chance)
        lengths.removeSubrange(first...)
        while lengths.count < count { lengths.append(CGFloat(Int.random(in: 1...9, using: &chance))) }
        waterfall.resolve(from: first, lengths: lengths)
      }
      if case .joined = waterfall.columnItems { isJoined.insert(true) } else { isJoined.insert(false) }
      check(waterfall, seed: seed, &chance)
    }
    expect(isJoined, [true, false], "seed \(seed)")
  }

  private func check(_ waterfall: WaterfallColumns, seed: UInt64, _ chance: inout SplitMix64) {
    let items = Array(0..<waterfall.itemCount)
    let expected = (0..<waterfall.metrics.columns).map { column in
      items.filter { waterfall.column(ofItem: $0) == column }
    }
    #expect(expected.indices.allSatisfy { waterfall.columnItems[$0].map(Int.init) == expected[$0] }, "seed \(seed)")
    let fresh = WaterfallColumns(lengths: waterfall.lengths, metrics: waterfall.metrics)
    #expect(items.allSatisfy { waterfall.frame(ofItem: $0) == fresh.frame(ofItem: $0) }, "seed \(seed)")
    expect(waterfall.length, items.map { waterfall.frame(ofItem: $0).maxY }.max() ?? 0, "seed \(seed)")
    let rect = CGRect(
      x: .random(in: 0...100, using: &chance), y: .random(in: 0...waterfall.length + 1, using: &chance), width: 31,
      height: 40)
    let hits = items.filter { waterfall.frame(ofItem: $0).intersects(rect) }
    expect(Array(waterfall.items(overlapping: rect)), hits, "seed \(seed)")
  }
}
