import Foundation
import Sections
import TestExpectations
import Testing

@Suite("Work and memory")
struct WorkTests {
  private let size = CGSize(width: 30, height: 20)

  @Test("closed forms need no work and no memory per item, whatever the number of items")
  func closedForms() {
    let count = 1_000_000_000
    let arrangements: [any SectionArrangement] = [
      UniformFlow(itemCount: count, itemSize: size, metrics: FlowMetrics(breadth: 375, interitemSpacing: 5)),
      TrackList.uniform(itemCount: count, itemLength: 20, breadth: 375, spacing: 1),
      TrackGrid(
        itemCount: count, rows: .uniform(count: count / 100, extent: 20), columns: .uniform(count: 100, extent: 30)),
      HexagonalGrid(itemCount: count, itemSize: size, itemSpacing: 5, breadth: 375),
    ]
    for arrangement in arrangements {
      expect(arrangement.itemCount, count)
      expect(arrangement.work.itemsSolved, 0)
      expect(arrangement.storedBytes, 0)
      let last = arrangement.frame(ofItem: count - 1)
      #expect(arrangement.items(overlapping: last).contains(count - 1))
      #expect(arrangement.items(overlapping: last).count <= 3)
    }
    let sizes = Array(repeating: size, count: 1_000)
    expect(FlowSolver.solve(sizes: sizes, metrics: FlowMetrics(breadth: 375)).storedBytes, 0)
  }

  @Test("appending solves the new items and those of the last line")
  func appending() {
    var maker = ArrangementMaker(seed: 1)
    var flow = RaggedFlow(sizes: maker.sizes(10_000), metrics: FlowMetrics(breadth: 375, interitemSpacing: 5))
    expect(flow.work.itemsSolved, 10_000)
    let lastLine = flow.lines[flow.lines.count - 1].items.count
    expect(flow.append(contentsOf: maker.sizes(50)).itemsSolved, 50 + lastLine)
    var waterfall = WaterfallColumns(
      lengths: maker.lengths(10_000), metrics: WaterfallMetrics(breadth: 375, columns: 3))
    expect(waterfall.append(contentsOf: maker.lengths(50)).itemsSolved, 50)
    var list = TrackList.variable(lengths: maker.lengths(10_000), breadth: 375)
    expect(list.append(contentsOf: maker.lengths(50)).itemsSolved, 50)
  }

  @Test("a change solves the items after the line before it")
  func resolving() {
    var maker = ArrangementMaker(seed: 2)
    var sizes = maker.sizes(1_000)
    var flow = RaggedFlow(sizes: sizes, metrics: FlowMetrics(breadth: 375, interitemSpacing: 5))
    let line = flow.lines.index(ofLineContaining: 899) ?? 0
    sizes[900] = CGSize(width: 1, height: 1)
    expect(flow.resolve(from: 900, sizes: sizes).itemsSolved, 1_000 - (flow.lines[line].items.first ?? 0))
    var lengths = maker.lengths(1_000)
    var waterfall = WaterfallColumns(lengths: lengths, metrics: WaterfallMetrics(breadth: 375, columns: 3))
    lengths[900] = 3
    expect(waterfall.resolve(from: 900, lengths: lengths).itemsSolved, 100)
    var list = TrackList.variable(lengths: lengths, breadth: 375)
    expect(list.resolve(from: 900, lengths: lengths).itemsSolved, 100)
  }

  @Test("a waterfall stores at most 16 bytes per item including lengths, appended to or not")
  func waterfallMemory() {
    for columns in [1, 2, 3, 5, 8] {
      var maker = ArrangementMaker(seed: UInt64(columns))
      var waterfall = WaterfallColumns(
        lengths: maker.lengths(100_000), metrics: WaterfallMetrics(breadth: 375, columns: columns))
      #expect(waterfall.storedBytes <= 16 * waterfall.itemCount, "\(columns) columns: \(waterfall.storedBytes)")
      for _ in 0..<60 { waterfall.append(contentsOf: maker.lengths(997)) }
      #expect(waterfall.storedBytes <= 16 * waterfall.itemCount, "\(columns) columns: \(waterfall.storedBytes)")
    }
  }

  @Test("an index takes about a byte per frame")
  func indexMemory() {
    var maker = ArrangementMaker(seed: 9)
    let frames = (0..<50_000).map { CGRect(origin: CGPoint(x: 0, y: Double($0)), size: maker.size()) }
    #expect(FrameList(frames: frames).storedBytes <= 2 * 50_000)
  }
}
