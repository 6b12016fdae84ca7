import Foundation
import NaiveSections
import Sections
import TestExpectations
import TestSeeds
import Testing

@Suite("Queries of a rectangle")
struct ArrangementQueryTests {
  @Test("a query returns what a full scan finds", arguments: 0..<ArrangementMaker.kindCount)
  func agreesWithFullScan(kind: Int) {
    for seed in TestSeeds.all(0..<110) {
      var maker = ArrangementMaker(seed: seed &* 31 &+ UInt64(kind))
      let arrangement = maker.arrangement(kind: kind)
      let frames = (0..<arrangement.itemCount).map(arrangement.frame(ofItem:))
      let bounds = CGRect(
        x: 0, y: arrangement.reach.lower, width: arrangement.breadth,
        height: arrangement.reach.upper - arrangement.reach.lower)
      for _ in 0..<15 {
        let rect = maker.rect(near: bounds, edgesOf: frames)
        let expected = frames.indices.filter { sharesArea(frames[$0], rect) }
        let hits = arrangement.items(overlapping: rect)
        expect(Array(hits), expected, "kind \(kind), seed \(seed), rect \(rect)")
        var visited: [Int] = []
        arrangement.forEachItem(overlapping: rect) { item, frame in
          visited.append(item)
          expect(frame, frames[item], "kind \(kind), seed \(seed), item \(item)")
        }
        expect(visited, expected, "kind \(kind), seed \(seed), rect \(rect)")
      }
    }
  }

  @Test("a query finds items beside a giant item in another column", arguments: WaterfallOrder.allCases)
  func giantItem(order: WaterfallOrder) {
    for seed in TestSeeds.all(0..<12) {
      var maker = ArrangementMaker(seed: seed)
      var lengths = maker.lengths(4_000)
      lengths[maker.random.integer(0...50)] = 40_000
      let metrics = WaterfallMetrics(breadth: 90, columns: 3, itemSpacing: maker.random.value(0...9), order: order)
      let waterfall = WaterfallColumns(lengths: lengths, metrics: metrics)
      let frames = lengths.indices.map(waterfall.frame(ofItem:))
      for _ in 0..<30 {
        let y = maker.random.value(0...Double(waterfall.length))
        let rect = CGRect(x: maker.random.value(0...80), y: y, width: maker.random.value(1...90), height: 300)
        let expected = frames.indices.filter { sharesArea(frames[$0], rect) }
        expect(Array(waterfall.items(overlapping: rect)), expected, "seed \(seed), \(rect)")
      }
    }
  }

  @Test("a query finds one giant background and all of the many small frames")
  func giantFrame() {
    var maker = ArrangementMaker(seed: 4)
    var frames = (0..<3_000).map { CGRect(origin: CGPoint(x: 0, y: CGFloat($0) * 7), size: maker.size()) }
    frames[17] = CGRect(x: 0, y: 100, width: 50, height: 50_000)
    let list = FrameList(frames: frames)
    for y in stride(from: CGFloat(0), to: 21_000, by: 613) {
      let rect = CGRect(x: 0, y: y, width: 40, height: 24)
      expect(Array(list.items(overlapping: rect)), frames.indices.filter { sharesArea(frames[$0], rect) }, "y \(y)")
    }
  }

  @Test("a query of a rectangle that is not a number finds nothing", arguments: 0..<ArrangementMaker.kindCount)
  func survivesNaN(kind: Int) {
    var maker = ArrangementMaker(seed: 5)
    let arrangement = maker.arrangement(kind: kind)
    for rect in [
      CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10),
      CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10), CGRect(x: 0, y: 0, width: 10, height: CGFloat.nan),
      CGRect(x: -CGFloat.infinity, y: 0, width: CGFloat.infinity, height: 10),
    ] {
      #expect(arrangement.items(overlapping: rect).isEmpty)
    }
  }

  @Test(
    "every item is inside the arrangement's reach, its length and its lines", arguments: 0..<ArrangementMaker.kindCount)
  func linesHoldTheirItems(kind: Int) {
    for seed in TestSeeds.all(0..<60) {
      var maker = ArrangementMaker(seed: seed &* 17 &+ UInt64(kind))
      let arrangement = maker.arrangement(kind: kind)
      var seen: [Int] = []
      for (number, line) in arrangement.lines.enumerated() {
        for item in line.items {
          let frame = arrangement.frame(ofItem: item)
          expect(arrangement.lines.index(ofLineContaining: item), number, "kind \(kind), seed \(seed)")
          #expect(frame.minY >= arrangement.reach.lower - 1e-6)
          #expect(frame.maxY <= arrangement.reach.upper + 1e-6)
          // Items may stick out of groups that are too small for them.
          if arrangement is RepeatedGroups { continue }
          #expect(frame.maxY <= arrangement.length + 1e-6, "kind \(kind), seed \(seed)")
          // A column's frame begins where its section does, even if negative spacing lets items run backwards.
          #expect(frame.minY >= line.frame.minY - 1e-6 || arrangement is WaterfallColumns, "kind \(kind), seed \(seed)")
          #expect(frame.maxY <= line.frame.maxY + 1e-6, "kind \(kind), seed \(seed), line \(number)")
        }
        seen += line.items
      }
      expect(seen.sorted(), Array(0..<arrangement.itemCount), "kind \(kind), seed \(seed)")
      #expect(arrangement.lines.index(ofLineContaining: arrangement.itemCount) == nil)
    }
  }

  @Test("results that are runs or cuts can be accessed at random and need no memory")
  func cutsAreRandomAccess() {
    let flow = UniformFlow(
      itemCount: 1_000_000, itemSize: CGSize(width: 10, height: 10), metrics: FlowMetrics(breadth: 100))
    let hits = flow.items(overlapping: CGRect(x: 25, y: 95, width: 30, height: 20))
    expect(Array(hits), [92, 93, 94, 95, 102, 103, 104, 105, 112, 113, 114, 115])
    expect(hits[4], 102)
    expect(hits.last, 115)
  }
}
