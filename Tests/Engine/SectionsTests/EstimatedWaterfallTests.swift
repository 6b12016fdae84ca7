import Foundation
import NaiveSections
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Sections

/// Waterfalls in which some items are measured are compared with waterfalls that are solved on paper.
@Suite("Waterfalls of estimates")
struct EstimatedWaterfallTests {
  private struct Case {
    var count: Int
    let length: CGFloat
    let metrics: WaterfallMetrics
    var measured: [Int: CGFloat] = [:]
    /// The columns as they were, by item.
    var columns: [Int] = []
    /// Those that items keep.
    var kept: [Int: Int] = [:]

    init(_ generator: inout SplitMix64) {
      count = generator.integer(0...300)
      length = CGFloat(generator.integer(1...4))
      metrics = WaterfallMetrics(
        breadth: 60, columns: generator.integer(1...5), columnSpacing: CGFloat(generator.integer(0...2)),
        itemSpacing: CGFloat(generator.integer(0...2)),
        order: generator.chance(4) ? .leadingToTrailing : .shortestColumn)
    }

    /// One bottom edge for each column.
    mutating func columnsAndStarts() -> [(column: Int, start: CGFloat)] {
      var free = [CGFloat](repeating: 0, count: metrics.columns)
      let places = (0..<count).map { item in
        let inTurn = metrics.order == .leadingToTrailing ? item % metrics.columns : free.firstIndex(of: free.min() ?? 0)
        let column = kept[item] ?? inTurn ?? 0
        defer { free[column] += (measured[item] ?? length) + metrics.itemSpacing }
        return (column, free[column])
      }
      columns = places.map(\.0)
      return places
    }

    /// Items before the first change keep their columns, and so do items up to 64 before a measured one.
    mutating func keepColumns(before first: Int, known: [Int]) {
      kept = [:]
      for (item, column) in columns.enumerated()
      where item < first || known.contains(where: { $0 >= item && $0 - item <= 64 }) { kept[item] = column }
    }
  }

  private func expectAlike(
    _ waterfall: EstimatedWaterfall, _ twin: inout Case, _ generator: inout SplitMix64, _ name: String
  ) {
    let places = twin.columnsAndStarts()
    let wrong = places.indices.filter {
      let frame = waterfall.frame(ofItem: $0)
      return waterfall.column(ofItem: $0) != places[$0].column || frame.minY != places[$0].start
        || frame.height != twin.measured[$0] ?? twin.length
        || frame.minX != twin.metrics.column(places[$0].column).start
    }
    expect(waterfall.itemCount, twin.count, "\(name): \(wrong)")
    #expect(wrong.isEmpty, "\(name): \(wrong)")
    let ends = places.indices.map { places[$0].start + (twin.measured[$0] ?? twin.length) }
    expect(waterfall.length, ends.max() ?? 0, "\(name)")
    for column in 0..<twin.metrics.columns {
      let items = places.indices.filter { places[$0].column == column }
      expect(Array(waterfall.lines[column].items), items, "\(name), column \(column)")
    }
    for _ in 0..<8 {
      let rect = CGRect(
        x: generator.value(-3...60), y: generator.value(-4...Double(waterfall.length) + 4),
        width: generator.value(0...30), height: generator.value(0...9))
      let hits = places.indices.filter { sharesArea(waterfall.frame(ofItem: $0), rect) }
      expect(Array(waterfall.items(overlapping: rect)), hits, "\(name), \(rect)")
    }
  }

  @Test("random measures, and random changes of the number of items, place items as a full solve does")
  func random() throws {
    for seed in TestSeeds.all(1...60) {
      var generator = SplitMix64(seed: seed)
      var twin = Case(&generator)
      for _ in 0..<generator.integer(0...6) where twin.count > 0 {
        twin.measured[generator.integer(0...twin.count - 1)] = CGFloat(generator.integer(0...9))
      }
      var waterfall = try #require(
        EstimatedWaterfall(
          itemCount: twin.count, itemLength: twin.length, metrics: twin.metrics, measured: twin.measured))
      expectAlike(waterfall, &twin, &generator, "seed \(seed)")
      for step in 0..<25 {
        if twin.count == 0 || generator.chance(4) {
          let first = generator.integer(0...twin.count)
          twin.count = max(first, twin.count + generator.integer(-6...12))
          twin.measured = twin.measured.filter { $0.key < first }
          twin.keepColumns(before: first, known: [])
          let isFollowed = waterfall.resolve(itemCount: twin.count, from: first, measured: twin.measured)
          #expect(isFollowed)
        } else {
          let items = Set((0..<generator.integer(1...5)).map { _ in generator.integer(0...twin.count - 1) })
          twin.keepColumns(before: items.min() ?? 0, known: Array(twin.measured.keys))
          for item in items {
            let length: CGFloat? = generator.chance(5) ? nil : CGFloat(generator.integer(0...9))
            twin.measured[item] = length
          }
          let isFollowed = waterfall.measure(items.sorted().map { ($0, twin.measured[$0]) })
          #expect(isFollowed)
        }
        expectAlike(waterfall, &twin, &generator, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("a step through a million estimates solves and stores what it measures")
  func work() throws {
    let metrics = WaterfallMetrics(breadth: 80, columns: 3, columnSpacing: 1, itemSpacing: 1)
    var waterfall = try #require(
      EstimatedWaterfall(itemCount: 1_000_000, itemLength: 4, metrics: metrics, measured: [:]))
    expect(waterfall.work.itemsSolved, 0)
    #expect(waterfall.storedBytes < 1_000)
    for start in [0, 500_000, 990_000] {
      for step in 0..<40 {
        let items = (start + step * 8..<start + step * 8 + 8).map { (item: $0, length: Optional(CGFloat(2 + $0 % 7))) }
        let isFollowed = waterfall.measure(items)
        #expect(isFollowed)
        #expect(waterfall.work.itemsSolved < 300, "from \(start), step \(step)")
      }
    }
    #expect(waterfall.storedBytes < 3 * 40 * 8 * 200)
  }

  @Test("what cannot be followed is refused")
  func refused() {
    func waterfall(_ length: CGFloat, _ spacing: CGFloat, _ order: WaterfallOrder, _ measured: [Int: CGFloat] = [:])
      -> EstimatedWaterfall?
    {
      let metrics = WaterfallMetrics(breadth: 40, columns: 2, itemSpacing: spacing, order: order)
      return EstimatedWaterfall(itemCount: 9, itemLength: length, metrics: metrics, measured: measured)
    }
    #expect(waterfall(4, 1, .shortestColumn) != nil)
    #expect(waterfall(4, 1, .leadingToTrailing) != nil)
    #expect(waterfall(4, 1, .balanced) == nil)
    #expect(waterfall(4, -1, .shortestColumn) == nil)
    #expect(waterfall(0, 1, .shortestColumn) == nil)
    #expect(waterfall(.nan, 1, .shortestColumn) == nil)
    #expect(waterfall(4, 1, .shortestColumn, [2: -3]) == nil)
  }
}
