import Foundation
import NaiveSections
import SeededRandom
import TestExpectations
import TestSeeds
import Testing

@testable import Sections

/// Flows in which some items are measured are compared with flows that are solved on paper.
@Suite("Flows of estimates")
struct EstimatedFlowTests {
  private struct Case {
    var count: Int
    let size: CGSize
    let metrics: FlowMetrics
    var measured: [Int: CGSize] = [:]

    var sizes: [CGSize] { (0..<count).map { measured[$0] ?? size } }
    var isMixed: Bool { Set(sizes.map { [$0.width, $0.height] }).count > 1 }

    init(_ generator: inout SplitMix64) {
      count = generator.integer(0...90)
      size = CGSize(width: generator.integer(0...9), height: generator.integer(1...3))
      metrics = FlowMetrics(
        breadth: CGFloat(generator.integer(4...30)), interitemSpacing: CGFloat(generator.integer(0...2)),
        lineSpacing: CGFloat(generator.integer(0...2)), lineAlignment: generator.element(LineAlignment.allCases),
        itemAlignment: generator.element(ItemAlignment.allCases))
    }

    mutating func measure(_ item: Int, _ generator: inout SplitMix64) {
      let size = CGSize(width: generator.integer(0...12), height: generator.integer(1...5))
      measured[item] = generator.chance(4) ? nil : size
    }

    func solved() -> EstimatedFlow? {
      EstimatedFlow(itemCount: count, itemSize: size, metrics: metrics, measured: measured)
    }
  }

  private func expectAlike(_ flow: EstimatedFlow, _ twin: Case, _ generator: inout SplitMix64, _ name: String) {
    guard twin.isMixed else { return }
    let (frames, full) = (naiveFlow(twin.sizes, twin.metrics), RaggedFlow(sizes: twin.sizes, metrics: twin.metrics))
    let wrong = frames.indices.filter { !isClose(flow.frame(ofItem: $0), frames[$0]) }
    expect(flow.itemCount, twin.count, "\(name): \(wrong)")
    #expect(wrong.isEmpty, "\(name): \(wrong)")
    #expect(isClose(flow.length, full.length), "\(name)")
    expect(flow.issues, full.issues, "\(name)")
    expect(flow.lines.map { Array($0.items) }, full.lines.map { Array($0.items) }, "\(name)")
    #expect(
      (0..<twin.count).map(flow.lines.index(ofLineContaining:))
        == (0..<twin.count).map(full.lines.index(ofLineContaining:)), "\(name)")
    for _ in 0..<8 {
      let rect = CGRect(
        x: generator.value(-3...30), y: generator.value(-4...Double(full.length) + 4), width: generator.value(0...12),
        height: generator.value(0...9))
      let hits = frames.indices.filter { sharesArea(flow.frame(ofItem: $0), rect) }
      expect(Array(flow.items(overlapping: rect)), hits, "\(name), \(rect)")
    }
  }

  @Test("random measures, and random changes of the number of items, break lines as a full solve does")
  func random() throws {
    for seed in TestSeeds.all(1...60) {
      var generator = SplitMix64(seed: seed)
      var twin = Case(&generator)
      for _ in 0..<generator.integer(0...6) where twin.count > 0 {
        twin.measure(generator.integer(0...twin.count - 1), &generator)
      }
      var flow = try #require(twin.solved(), "seed \(seed)")
      expectAlike(flow, twin, &generator, "seed \(seed)")
      for step in 0..<25 {
        if twin.count == 0 || generator.chance(4) {
          let first = generator.integer(0...twin.count)
          twin.count = max(first, twin.count + generator.integer(-6...12))
          twin.measured = twin.measured.filter { $0.key < first }
          for _ in 0..<2 where twin.count > first {
            twin.measure(generator.integer(first...twin.count - 1), &generator)
          }
          let isFollowed = flow.resolve(itemCount: twin.count, from: first, measured: twin.measured)
          #expect(isFollowed)
        } else {
          var items = Set((0..<generator.integer(1...4)).map { _ in generator.integer(0...twin.count - 1) })
          if generator.chance(3) { items.formUnion(0..<min(twin.count, 12)) }
          for item in items { twin.measure(item, &generator) }
          let isFollowed = flow.measure(items.sorted().map { ($0, twin.measured[$0]) })
          #expect(isFollowed)
        }
        expectAlike(flow, twin, &generator, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("a step through a million estimates solves and stores what it measures")
  func work() throws {
    let metrics = FlowMetrics(breadth: 80, interitemSpacing: 1, lineSpacing: 1)
    let count = 1_000_000
    var flow = try #require(
      EstimatedFlow(itemCount: count, itemSize: CGSize(width: 9, height: 2), metrics: metrics, measured: [:]))
    #expect(flow.work.itemsSolved <= 10)
    #expect(flow.storedBytes < 2_000)
    for start in [0, 500_000, 990_000, 20] {
      for step in 0..<40 {
        let items = (start + step * 8..<start + step * 8 + 8).map {
          (item: $0, size: Optional(CGSize(width: 5 + CGFloat($0 % 7), height: 2)))
        }
        let isFollowed = flow.measure(items)
        #expect(isFollowed)
        // The last step at the top shifts the lines of all that is measured behind it.
        let limit = start == 20 && step == 39 ? 1_000 : 300
        #expect(flow.work.itemsSolved < limit, "\(flow.work.itemsSolved) from \(start), step \(step)")
      }
    }
    #expect(flow.storedBytes < 4 * 40 * 8 * 200)
  }

  @Test("what cannot be followed line by line is refused")
  func refused() {
    let size = CGSize(width: 4, height: 1)
    func flow(_ metrics: FlowMetrics, _ size: CGSize, _ measured: [Int: CGSize] = [:]) -> EstimatedFlow? {
      EstimatedFlow(itemCount: 20_000, itemSize: size, metrics: metrics, measured: measured)
    }
    #expect(flow(FlowMetrics(breadth: 10), size) != nil)
    #expect(flow(FlowMetrics(breadth: 10, lineSpacing: -1), size) == nil)
    #expect(flow(FlowMetrics(breadth: 10, interitemSpacing: -1), size) == nil)
    #expect(flow(FlowMetrics(breadth: 10), CGSize(width: -1, height: 1)) == nil)
    #expect(flow(FlowMetrics(breadth: 10), CGSize(width: 0, height: 1)) == nil, "all on one line")
    #expect(flow(FlowMetrics(breadth: 10), size, [3: CGSize(width: CGFloat.nan, height: 1)]) == nil)
  }
}
