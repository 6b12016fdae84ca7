import Foundation
import NaiveSections
import Sections
import TestExpectations
import TestSeeds
import Testing

@Suite("Flow arrangements")
struct FlowTests {
  @Test("a flow places items as the rules say, line by line")
  func agreesWithOracle() {
    for seed in TestSeeds.all(0..<600) {
      var maker = ArrangementMaker(seed: seed)
      let isUniform = maker.random.chance(3)
      let count = maker.random.integer(1...60)
      // If an item and its spacing add up to nothing, a line holds any number of items.
      maker.isUnruly = !isUniform
      let same = CGSize(width: maker.length() + 1, height: maker.length())
      let sizes = isUniform ? Array(repeating: same, count: count) : maker.sizes(count)
      let metrics = maker.flowMetrics(maker.random.value(0...300))
      let flow = FlowSolver.solve(sizes: sizes, metrics: metrics)
      expect((flow is UniformFlow), (Set(sizes.map { [$0.width, $0.height] }).count <= 1), "seed \(seed)")
      for (item, expected) in naiveFlow(sizes, metrics).enumerated() {
        let frame = flow.frame(ofItem: item)
        #expect(isClose(frame, expected), "seed \(seed), item \(item): \(frame), expected \(expected)")
      }
    }
  }

  @Test("a justified flow centres a lone item of an inner line, and leads the last line")
  func loneItems() {
    let sizes = [200, 180, 250].map { CGSize(width: $0, height: 10) }
    let flow = RaggedFlow(sizes: sizes, metrics: FlowMetrics(breadth: 300, interitemSpacing: 10))
    expect((0..<3).map { flow.frame(ofItem: $0).minX }, [50, 60, 0])
  }

  @Test("a flow fits exact parts and not a point more")
  func exactFit() {
    let item = CGSize(width: 100, height: 20)
    let fits = UniformFlow(
      itemCount: 4, itemSize: item, metrics: FlowMetrics(breadth: 330, interitemSpacing: 15))
    let misses = UniformFlow(
      itemCount: 4, itemSize: item, metrics: FlowMetrics(breadth: 329, interitemSpacing: 15))
    expect(fits.itemsPerLine, 3)
    expect(fits.frame(ofItem: 1).minX, 115)
    expect(misses.itemsPerLine, 2)
    expect(misses.frame(ofItem: 1).minX, 229)
  }

  @Test("a flow keeps three thirds on one line, whatever they add up to")
  func thirds() {
    for breadth in stride(from: CGFloat(1), to: 2_000, by: 7.3) {
      let third = CGSize(width: breadth / 3, height: 5)
      expect(UniformFlow(itemCount: 9, itemSize: third, metrics: FlowMetrics(breadth: breadth)).itemsPerLine, 3)
      let sizes = Array(repeating: third, count: 8) + [CGSize(width: breadth / 3, height: 6)]
      expect(RaggedFlow(sizes: sizes, metrics: FlowMetrics(breadth: breadth)).lines.count, 3)
    }
  }

  @Test("a flow gives an item of no size its place and its spacing")
  func zeroSizes() {
    let sizes = [CGSize(width: 0, height: 5), CGSize(width: 10, height: 5), .zero, CGSize(width: 10, height: 0)]
    let flow = RaggedFlow(sizes: sizes, metrics: FlowMetrics(breadth: 100, interitemSpacing: 3))
    expect((0..<4).map { flow.frame(ofItem: $0).minX }, [0, 3, 16, 19])
    expect(Array(flow.items(overlapping: CGRect(x: 0, y: 0, width: 100, height: 100))), [1])
  }

  @Test("an item wider than the line is alone in its middle, or leads the last line, and is reported once")
  func oversize() {
    let sizes = [50, 260, 40, 300].map { CGSize(width: $0, height: 10) }
    for spacing in [CGFloat(10), -100] {
      let flow = RaggedFlow(sizes: sizes, metrics: FlowMetrics(breadth: 200, interitemSpacing: spacing))
      expect((0..<4).map { flow.frame(ofItem: $0).minY }, [0, 10, 20, 30])
      expect(flow.frame(ofItem: 1).minX, -30)
      expect(flow.frame(ofItem: 3).minX, 0)
      expect(flow.issues, [.itemTooBroad(item: 1, extent: 260, available: 200, count: 2)])
    }
  }

  @Test("a flow counts the items wider than the line through all changes", arguments: [CGFloat(4), -30])
  func countingBroadItems(_ spacing: CGFloat) {
    for seed in TestSeeds.all(0..<100) {
      var maker = ArrangementMaker(seed: seed)
      func size() -> CGSize { CGSize(width: CGFloat(maker.random.integer(1...140)), height: 5) }
      var sizes = (0..<20).map { _ in size() }
      var flow = RaggedFlow(sizes: sizes, metrics: FlowMetrics(breadth: 100, interitemSpacing: spacing))
      for step in 0..<6 {
        let item = maker.random.integer(0...sizes.count)
        if step % 3 == 2 {
          sizes += [size()]
          flow.append(contentsOf: sizes.suffix(1))
        } else {
          sizes = sizes[..<item] + (0..<maker.random.integer(0...9)).map { _ in size() }
          flow.resolve(from: item, sizes: sizes)
        }
        let broad = sizes.indices.filter { sizes[$0].width > 100 }
        let issue = broad.first.map {
          SectionIssue.itemTooBroad(item: $0, extent: sizes[$0].width, available: 100, count: broad.count)
        }
        expect(flow.issues, (issue.map { [$0] } ?? []), "seed \(seed), step \(step)")
      }
    }
  }

  @Test("a flow solved again from a change equals the flow solved from the start")
  func resolvingIsSolving() {
    for seed in TestSeeds.all(0..<300) {
      var maker = ArrangementMaker(seed: seed)
      var sizes = maker.sizes(maker.random.integer(0...60))
      let metrics = maker.flowMetrics(maker.random.value(50...300))
      var flow = RaggedFlow(sizes: sizes, metrics: metrics)
      for step in 0..<4 {
        let item = maker.random.integer(0...sizes.count)
        switch maker.random.integer(0...2) {
        case 0 where item < sizes.count: sizes[item] = maker.size()
        case 1 where item < sizes.count: sizes.remove(at: item)
        default: sizes.insert(maker.size(), at: item)
        }
        flow.resolve(from: item, sizes: sizes)
        let fresh = RaggedFlow(sizes: sizes, metrics: metrics)
        expect(flow.length, fresh.length, "seed \(seed), step \(step)")
        expect(flow.issues, fresh.issues, "seed \(seed), step \(step)")
        for index in sizes.indices {
          expect(flow.frame(ofItem: index), fresh.frame(ofItem: index), "seed \(seed), step \(step), item \(index)")
        }
      }
      let more = maker.sizes(20)
      flow.append(contentsOf: more)
      let fresh = RaggedFlow(sizes: sizes + more, metrics: metrics)
      expect(flow.issues, fresh.issues, "seed \(seed)")
      #expect((0..<flow.itemCount).allSatisfy { flow.frame(ofItem: $0) == fresh.frame(ofItem: $0) }, "seed \(seed)")
    }
  }
}
