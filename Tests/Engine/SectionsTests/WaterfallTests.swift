import Foundation
import NaiveSections
import Sections
import TestExpectations
import TestSeeds
import Testing

@Suite("Waterfall arrangements")
struct WaterfallTests {
  @Test(
    "items are placed as with one bottom edge per column",
    arguments: [WaterfallOrder.shortestColumn, .leadingToTrailing])
  func agreesWithOracle(order: WaterfallOrder) {
    for seed in TestSeeds.all(0..<300) {
      var maker = ArrangementMaker(seed: seed)
      let lengths = maker.lengths(maker.random.integer(0...200))
      let metrics = WaterfallMetrics(
        breadth: maker.random.value(0...300), columns: maker.random.integer(1...9), columnSpacing: maker.spacing(),
        itemSpacing: maker.spacing(), order: order)
      let waterfall = WaterfallColumns(lengths: lengths, metrics: metrics)
      let expected = naiveWaterfall(lengths, metrics)
      for item in lengths.indices {
        #expect(isClose(waterfall.frame(ofItem: item), expected[item]), "seed \(seed), item \(item)")
      }
      let end = expected.map(\.maxY).max() ?? 0
      #expect(isClose(waterfall.length, max(0, end)), "seed \(seed)")
    }
  }

  @Test("very many columns are filled as with one bottom edge per column")
  func manyColumns() {
    for columns in [10, 16, 33, 64, 200] {
      var maker = ArrangementMaker(seed: UInt64(columns))
      let lengths = maker.lengths(9_000)
      let metrics = WaterfallMetrics(breadth: 4_000, columns: columns, itemSpacing: 3)
      let waterfall = WaterfallColumns(lengths: lengths, metrics: metrics)
      let expected = naiveWaterfall(lengths, metrics)
      #expect(lengths.indices.allSatisfy { isClose(waterfall.frame(ofItem: $0), expected[$0]) }, "\(columns) columns")
    }
  }

  @Test("balanced order keeps items in reading order and the tallest column as short as possible")
  func balanced() {
    for seed in TestSeeds.all(0..<300) {
      var maker = ArrangementMaker(seed: seed)
      maker.isUnruly = false
      let lengths = maker.lengths(maker.random.integer(1...14))
      let (columns, spacing) = (maker.random.integer(1...5), maker.spacing())
      let waterfall = WaterfallColumns(
        lengths: lengths,
        metrics: WaterfallMetrics(breadth: 100, columns: columns, itemSpacing: spacing, order: .balanced))
      let order = lengths.indices.map(waterfall.column(ofItem:))
      expect(order, order.sorted(), "seed \(seed)")
      let best = shortestTallest(lengths[...], columns, spacing)
      #expect(isClose(waterfall.length, best), "seed \(seed): \(waterfall.length), possible \(best)")
    }
  }

  /// The tallest column of the best split, found by trying every split.
  private func shortestTallest(_ lengths: ArraySlice<CGFloat>, _ columns: Int, _ spacing: CGFloat) -> CGFloat {
    func height(_ run: ArraySlice<CGFloat>) -> CGFloat {
      run.isEmpty ? 0 : run.reduce(0, +) + CGFloat(run.count - 1) * spacing
    }
    if columns == 1 { return height(lengths) }
    return (lengths.startIndex...lengths.endIndex).map {
      max(height(lengths[..<$0]), shortestTallest(lengths[$0...], columns - 1, spacing))
    }.min() ?? 0
  }

  @Test(
    "a waterfall solved again from a change equals the waterfall solved from the start",
    arguments: WaterfallOrder.allCases)
  func resolvingIsSolving(order: WaterfallOrder) {
    for seed in TestSeeds.all(0..<150) {
      var maker = ArrangementMaker(seed: seed)
      var lengths = maker.lengths(maker.random.integer(0...90))
      let metrics = WaterfallMetrics(
        breadth: 200, columns: maker.random.integer(1...5), columnSpacing: 4, itemSpacing: maker.spacing(),
        order: order)
      var waterfall = WaterfallColumns(lengths: lengths, metrics: metrics)
      for _ in 0..<4 {
        let item = maker.random.integer(0...lengths.count)
        switch maker.random.integer(0...2) {
        case 0 where item < lengths.count: lengths[item] = maker.length()
        case 1 where item < lengths.count: lengths.remove(at: item)
        default: lengths.insert(maker.length(), at: item)
        }
        waterfall.resolve(from: item, lengths: lengths)
        expectEqual(waterfall, WaterfallColumns(lengths: lengths, metrics: metrics), seed)
      }
      let more = maker.lengths(30)
      waterfall.append(contentsOf: more)
      expectEqual(waterfall, WaterfallColumns(lengths: lengths + more, metrics: metrics), seed)
    }
  }

  private func expectEqual(_ one: WaterfallColumns, _ other: WaterfallColumns, _ seed: UInt64) {
    expect(one.length, other.length, "seed \(seed)")
    expect(one.reach, other.reach, "seed \(seed)")
    expect(one.itemCount, other.itemCount, "seed \(seed)")
    let isSame = (0..<one.itemCount).allSatisfy { one.frame(ofItem: $0) == other.frame(ofItem: $0) }
    #expect(isSame, "seed \(seed)")
  }

  @Test("a waterfall has the columns that the seed documents show")
  func literalFigures() {
    let first = WaterfallColumns(
      lengths: [100, 80, 50], metrics: WaterfallMetrics(breadth: 335, columns: 2, columnSpacing: 10, itemSpacing: 5))
    expect(first.frame(ofItem: 2).origin, CGPoint(x: 172.5, y: 85))
    let second = WaterfallColumns(
      lengths: [100, 60, 40], metrics: WaterfallMetrics(breadth: 365, columns: 2, columnSpacing: 5, itemSpacing: 5))
    expect((0..<3).map { second.frame(ofItem: $0).origin.x }, [0, 185, 185])
    expect(second.frame(ofItem: 0).width, 180)
    expect(second.length, 105)
  }
}
